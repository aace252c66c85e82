package dev.fanproof;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a deliberately weaker variant that stands beside its right sibling only because its price
 * is measured. The architecture test forbids production code to use it.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface NegativeControl {

  /** The guarantee that the variant gives up. */
  String gaveUp();
}
