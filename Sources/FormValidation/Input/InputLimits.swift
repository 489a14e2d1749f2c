/// Limits for client input.
///
/// Input that exceeds a limit is rejected as soon as the limit is reached.
public struct InputLimits: Sendable, Hashable {
  /// The maximum number of bytes.
  public var bytes: Int
  /// The maximum nesting depth of objects and lists; at most ``greatestDepth``.
  public var depth: Int {
    didSet { depth = min(depth, Self.greatestDepth) }
  }
  /// The maximum total number of values, at all depths.
  public var values: Int
  /// The maximum number of problems, and of failures, that a report lists; the rest are counted.
  ///
  /// A negative number is treated as 0.
  public var findings: Int {
    didSet { findings = max(findings, 0) }
  }

  /// Whether a name that matches no field is reported as `type.no-such-field` rather than ignored.
  ///
  /// Use it to detect misspelled names if the clients are programs. JSON is then read twice.
  public var refusesUnknownNames: Bool

  /// The maximum depth that can be set.
  ///
  /// The parser is recursive. Even in a debug build, a 512 KiB stack is sufficient for twice this
  /// depth.
  public static var greatestDepth: Int { 64 }

  /// Creates limits; the depth is at most ``greatestDepth``, even if the given depth is greater.
  public init(
    bytes: Int = 1 << 20, depth: Int = 32, values: Int = 10_000,
    findings: Int = FormReport.writtenCount, refusesUnknownNames: Bool = false
  ) {
    self.bytes = bytes
    self.depth = min(depth, Self.greatestDepth)
    self.values = values
    self.findings = max(findings, 0)
    self.refusesUnknownNames = refusesUnknownNames
  }
}
