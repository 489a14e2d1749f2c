/// A group of rows that are shown together and compared with one of them, the baseline.
public struct Group: Hashable, Sendable {
  /// The heading in the table.
  public let name: String

  /// The name of the row by which the others are divided, or `nil` if there is no comparison.
  public let baseline: String?

  /// Creates a group.
  public init(_ name: String, baseline: String?) {
    self.name = name
    self.baseline = baseline
  }

  /// Ten handlers, called from a synchronous loop.
  public static let synchronous = Group(
    "synchronous, the last of ten takes it", baseline: "hand-written if/else")

  /// Ten handlers, awaited by a task on no actor.
  public static let asynchronous = Group(
    "asynchronous, the last of ten takes it", baseline: "hand-written if/else, async")

  /// Ten handlers, awaited by the main actor.
  public static let mainActor = Group(
    "asynchronous, called from the main actor",
    baseline: "hand-written if/else, from the main actor")

  /// Ten handlers that are declared `async` but never suspend.
  public static let awaited = Group(
    "ten async handlers, the last takes it", baseline: "by hand, ten async handlers")

  /// One and five around handlers before ten handlers.
  public static let around = Group(
    "around handlers in front of ten", baseline: "nested by hand, one")

  /// One and five around handlers declared `async` before ten handlers.
  public static let asyncAround = Group(
    "around handlers declared to suspend, in front of ten", baseline: "nested by hand, one async")

  /// A million handlers with a key each.
  public static let million = Group(
    "a million handlers with keys, always the last", baseline: "dictionary, the last key")

  /// A million handlers with a key each, most of them not in the processor's caches.
  public static let millionAnyKey = Group(
    "a million handlers with keys, any of them", baseline: "dictionary, any key")

  /// Operations on a chain of a million handlers, with figures for one handler.
  public static let millionHandlers = Group(
    "a chain of a million handlers on a stack of 512 KiB, for each handler", baseline: nil)

  /// The recorded path of a request through ten handlers.
  public static let paths = Group("a recorded path of ten handlers", baseline: nil)

  /// Requests that are a number, and requests that contain a string and an array.
  public static let requests = Group(
    "requests that hold a text and a list, the last of ten takes them", baseline: nil)

  /// Responses of one megabyte, with and without recording.
  public static let largeResponses = Group("responses of 1 MB, recorded and not", baseline: nil)

  /// Requests while another thread edits the chain.
  public static let edits = Group(
    "while another thread edits the chain", baseline: "Baton, run-time chain, left alone")

  /// Requests after edits; the edits themselves are left out.
  public static let editsLeftOut = Group(
    "requests between edits, the edits left out", baseline: nil)

  /// Building a chain by edits.
  public static let building = Group("building a run-time chain, for each link", baseline: nil)

  /// Twenty coin validators.
  public static let coins = Group(
    "vending: twenty coin validators, any of their coins",
    baseline: "hand-written switch, twenty coins")
}
