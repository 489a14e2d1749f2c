/// A walk whose elements call each other: what stands behind the call runs after the elements behind.
///
/// A responder that forwards an event by `super` is the example. Nobody stands outside such a walk
/// and could end it, so each element asks before it calls the next one. It goes one level deeper on the
/// stack with each, so it has a bound that no overflow comes before.
package struct NestedWalk<Element: AnyObject> {
  /// How many elements may call each other, as responders do in frames of a debug build on 8 MiB.
  package static var defaultLimit: Int { 10_000 }

  private var met = Met<Element>()
  private let limit: Int
  private var entry: UInt = 0
  /// Why the walk went no further, if it was ended; the first reason counts.
  package private(set) var refusal: ComputedEnd?

  package init(limit: Int = Self.defaultLimit) {
    self.limit = max(limit, 1)
  }

  /// How many elements are being called.
  package var depth: Int { met.count }

  /// The element that was called last and has not returned.
  package var last: Element? { met.elements.last }

  /// Makes it as new, and keeps its memory.
  package mutating func reset() {
    while met.count > 0 { met.removeLast() }
    refusal = nil
  }

  /// Notes that an element is to be called.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - name: An element's name, for a circle.
  /// - Returns: Whether it may be called; then ``leave()`` follows the call.
  package mutating func enter(_ element: Element, name: (Element) -> String) -> Bool {
    if let end = end(before: element, name: name) {
      if refusal == nil { refusal = end }
      return false
    }
    if met.count == 0 { entry = StackRoom.here }
    met.append(element)
    return true
  }

  /// Notes that the element that was entered last has returned.
  package mutating func leave() { met.removeLast() }

  private func end(before element: Element, name: (Element) -> String) -> ComputedEnd? {
    if met.contains(element) { return .circle(met.circle(closedBy: element).map(name)) }
    if met.count >= limit { return .limit(limit) }
    // Nobody's few frames come near the end of a stack.
    let isLow = met.count > 8 && StackRoom.isLow(since: entry, levels: met.count)
    return isLow ? .stack(met.count) : nil
  }
}
