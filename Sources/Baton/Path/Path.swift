/// What a request met on its way: every handler, what it decided, and how long it took.
///
/// A path is a value. Ask for one with ``Handler/path(of:)`` or ``AsyncHandler/path(ofRunning:)``,
/// or have a share of all requests recorded (``AsyncHandler/recorded(share:into:)``).
///
/// ```swift
/// print(kitchen.path(of: "onion").path)
/// // kitchen    handled  1823 ns
/// // ├─ tomato  passed    771 ns
/// // └─ onion   handled  1052 ns  "onion, sliced"
/// ```
///
/// A link that was not asked has no step. The text shows a duration in whole ns up to 10 µs, then in
/// whole µs, ms and s.
public struct Path: Sendable {
  /// What a link made of the request.
  public enum Decision: String, Sendable, Hashable {
    /// It took the request.
    case handled
    /// It passed the request on, as it was.
    case passed
    /// It passed the request on with something changed in it, or changed the response on its way
    /// back; the detail is the new response then.
    case changed
    /// It threw, or an error left it.
    case failed
    /// The task was cancelled before it was started, or it was left behind: a ``Timeout`` answered
    /// while it was still at work.
    case cancelled
  }

  /// One link's part in a path.
  public struct Step: Sendable {
    /// The link's name.
    public let name: String
    /// What it made of the request.
    public let decision: Decision
    /// How long it took, everything below it included.
    public let duration: Duration
    /// The response that it made, the error that it threw, or why it passed, as text.
    public let detail: String?
    /// What the request met inside this link, in order.
    public let steps: [Step]
  }

  let entries: [Trace.Entry]
  /// How long the recording took.
  let time: Duration

  /// The steps at the top, in order; one for a chain.
  ///
  /// - Complexity: O(n) in the number of all steps.
  public var steps: [Step] {
    // Every step stands behind the one that it is inside of, so one pass from the end puts each
    // together when all that is inside it is there.
    var inside: [Int: [Step]] = [:]
    for (index, entry) in entries.enumerated().reversed() {
      let steps: [Step] = inside.removeValue(forKey: index)?.reversed() ?? []
      inside[entry.parent, default: []].append(
        Step(
          name: entry.name, decision: entry.decision ?? .cancelled,
          duration: (entry.end ?? time) - entry.start, detail: entry.detail,
          steps: steps))
    }
    return inside[Trace.root]?.reversed() ?? []
  }

  /// Every step's name, from the first to the last, those inside a link right after it.
  public var names: [String] { steps.flatMap(\.names) }
}

extension Path.Step {
  /// This step's name, then those inside it.
  public var names: [String] { [name] + steps.flatMap(\.names) }

  /// The time spent in this link itself, without what is inside it.
  public var ownDuration: Duration {
    steps.reduce(duration) { $0 - $1.duration }
  }
}

extension Path {
  /// How a response is shown: a text in quotes, anything else as it prints.
  @inlinable
  static func text<Value>(of value: Value) -> String {
    if let text = value as? String { return "\"\(text)\"" }
    // An interpolation looks for this at run time; here the compiler knows it.
    if let value = value as? any CustomStringConvertible { return value.description }
    return "\(value)"
  }
}
