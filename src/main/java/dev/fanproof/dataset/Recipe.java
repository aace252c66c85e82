package dev.fanproof.dataset;

/**
 * All that a spec determines before the first follow is drawn: some 40 bytes an account. Immutable,
 * for any number of threads.
 *
 * @param spec what to generate
 * @param degrees how many each follows
 * @param mutuals which follows are mutual on purpose
 * @param popularity with which weight each is followed otherwise
 */
record Recipe(GraphSpec spec, Degrees degrees, Mutuals mutuals, Popularity popularity) {

  static Recipe of(GraphSpec spec) {
    Degrees degrees = new Degrees(spec);
    Mutuals mutuals = new Mutuals(spec, degrees);
    double ceiling = Ceiling.of(spec, degrees, mutuals);
    return new Recipe(spec, degrees, mutuals, new Popularity(spec, ceiling));
  }

  boolean isPrivate(int account) {
    int percent = spec.shaped().privatePercent();
    return percent > 0 && new Draws(spec.seed(), Purpose.PRIVACY, account).below(100) < percent;
  }
}
