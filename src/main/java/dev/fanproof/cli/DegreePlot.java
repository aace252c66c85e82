package dev.fanproof.cli;

import java.util.List;
import java.util.Locale;

/**
 * The complementary cumulative distribution of followers, both axes logarithmic: a power law is a
 * straight line. Accounts without followers count in the share and have no point.
 */
final class DegreePlot {
  private static final int WIDTH = 720;
  private static final int HEIGHT = 480;
  private static final int MARGIN = 56;
  private static final int DECADES = 6;
  private static final List<String> COLOURS =
      List.of("#1f77b4", "#d62728", "#2ca02c", "#9467bd", "#ff7f0e", "#17becf");

  /**
   * One line of the plot.
   *
   * @param name its legend
   * @param ascending every account's followers
   */
  record Curve(String name, int[] ascending) {}

  private final StringBuilder svg = new StringBuilder();

  private DegreePlot() {}

  static String svg(List<Curve> curves) {
    DegreePlot plot = new DegreePlot();
    plot.add(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" font-family=\"sans-serif\""
            + " font-size=\"12\"><rect width=\"100%%\" height=\"100%%\" fill=\"white\"/>",
        WIDTH, HEIGHT);
    plot.axes();
    for (int i = 0; i < curves.size(); i++) {
      plot.curve(curves.get(i), COLOURS.get(i % COLOURS.size()), i);
    }
    plot.add("</svg>");
    return plot.svg.toString();
  }

  private void axes() {
    for (int decade = 0; decade <= DECADES; decade++) {
      double x = x(Math.pow(10, decade));
      double y = y(Math.pow(10, -decade));
      add(
          "<path d=\"M%.1f %d V%d M%d %.1f H%d\" stroke=\"#ddd\"/>",
          x, MARGIN, HEIGHT - MARGIN, MARGIN, y, WIDTH - MARGIN);
      add(
          "<text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">10%s</text>",
          x, HEIGHT - MARGIN + 18, power(decade));
      add(
          "<text x=\"%d\" y=\"%.1f\" text-anchor=\"end\">10%s</text>",
          MARGIN - 6, y + 4, power(-decade));
    }
    add("<text x=\"%d\" y=\"%d\" text-anchor=\"middle\">followers</text>", WIDTH / 2, HEIGHT - 12);
    add("<text x=\"%d\" y=\"%d\">share of accounts with at least as many</text>", MARGIN, 34);
  }

  private static String power(int exponent) {
    return "<tspan dy=\"-5\" font-size=\"9\">" + exponent + "</tspan>";
  }

  private void curve(Curve curve, String colour, int place) {
    int n = curve.ascending.length;
    StringBuilder path = new StringBuilder();
    double lastX = -1;
    double lastY = -1;
    for (int i = 0; i < n; i++) {
      int followers = curve.ascending[i];
      boolean repeat = i > 0 && curve.ascending[i - 1] == followers;
      double x = x(Math.max(followers, 1));
      double y = y((double) (n - i) / n);
      // A point that moves by less than a pixel is not seen.
      if (followers > 0 && !repeat && Math.hypot(x - lastX, y - lastY) >= 1) {
        path.append(text("%s%.1f %.1f", path.isEmpty() ? "M" : " L", x, y));
        lastX = x;
        lastY = y;
      }
    }
    add("<path d=\"%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"1.6\"/>", path, colour);
    add(
        "<text x=\"%d\" y=\"%d\" fill=\"%s\">%s</text>",
        WIDTH - MARGIN - 90, MARGIN + 18 + 18 * place, colour, curve.name);
  }

  private static double x(double followers) {
    return MARGIN + (WIDTH - 2 * MARGIN) * Math.log10(followers) / DECADES;
  }

  private static double y(double share) {
    return MARGIN - (HEIGHT - 2 * MARGIN) * Math.log10(share) / DECADES;
  }

  private void add(String format, Object... values) {
    svg.append(text(format, values)).append('\n');
  }

  private static String text(String format, Object... values) {
    return String.format(Locale.ROOT, format, values);
  }
}
