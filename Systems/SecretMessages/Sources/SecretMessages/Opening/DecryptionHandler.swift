public import Baton

/// A handler that tries one password or key on a message.
///
/// If the credential does not open the message, the handler passes with a reason. The handler
/// throws only if no key can open the message, or if the task is cancelled during an expensive
/// attempt; either error ends the search.
public struct DecryptionHandler: AsyncHandler {
  /// The result of an attempt.
  public enum Attempt: Sendable {
    /// The message is open.
    case opened(UnlockedMessage)
    /// The credential did not open the message or could not be tried. The associated reason
    /// contains no secrets.
    case declined(String)
  }

  /// The name of the password or key as it appears in paths, with control characters escaped.
  public let name: String
  /// The unescaped name of the password or key, for reports.
  let title: String
  /// The identifier of the password or key.
  public let credential: Credential.ID
  /// Whether attempts are slow, and therefore run last and one at a time.
  ///
  /// If the task is cancelled, the handler stops waiting for such an attempt.
  public let isExpensive: Bool
  private let attempt: @Sendable () async throws(UnreadableMessage) -> Attempt

  /// Creates a handler that tries a password or key on one message.
  ///
  /// - Parameters:
  ///   - credential: The password or key.
  ///   - label: The name of this attempt, if the credential is tried in several forms.
  ///   - isExpensive: Whether attempts are slow, and therefore run last and one at a time. If
  ///     the task is cancelled, the handler returns immediately, and a running attempt finishes in
  ///     the background.
  ///   - attempt: A function that attempts to open the message.
  public init(
    _ credential: Credential, label: String? = nil, isExpensive: Bool = false,
    attempt: @escaping @Sendable () async throws(UnreadableMessage) -> Attempt
  ) {
    title = credential.name + (label.map { ", \($0)" } ?? "")
    name = title.shown
    self.credential = credential.id
    self.isExpensive = isExpensive
    self.attempt = attempt
  }

  /// Tries to open the message.
  ///
  /// - Throws: ``UnreadableMessage`` if no key can open the message, or if the task was cancelled.
  public func handle(
    _ request: OpeningRequest
  ) async throws(UnreadableMessage) -> Outcome<UnlockedMessage> {
    request.began(self)
    switch isExpensive ? try await ExpensiveTrials.run(attempt) : try await attempt() {
    case .opened(let message):
      return .handled(message.opened(by: self))
    case .declined(let reason):
      request.noted(reason, by: self)
      return .passed
    }
  }

  /// Returns the reason why this handler passed the message on.
  public func reasonForPassing(_ request: OpeningRequest) -> String? { request.reason(of: self) }
}
