/// How much of what a client sends is looked at, and what may be in it; what exceeds a limit is refused
/// where it does.
public struct InputLimits: Sendable, Hashable {
  /// The greatest number of bytes.
  public var bytes: Int
  /// How deep objects and lists may stand in each other; never more than ``greatestDepth``.
  public var depth: Int {
    didSet { depth = min(depth, Self.greatestDepth) }
  }
  /// The greatest number of values, at all depths together.
  public var values: Int
  /// The greatest number of problems that a report lists, and of failures; the others are counted.
  ///
  /// A number below nothing counts as nothing.
  public var findings: Int {
    didSet { findings = max(findings, 0) }
  }

  /// Whether a name that is no field's is reported, as `type.no-such-field`; it is left aside otherwise.
  ///
  /// For clients that are programs: a name that is mistyped is found. JSON is read twice then.
  public var refusesUnknownNames: Bool

  /// The greatest depth that can be set.
  ///
  /// Reading goes down by calls; a thread with a stack of 512 KiB carries twice as many in a debug
  /// build.
  public static var greatestDepth: Int { 64 }

  /// Limits.
  ///
  /// - Parameters:
  ///   - bytes: The greatest number of bytes.
  ///   - depth: How deep objects and lists may stand in each other; a number above
  ///     ``greatestDepth`` counts as that.
  ///   - values: The greatest number of values, at all depths together.
  ///   - findings: The greatest number of problems that a report lists.
  ///   - refusesUnknownNames: Whether a name that is no field's is reported.
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
