/// An error that reports that a test's application ended before it listened on a port.
///
/// A test throws it only if the application ended without an error that explains why.
public struct ApplicationEnded: Error, CustomStringConvertible {
  /// A description that names the application and says what to check.
  public let description: String

  init(_ label: String, isCancelled: Bool) {
    description =
      isCancelled
      ? """
      The test was cancelled before its application, whose logger is "\(label)", listened on a port. \
      Find what the application waits for, or allow the test more time.
      """
      : """
      The application whose logger is "\(label)" ended before it listened on a port, without an error \
      that says why. Check what it does before its server starts.
      """
  }
}
