/// What a request met on its way: every handler, what it decided, and how long it took.
///
/// A path is a value. Ask for one with ``Handler/path(of:began:)`` or
/// ``AsyncHandler/path(ofRunning:began:)``, or have a share of all requests recorded
/// (``AsyncHandler/recorded(share:now:into:)``).
///
/// ```swift
/// print(kitchen.path(of: "onion").path)
/// // kitchen    handled  1823 ns
/// // ├─ tomato  passed    771 ns
/// // └─ onion   handled  1052 ns  "onion, sliced"
/// ```
///
/// A link that was not asked has no visit. The text shows a duration in whole ns up to 10 µs, then in
/// whole µs, ms and s.
public struct Path: Sendable {
  /// What a link made of the request.
  ///
  /// More cases may be added: a `switch` in another package has an `@unknown default`.
  @nonexhaustive
  public enum Decision: String, Sendable, Hashable {
    /// It took the request.
    case handled
    /// It passed the request on, as it was.
    case passed
    /// It passed the request on with something changed in it, or changed the response on its way
    /// back; the detail is the new response then.
    case changed
    /// It passed the request on, or the response back, and whether that was changed was not looked at.
    ///
    /// Values are compared by what is stored in them, texts by their bytes, objects by identity, so an
    /// object that was changed in place is the same one. Numbers and short texts are always compared;
    /// beside them, of one request, some 30 parts of what around handlers send on and two of the
    /// responses that they make. The detail of a response that was not looked at is `…`.
    case notCompared = "not compared"
    /// A check, or a row of checks, found a problem; the detail of a check is the first one.
    case reported
    /// A check, or a row of checks, found nothing.
    case valid
    /// A check did not apply, or none of a row did.
    case skipped
    /// It threw, or an error left it.
    case failed
    /// The task was cancelled before it was started, or its answer was not waited for: a `Timeout`
    /// was up, or an around handler that asks the rest several times goes by another answer.
    case cancelled
  }

  let trace: Trace

  /// When the request began, since the epoch of whoever recorded it; `nil` if it was not said.
  ///
  /// Visits count from here (``Visit/start``), so a timeline of many requests adds the two.
  ///
  /// ```swift
  /// import Foundation
  ///
  /// let now = Duration.seconds(Date.now.timeIntervalSince1970)
  /// let path = kitchen.path(of: "onion", began: now).path
  /// path.began == now           // true
  /// path.visits[0].start         // 0.0 seconds: the chain begins with the request
  /// ```
  public var began: Duration? { trace.began }

  /// The visits at the top, in order; one for a chain.
  ///
  /// - Complexity: O(n) in the number of all visits, once a call.
  public var visits: [Visit] {
    let records = records
    return Visit.sideBySide(in: records, records.indices)
  }

  /// Every visit, each before those inside it, however deep they are.
  ///
  /// ```swift
  /// let failed = kitchen.path(of: "tofu").path.allVisits.filter { $0.decision == .failed }
  /// failed.map(\.name)   // []
  /// ```
  ///
  /// - Complexity: O(n) in the number of all visits, once a call.
  public var allVisits: [Visit] {
    let records = records
    return records.indices.map { Visit(records, at: $0) }
  }

  /// Every visit's name, from the first to the last, those inside a link right after it.
  public var names: [String] { records.map(\.name) }

  /// The visits, each before those inside it.
  var records: [Visit.Record] { trace.records }
}

extension Path {
  /// The same visits with other outcomes; for systems that go on with a request behind the walk.
  package func amended(
    _ change: (Visit) -> (decision: Decision, duration: Duration, detail: String?)
  ) -> Path {
    let records = records
    return Path(
      trace: Trace(
        records.indices.map { index in
          let (old, new) = (records[index], change(Visit(records, at: index)))
          return Visit.Record(
            name: old.name, decision: new.decision, start: old.start, duration: new.duration,
            detail: new.detail?.shortened, notes: old.notes, depth: old.depth, inside: old.inside)
        }, began: began))
  }
}

extension Path: Hashable {
  /// Whether two paths have the same visits, times included.
  public static func == (left: Path, right: Path) -> Bool {
    left.began == right.began && left.records == right.records
  }

  /// Feeds all visits into the hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(began)
    hasher.combine(records)
  }
}

extension Path {
  /// How a response is shown: a text in quotes, anything else as ``PathDescribable`` says.
  @inlinable
  static func text<Value>(of value: Value) -> String { PathText(of: value).text ?? "" }
}
