package dev.fanproof;

/**
 * A mistake of the user's: a wrong option, file, line or URL. The message is one line that names
 * it; the commands print it alone and exit with 2, never with a stack trace.
 */
public final class BadInput extends RuntimeException {

  /**
   * @param message one line that names the file, line, field or option, and the value that was
   *     wrong
   */
  public BadInput(String message) {
    super(message);
  }

  /**
   * @param message as above
   * @param cause what the library said, kept for a debugger
   */
  public BadInput(String message, Throwable cause) {
    super(message, cause);
  }
}
