/// Limits for client input.
///
/// The first value that exceeds a limit causes the input to be rejected.
public struct InputLimits: Sendable, Hashable {
  /// The maximum number of bytes.
  public var bytes: Int
  /// The maximum nesting depth of objects and lists; at most ``greatestDepth``.
  public var depth: Int {
    didSet { depth = min(depth, Self.greatestDepth) }
  }
  /// The maximum number of values, at all depths combined.
  public var values: Int
  /// The maximum number of problems, and of failures, that a report lists; further ones are
  /// counted.
  ///
  /// A negative number is treated as 0.
  public var findings: Int {
    didSet { findings = max(findings, 0) }
  }

  /// Whether a name that matches no field is reported as `type.no-such-field` instead of ignored.
  ///
  /// This reveals misspelled names if the clients are programs. JSON is then read twice.
  public var refusesUnknownNames: Bool

  /// The maximum depth that can be set.
  ///
  /// The reader is recursive. In a debug build, a thread with a stack of 512 KiB can handle twice
  /// this depth.
  public static var greatestDepth: Int { 64 }

  /// Creates limits; a depth greater than ``greatestDepth`` is reduced to it.
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
