/// One measured row, as the table shows it and as the JSON file holds it.
///
/// Rows come from several programs, and none of them knows everything: only callgrind counts
/// instructions, and Java rows have no baseline. So each figure may be missing.
public struct Row: Codable, Equatable, Sendable {
  /// The row's name.
  public var name: String
  /// The heading it is shown under.
  public var group: String
  /// The row that it is compared with.
  public var baseline: String?
  /// Nanoseconds for one request: the median of all runs.
  public var median: Double?
  /// Nanoseconds for one request: the fastest run.
  public var minimum: Double?
  /// How many times the baseline's median, measured in turns with it.
  public var ratio: Double?
  /// Instructions for one request.
  public var instructions: Double?
  /// Bytes of memory for one handler.
  public var bytes: Double?

  init(_ name: String, group: Group) {
    self.name = name
    self.group = group.name
    self.baseline = group.baseline
  }

  /// Fills in the figures that this row lacks from another measurement of the same row.
  mutating func complete(from other: Row) {
    baseline = baseline ?? other.baseline
    median = median ?? other.median
    minimum = minimum ?? other.minimum
    ratio = ratio ?? other.ratio
    instructions = instructions ?? other.instructions
    bytes = bytes ?? other.bytes
  }
}
