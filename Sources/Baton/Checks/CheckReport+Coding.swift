// How a report is kept: what was found, skipped and passed; how it was asked for is nobody's concern then.

extension CheckReport {
  private enum Key: String, CodingKey { case findings, skipped, passed, unlisted }
}

extension CheckReport: Encodable where Problem: Encodable {
  /// Encodes what the checks found: `findings` with `check` and `problem`, the identifiers that were
  /// `skipped`, and how many checks `passed` and problems are `unlisted`.
  ///
  /// - Parameter encoder: Where it is written to.
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(findings, forKey: .findings)
    try container.encode(skipped, forKey: .skipped)
    try container.encode(passedCount, forKey: .passed)
    try container.encode(unlistedCount, forKey: .unlisted)
  }
}

extension CheckReport: Decodable where Problem: Decodable {
  /// Decodes a report as it was encoded; it lists every problem that is entered later.
  ///
  /// - Parameter decoder: Where it is read from.
  /// - Throws: `DecodingError`, also for a number of checks that is below zero or above 2³¹ − 1.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    func count(_ key: Key) throws -> Int {
      let count = try container.decode(Int.self, forKey: key)
      guard 0...Int(Int32.max) ~= count else {
        throw DecodingError.dataCorruptedError(
          forKey: key, in: container, debugDescription: "\(count) is not a number of checks")
      }
      return count
    }
    self.init()
    passes = try count(.passed)
    unlisted = try count(.unlisted)
    skip(try container.decode([String].self, forKey: .skipped))
    for finding in try container.decode([Finding].self, forKey: .findings) {
      enter(problem: finding.problem, by: finding.check)
    }
  }
}
