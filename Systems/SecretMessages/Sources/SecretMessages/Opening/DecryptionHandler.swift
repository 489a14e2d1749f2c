public import Baton

/// Tries one password or key on a message: opens it, or passes it on with the reason.
///
/// It throws only for what ends the search for everybody: a message that nobody can read, and a task that
/// is cancelled while a try takes long.
public struct DecryptionHandler: AsyncHandler {
  /// What became of a try.
  public enum Attempt: Sendable {
    /// The message is open.
    case opened(UnlockedMessage)
    /// It is not, or could not be tried; with the reason, in which nothing is secret.
    case declined(String)
  }

  /// The password's or key's name, as paths show it: with escapes for what steers a terminal.
  public let name: String
  /// The password's or key's name as it is, for reports.
  let title: String
  /// The password's or key's identifier.
  public let credential: Credential.ID
  /// Whether a try takes so long that it comes last, and alone; who is cancelled does not wait for it.
  public let isExpensive: Bool
  private let attempt: @Sendable () async throws(UnreadableMessage) -> Attempt

  /// A handler for a password or key and one message.
  ///
  /// - Parameters:
  ///   - credential: The password or key.
  ///   - label: What is different about this try, where there are several.
  ///   - isExpensive: Whether a try takes so long that it comes last, and alone. When the task is
  ///     cancelled, it is left at once, and one that has begun goes on to its end without it.
  ///   - attempt: The try.
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
  /// - Parameter request: The message that is to be opened.
  /// - Returns: The opened message, or a pass.
  /// - Throws: ``UnreadableMessage``, where no key can help, or nobody waits any more.
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

  /// Why the message was passed on.
  ///
  /// - Parameter request: The message that was passed.
  /// - Returns: The reason.
  public func reasonForPassing(_ request: OpeningRequest) -> String? { request.reason(of: self) }
}
