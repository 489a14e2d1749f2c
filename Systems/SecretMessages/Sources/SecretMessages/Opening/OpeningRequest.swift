internal import Synchronization

/// A message on its way through the chain of those who try to open it.
public final class OpeningRequest: Sendable {
  /// The message.
  public let message: SecretMessage
  private let reasons = Mutex<[Declined]>([])
  private let progress: (@Sendable (OpeningProgress) -> Void)?
  private let count: Atomic<Int>
  private let begun = Atomic(0)

  /// A request to open a message.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - count: How many handlers there are.
  ///   - progress: Is told of each handler that begins.
  public init(
    _ message: SecretMessage, count: Int = 0,
    progress: (@Sendable (OpeningProgress) -> Void)? = nil
  ) {
    self.message = message
    self.count = Atomic(count)
    self.progress = progress
  }

  /// Who declined, and why, in order.
  var declined: [Declined] { reasons.withLock { $0 } }

  /// How many handlers have begun.
  var tried: Int { begun.load(ordering: .relaxed) }

  /// Some more handlers will be asked.
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
  /// Its identifier.
  public let credential: Credential.ID
  /// Its name, and which form of it was tried.
  public let name: String
  /// Why it did not open the message.
  public let reason: String
}

/// How far the search for the right password or key is.
public struct OpeningProgress: Sendable, Hashable {
  /// Which handler begins, from 1.
  public let number: Int
  /// How many there are.
  public let count: Int
  /// The password's or key's name.
  public let name: String
  /// Whether it takes long.
  public let isExpensive: Bool
}
