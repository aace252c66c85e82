package dev.fanproof.law;

/**
 * A law does not hold. One class a law: while shrinking, jqwik takes a smaller program only where
 * it fails with the same class, so a counterexample can't slide from one bug to another.
 */
public abstract sealed class LawBreach extends AssertionError {

  private final Law law;
  private final String what;

  private LawBreach(Law law, String what) {
    super("law " + law + " (" + law.meaning() + ") is broken\n" + what);
    this.law = law;
    this.what = what;
  }

  public Law law() {
    return law;
  }

  /** The same breach with the program that led to it. */
  public LawBreach in(Object program, String where) {
    LawBreach whole = law.breach(where + " of\n  " + program + "\n" + what);
    whole.initCause(this);
    return whole;
  }

  static final class P extends LawBreach {
    P(String what) {
      super(Law.P, what);
    }
  }

  static final class I1 extends LawBreach {
    I1(String what) {
      super(Law.I1, what);
    }
  }

  static final class I2 extends LawBreach {
    I2(String what) {
      super(Law.I2, what);
    }
  }

  static final class I3 extends LawBreach {
    I3(String what) {
      super(Law.I3, what);
    }
  }

  static final class I4 extends LawBreach {
    I4(String what) {
      super(Law.I4, what);
    }
  }

  static final class I5 extends LawBreach {
    I5(String what) {
      super(Law.I5, what);
    }
  }

  static final class E1 extends LawBreach {
    E1(String what) {
      super(Law.E1, what);
    }
  }

  static final class D0 extends LawBreach {
    D0(String what) {
      super(Law.D0, what);
    }
  }

  static final class U extends LawBreach {
    U(String what) {
      super(Law.U, what);
    }
  }

  static final class L extends LawBreach {
    L(String what) {
      super(Law.L, what);
    }
  }

  static final class B extends LawBreach {
    B(String what) {
      super(Law.B, what);
    }
  }

  static final class F1 extends LawBreach {
    F1(String what) {
      super(Law.F1, what);
    }
  }

  static final class F2 extends LawBreach {
    F2(String what) {
      super(Law.F2, what);
    }
  }

  static final class F3 extends LawBreach {
    F3(String what) {
      super(Law.F3, what);
    }
  }

  static final class A1 extends LawBreach {
    A1(String what) {
      super(Law.A1, what);
    }
  }

  static final class J extends LawBreach {
    J(String what) {
      super(Law.J, what);
    }
  }

  static final class S1 extends LawBreach {
    S1(String what) {
      super(Law.S1, what);
    }
  }

  static final class M1 extends LawBreach {
    M1(String what) {
      super(Law.M1, what);
    }
  }
}
