/// A record of a request's path through a chain: the visited links, their decisions and durations.
///
/// A path is a value type. To record the path of one request, use ``Handler/path(of:began:)`` or
/// ``AsyncHandler/path(ofRunning:began:)``. To record a sample of all requests, use
/// ``AsyncHandler/recorded(share:seed:now:into:)``.
///
/// ```swift
/// print(kitchen.path(of: "onion").path)
/// // kitchen    handled  1823 ns
/// // ├─ tomato  passed    771 ns
/// // └─ onion   handled  1052 ns  "onion, sliced"
/// ```
///
/// A link that was not called has no visit. The description shows durations of up to 10 µs in
/// whole nanoseconds, and longer durations in larger units.
public struct Path: Sendable {
  /// A link's decision about a request.
  ///
  /// Future versions may add cases, so a `switch` in a different package must have an
  /// `@unknown default`.
  @nonexhaustive
  public enum Decision: String, Sendable, Hashable {
    /// The link handled the request.
    case handled
    /// The link passed the request on unchanged.
    case passed
    /// The link changed the request before passing it on, or changed the response.
    ///
    /// If the response was changed, the detail shows the new response. For each request, a path
    /// shows at most two changed responses, and `…` for any others. `Int`s and strings of up to
    /// 60 bytes are always shown.
    case changed
    /// The link passed on a request or response that may have been changed.
    ///
    /// `Equatable` values are compared with `==`, and other objects by identity. An object that was
    /// changed in place counts as unchanged. Other values are not compared; nor is a value that
    /// does not equal itself, such as NaN.
    ///
    /// At most 32 pairs of values are compared for each recorded request, in addition to `Int`s and
    /// strings of up to 60 bytes. If an around handler received several responses, its own response
    /// is compared only with the last one. If these two responses differ, the handler's own
    /// response may still equal an earlier one.
    ///
    /// If a response was not compared, the detail shows the response as text.
    case notCompared = "not compared"
    /// A check, or a group of checks, found a problem. For a single check, the detail is its first
    /// problem.
    case reported
    /// A check, or a group of checks, found no problems.
    case valid
    /// A check, or every check in a group, did not apply to the subject.
    case skipped
    /// The link threw an error, or an error from an inner link propagated through it.
    case failed
    /// The task was cancelled before the link started, or the link's result was no longer needed.
    ///
    /// For example, a `Timeout` expired, or an around handler used a different result from the rest
    /// of the chain.
    case cancelled
  }

  let trace: Trace

  /// The time at which the request started, or `nil` if no time was provided.
  ///
  /// To place the visits of several requests on one timeline, add each visit's ``Visit/start`` to
  /// this time.
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

  /// The outermost visits in order; a path through a chain has only one.
  ///
  /// - Complexity: O(n) in the total number of visits for each access.
  public var visits: [Visit] {
    let records = records
    return Visit.sideBySide(in: records, records.indices)
  }

  /// All visits at any depth, ordered so that each visit precedes its inner visits.
  ///
  /// ```swift
  /// let failed = kitchen.path(of: "tofu").path.allVisits.filter { $0.decision == .failed }
  /// failed.map(\.name)   // []
  /// ```
  ///
  /// - Complexity: O(n) in the total number of visits for each access.
  public var allVisits: [Visit] {
    let records = records
    return records.indices.map { Visit(records, at: $0) }
  }

  /// The names of all visits, ordered so that each visit precedes its inner visits.
  public var names: [String] { records.map(\.name) }

  var records: [Visit.Record] { trace.records }
}

extension Path {
  /// Returns this path with changed visits, for systems that finish a request after the chain
  /// returns.
  package func amended(
    _ change: (Visit) -> (decision: Decision, duration: Duration, detail: String?)
  ) -> Path {
    let records = records
    return Path(
      trace: Trace(
        records.indices.map { index in
          var record = records[index]
          (record.decision, record.duration, record.detail) = change(Visit(records, at: index))
          record.detail = record.detail?.shortened
          record.outcome = nil
          return record
        }, began: began))
  }
}

extension Path: Hashable {
  /// Returns whether two paths have the same visits, including their times.
  public static func == (left: Path, right: Path) -> Bool {
    left.began == right.began && left.records == right.records
  }

  /// Hashes all visits.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(began)
    hasher.combine(records)
  }
}

extension Path {
  /// The maximum number of Unicode scalars in a string that a path shows.
  ///
  /// Longer responses, errors, reasons, notes, and names in drawings are cut off with an ellipsis.
  public static var textLimit: Int { 120 }

  /// The maximum number of notes that a path shows for a visit; a count of the other notes follows.
  public static var noteLimit: Int { 16 }
}

extension String {
  /// This string, cut off after ``Path/textLimit`` scalars; the limit counts scalars, because one
  /// character can be arbitrarily long.
  @inlinable
  var shortened: String {
    // A string has at least as many bytes as scalars.
    utf8.count <= Path.textLimit ? self : cut
  }

  @usableFromInline
  @inline(never)
  var cut: String {
    let scalars = unicodeScalars
    guard
      let end = scalars.index(
        scalars.startIndex, offsetBy: Path.textLimit, limitedBy: scalars.endIndex),
      end != scalars.endIndex
    else { return self }
    return String(scalars[..<end]) + "…"
  }
}

extension [String] {
  func limited(and others: Int) -> [String] {
    // The list may exceed the limit by one note: the count that an earlier call appended.
    if others == 0, count <= Path.noteLimit + 1 { return map(\.shortened) }
    let left = Swift.max(0, count - Path.noteLimit) + others
    let shown = prefix(Path.noteLimit).map(\.shortened)
    return shown + ["and \(left) more"]
  }
}
