package dev.fanproof.law;

import dev.fanproof.command.Means;
import dev.fanproof.model.RelationModel;
import dev.fanproof.model.ViewModel;

/** An operator's means in the model and in the database. */
record RecoveryMirror(Site site, RelationModel relations, ViewModel view) {

  void recover(Means means) {
    site.saw(Sight.CLEAR_REFUSED, means == Means.CLEAR && relations.truncated());
    site.saw(Sight.REBUILT_LAGGING, means == Means.REBUILD && !view.undelivered().isEmpty());
    boolean wanted = inModel(means);
    boolean got = site.recover(means);
    site.saw(Sight.TRUNCATED, relations.truncated());
    if (site.asks(Law.J)) {
      Law.J.require(wanted == got, means + "\n  model    " + wanted + "\n  database " + got);
      Rows.same(Law.J, relations.rows(), site.read(Rows::truth));
      Rows.same(Law.J, view.rows(), site.read(Rows::view));
    }
  }

  /** Whether it is not refused. */
  private boolean inModel(Means means) {
    switch (means) {
      case CLEAR -> {
        return view.clear();
      }
      case TRUNCATE -> view.truncateLog();
      case REBUILD, REPLAY -> view.catchUp();
    }
    return true;
  }
}
