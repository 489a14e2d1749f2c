/// Rows that are shown together and compared with one of them, the baseline.
public struct Group: Hashable, Sendable {
  /// The heading in the table.
  public let name: String

  /// The name of the row that the others are divided by; nil where nothing can be compared.
  public let baseline: String?

  /// Creates a group.
  public init(_ name: String, baseline: String?) {
    self.name = name
    self.baseline = baseline
  }

  /// Ten handlers, called from a synchronous loop.
  public static let synchronous = Group(
    "synchronous, the last of ten takes it", baseline: "hand-written if/else")

  /// Ten handlers, awaited by a task that is on no actor.
  public static let asynchronous = Group(
    "asynchronous, the last of ten takes it", baseline: "hand-written if/else, async")

  /// Ten handlers, awaited by the main actor.
  public static let mainActor = Group(
    "asynchronous, called from the main actor",
    baseline: "hand-written if/else, from the main actor")

  /// A million handlers with a key each.
  public static let million = Group(
    "a million handlers with keys", baseline: "dictionary, the last key")
}
