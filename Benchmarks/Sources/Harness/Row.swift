/// A measured row, as shown in the table and stored in the JSON file.
///
/// Rows come from several programs, none of which measures everything. For example, only callgrind
/// counts instructions, and Java rows have no baseline. So each figure may be missing.
public struct Row: Codable, Equatable, Sendable {
  /// The row's name.
  public var name: String
  /// The heading of the row's group.
  public var group: String
  /// The name of the row that it is compared with.
  public var baseline: String?
  /// The median of all runs, in nanoseconds for one request.
  public var median: Double?
  /// The fastest run, in nanoseconds for one request.
  public var minimum: Double?
  /// The ratio to the baseline, measured in alternating runs.
  public var ratio: Double?
  /// The number of instructions for one request.
  public var instructions: Double?
  /// The bytes of memory for one handler.
  public var bytes: Double?

  init(_ name: String, group: Group) {
    self.name = name
    self.group = group.name
    self.baseline = group.baseline
  }

  /// Adds figures that this row lacks from another measurement of the same row.
  mutating func complete(from other: Row) {
    baseline = baseline ?? other.baseline
    median = median ?? other.median
    minimum = minimum ?? other.minimum
    ratio = ratio ?? other.ratio
    instructions = instructions ?? other.instructions
    bytes = bytes ?? other.bytes
  }
}
