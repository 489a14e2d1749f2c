internal import Baton

/// The elements of a walk in which each element calls the next, as responders do with `super`.
///
/// For speed, the structure is noncopyable and not generic: five implicit copies per touch
/// accounted for a fifth of the total time.
struct NestedCalls: ~Copyable {
  /// The maximum number of nested elements, which fit on an 8 MiB stack in a debug build.
  static var defaultLimit: Int { 10_000 }

  private var visited = VisitedElements<AnyObject>()
  private let limit: Int
  private var stackStart: UInt = 0
  private(set) var refusal: ComputedEnd?

  init(limit: Int = Self.defaultLimit) {
    self.limit = max(limit, 1)
  }

  /// Returns a copy that can be read while the original changes.
  func copy() -> NestedCalls {
    var copy = NestedCalls(limit: limit)
    copy.visited = visited
    copy.stackStart = stackStart
    copy.refusal = refusal
    return copy
  }

  var depth: Int { visited.count }

  /// The innermost element that is being called.
  var last: AnyObject? { visited.elements.last }

  mutating func reset() {
    while visited.count > 0 { _ = visited.removeLast() }
    refusal = nil
  }

  /// Records an element before its call, and returns whether it may be called.
  ///
  /// If the result is `true`, call ``leave()`` after the element returns. Otherwise,
  /// ``end(before:name:)`` returns the reason.
  mutating func enter(_ element: AnyObject) -> Bool {
    guard mayEnter(element) else { return false }
    if visited.count == 0 { stackStart = StackRoom.here }
    visited.append(element)
    return true
  }

  /// Records that the innermost element has returned; the caller must release it afterwards.
  mutating func leave() -> AnyObject { visited.removeLast() }

  mutating func refuse(_ end: ComputedEnd) {
    if refusal == nil { refusal = end }
  }

  private func mayEnter(_ element: AnyObject) -> Bool {
    // A small number of frames cannot exhaust the stack.
    !visited.contains(element) && visited.count < limit
      && !(visited.count > 8 && StackRoom.isLow(since: stackStart, levels: visited.count))
  }

  /// Returns the reason that an element must not be called; `name` may access the walk.
  func end<Element: AnyObject>(
    before element: Element, name: (Element) -> String
  ) -> ComputedEnd {
    if visited.contains(element) {
      return .circle(visited.cycle(closedBy: element).compactMap { $0 as? Element }.map(name))
    }
    return visited.count >= limit ? .limit(limit) : .stack(visited.count)
  }
}
