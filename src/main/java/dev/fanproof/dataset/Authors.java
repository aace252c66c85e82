package dev.fanproof.dataset;

/** Draws the author of a post: uniform, or the more often the more popular. */
interface Authors {
  int draw(Draws draws);

  static Authors uniform(int accounts) {
    return draws -> draws.below(accounts) + 1;
  }

  static Authors of(Recipe recipe) {
    double exponent = recipe.spec().shaped().authorExponent();
    if (exponent == 0) {
      return uniform(recipe.spec().accounts());
    }
    ZipfTable table = new ZipfTable(recipe.spec().accounts(), exponent);
    return draws -> recipe.popularity().account(table.rank(draws.unit()));
  }
}
