internal import Synchronization

/// A request to open a message.
public final class OpeningRequest: Sendable {
  /// The message.
  public let message: SecretMessage
  private let reasons = Mutex<[Declined]>([])
  private let progress: (@Sendable (OpeningProgress) -> Void)?
  private let count: Atomic<Int>
  private let begun = Atomic(0)

  /// Creates a request to open a message.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - count: The number of handlers.
  ///   - progress: A function that is called when a handler starts an attempt.
  public init(
    _ message: SecretMessage, count: Int = 0,
    progress: (@Sendable (OpeningProgress) -> Void)? = nil
  ) {
    self.message = message
    self.count = Atomic(count)
    self.progress = progress
  }

  var declined: [Declined] { reasons.withLock { $0 } }

  var tried: Int { begun.load(ordering: .relaxed) }

  func expects(_ more: Int) { count.add(more, ordering: .relaxed) }

  func began(_ handler: DecryptionHandler) {
    let number = begun.add(1, ordering: .relaxed).newValue
    progress?(
      OpeningProgress(
        number: number, count: max(count.load(ordering: .relaxed), number), name: handler.title,
        isExpensive: handler.isExpensive))
  }

  func noted(_ reason: String, by handler: DecryptionHandler) {
    let declined = Declined(credential: handler.credential, name: handler.title, reason: reason)
    reasons.withLock { $0.append(declined) }
  }

  func reason(of handler: DecryptionHandler) -> String? {
    reasons.withLock { reasons in
      reasons.last { $0.credential == handler.credential && $0.name == handler.title }?.reason
    }
  }
}

/// A password or key that did not open a message.
public struct Declined: Sendable, Hashable {
  /// The identifier of the password or key.
  public let credential: Credential.ID
  /// The name of the password or key, including the Unicode form that was tried.
  public let name: String
  /// The reason why the password or key did not open the message.
  public let reason: String
}

/// The progress of the search for the right password or key.
public struct OpeningProgress: Sendable, Hashable {
  /// The number of the handler that is starting, counted from 1.
  public let number: Int
  /// The total number of handlers.
  public let count: Int
  /// The name of the password or key.
  public let name: String
  /// Whether the attempt is slow.
  public let isExpensive: Bool
}
