/// The elements that call each other on a walk: what stands behind the call runs after those behind.
///
/// A responder that forwards an event by `super` is the example. Nobody stands outside such a walk
/// and could end it, so each element asks before it calls the next one. It goes one level deeper on the
/// stack with each, so it has a bound that no overflow comes before.
///
/// It has no type parameter: it is asked at each call, and a generic structure of another module is slower
/// than all that it does. Nor is it copied but where somebody says so: a look at a property of another
/// module's structure copies the whole of it, and five looks at each touch were a fifth of what a touch
/// takes.
package struct NestedCalls: ~Copyable {
  /// How many elements may call each other, as responders do in frames of a debug build on 8 MiB.
  package static var defaultLimit: Int { 10_000 }

  private var met = Met<AnyObject>()
  private let limit: Int
  private var stackStart: UInt = 0
  /// Why the walk went no further, if it was ended; the first reason counts.
  package private(set) var refusal: ComputedEnd?

  package init(limit: Int = Self.defaultLimit) {
    self.limit = max(limit, 1)
  }

  /// The same walk once more, for a look at it while the first may be changed.
  package func copy() -> NestedCalls {
    var copy = NestedCalls(limit: limit)
    copy.met = met
    copy.stackStart = stackStart
    copy.refusal = refusal
    return copy
  }

  /// How many elements are being called.
  package var depth: Int { met.count }

  /// The element that was called last and has not returned.
  package var last: AnyObject? { met.elements.last }

  /// Makes it as new, and keeps its memory.
  package mutating func reset() {
    while met.count > 0 { _ = met.removeLast() }
    refusal = nil
  }

  /// Notes that an element is to be called.
  ///
  /// - Parameter element: The element.
  /// - Returns: Whether it may be called; then ``leave()`` follows the call. If not, ``end(before:name:)``
  ///   says why.
  package mutating func enter(_ element: AnyObject) -> Bool {
    guard mayEnter(element) else { return false }
    if met.count == 0 { stackStart = StackRoom.here }
    met.append(element)
    return true
  }

  /// Notes that the element that was entered last has returned.
  ///
  /// - Returns: The element, which may be released only once nobody changes the walk any more.
  package mutating func leave() -> AnyObject { met.removeLast() }

  /// Notes why the walk went no further.
  ///
  /// - Parameter end: The reason; it does not count if there was another one.
  package mutating func refuse(_ end: ComputedEnd) {
    if refusal == nil { refusal = end }
  }

  private func mayEnter(_ element: AnyObject) -> Bool {
    // Nobody's few frames come near the end of a stack.
    !met.contains(element) && met.count < limit
      && !(met.count > 8 && StackRoom.isLow(since: stackStart, levels: met.count))
  }

  /// Why an element may not be called now.
  ///
  /// It is no part of ``enter(_:)``, since names are a client's, who may come back to the walk.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - name: An element's name, for a circle.
  /// - Returns: The reason.
  package func end<Element: AnyObject>(
    before element: Element, name: (Element) -> String
  ) -> ComputedEnd {
    if met.contains(element) {
      return .circle(met.circle(closedBy: element).compactMap { $0 as? Element }.map(name))
    }
    return met.count >= limit ? .limit(limit) : .stack(met.count)
  }
}
