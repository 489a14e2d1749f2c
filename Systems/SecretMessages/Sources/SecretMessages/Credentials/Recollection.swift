/// A record of which password or key opened each of the latest messages.
public struct Recollection: Sendable, Hashable {
  struct Opening: Sendable, Hashable, Codable {
    let fingerprint: [UInt8]
    let id: String

    init(fingerprint: [UInt8], id: String) { (self.fingerprint, self.id) = (fingerprint, id) }

    /// Creates an opening from text in the format of ``line``, or returns `nil` if the text is in a
    /// different format.
    init?(line: String) {
      guard let end = line.lastIndex(of: " "),
        let fingerprint = Base64.decode(line[line.index(after: end)...].utf8)
      else { return nil }
      self.init(fingerprint: fingerprint, id: String(line[..<end]))
    }

    /// The identifier and the fingerprint, encoded as a line of 76 bytes.
    ///
    /// In JSON, they would take 400 bytes.
    var line: String { "\(id) \(String(base64: fingerprint, isPadded: false))" }
  }

  /// The maximum number of openings to remember.
  static let most = 1000

  /// The openings, oldest first.
  private(set) var openings: [Opening] = []

  /// Creates an empty record.
  public init() {}

  init(_ openings: [Opening]) { self.openings = openings.suffix(Self.most) }

  init(lines: [String]) { self.init(lines.compactMap { Opening(line: $0) }) }

  var lines: [String] { openings.map(\.line) }

  /// The password or key that opened the latest message.
  public var last: Credential.ID? { openings.last?.id }

  /// Returns the identifier of the credential that last opened a message, or `nil` if none is
  /// remembered.
  public func opener(of fingerprint: [UInt8]) -> Credential.ID? {
    openings.last { $0.fingerprint == fingerprint }?.id
  }

  /// Remembers an opening, and forgets the oldest one if the record is full.
  public mutating func remember(_ id: Credential.ID, opening fingerprint: [UInt8]) {
    openings.removeAll { $0.fingerprint == fingerprint }
    openings.append(Opening(fingerprint: fingerprint, id: id))
    if openings.count > Self.most { openings.removeFirst() }
  }

  /// Forgets which messages a password or key has opened.
  public mutating func forget(_ id: Credential.ID) {
    openings.removeAll { $0.id == id }
  }
}
