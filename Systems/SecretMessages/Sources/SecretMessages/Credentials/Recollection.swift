/// Which password or key opened which message; the latest ones.
public struct Recollection: Sendable, Hashable {
  struct Opening: Sendable, Hashable, Codable {
    let fingerprint: [UInt8]
    let id: String

    init(fingerprint: [UInt8], id: String) { (self.fingerprint, self.id) = (fingerprint, id) }

    /// Reads what ``line`` wrote; `nil` where that is something else.
    init?(line: String) {
      guard let end = line.lastIndex(of: " "),
        let fingerprint = Base64.decode(line[line.index(after: end)...].utf8)
      else { return nil }
      self.init(fingerprint: fingerprint, id: String(line[..<end]))
    }

    /// The two in 76 bytes, where JSON's own way takes 400.
    var line: String { "\(id) \(String(base64: fingerprint, isPadded: false))" }
  }

  /// How many are remembered.
  static let most = 1000

  /// The openings, the latest one last.
  private(set) var openings: [Opening] = []

  /// Nothing yet.
  public init() {}

  init(_ openings: [Opening]) { self.openings = openings.suffix(Self.most) }

  /// What was remembered in lines; one that is none is left out.
  init(lines: [String]) { self.init(lines.compactMap { Opening(line: $0) }) }

  /// The openings as they are written.
  var lines: [String] { openings.map(\.line) }

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
