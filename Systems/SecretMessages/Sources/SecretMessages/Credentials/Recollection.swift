/// Which password or key opened which message; the latest ones.
public struct Recollection: Sendable, Hashable {
  struct Opening: Sendable, Hashable, Codable {
    let fingerprint: [UInt8]
    let id: String
  }

  /// How many are remembered.
  static let most = 1000

  /// The openings, the latest one last.
  private(set) var openings: [Opening] = []

  /// Nothing yet.
  public init() {}

  init(_ openings: [Opening]) { self.openings = openings.suffix(Self.most) }

  /// What worked last.
  public var last: Credential.ID? { openings.last?.id }

  /// What opened a message before.
  ///
  /// - Parameter fingerprint: The message's fingerprint.
  /// - Returns: The password's or key's identifier; `nil` if that is not remembered.
  public func opener(of fingerprint: [UInt8]) -> Credential.ID? {
    openings.last { $0.fingerprint == fingerprint }?.id
  }

  /// Remembers an opening, and forgets the oldest where there are too many.
  ///
  /// - Parameters:
  ///   - id: The password's or key's identifier.
  ///   - fingerprint: The message's fingerprint.
  public mutating func remember(_ id: Credential.ID, opening fingerprint: [UInt8]) {
    openings.removeAll { $0.fingerprint == fingerprint }
    openings.append(Opening(fingerprint: fingerprint, id: id))
    if openings.count > Self.most { openings.removeFirst() }
  }

  /// Forgets what a password or key opened.
  ///
  /// - Parameter id: Its identifier.
  public mutating func forget(_ id: Credential.ID) {
    openings.removeAll { $0.id == id }
  }
}
