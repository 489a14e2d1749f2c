internal import Baton

/// The base class's result for a view and a point, valid during one hit test.
struct HitAnswer {
  let point: Point
  let view: View?
  /// Whether the result has been requested.
  var isTaken: Bool
}

/// A hit test with the behavior that UIKit documents, implemented as a loop to limit stack use.
///
/// Every view can override the method. An override is called before its subviews are tested,
/// because it may change them, and its call to `super` tests the subviews. If an override calls
/// `super` and also tests its subviews itself, the work would double at each level. The base
/// class's results are therefore cached until the test ends.
///
/// Views with overrides can be nested thousands of levels deep. Beyond the first ``deepest``
/// levels, the test visits the subviews first, and then calls the override with the precomputed
/// result.
@MainActor
struct HitTest {
  @MainActor
  private struct Level {
    let view: View
    let point: Point
    /// The subviews when the test entered the view, and the number of those not yet tested.
    let subviews: [View]
    var left: Int
    var candidates: HitIndex.Candidates?
    var answer: View?

    mutating func nextPosition() -> Int? {
      guard candidates == nil else { return candidates?.popLast() }
      left -= 1
      return left >= 0 ? left : nil
    }

    /// Returns the next subview that may contain the point; skips most others based on their
    /// positions.
    mutating func nextPositionInside() -> Int? {
      while let position = nextPosition() {
        let view = subviews[position]
        guard view.hitsPlainly else { return position }
        guard view.placement.takesTouches, let inside = view.placement.fromSuperview(point),
          view.placement.bounds.contains(inside)
        else { continue }
        return position
      }
      return nil
    }
  }

  private let event: Event?
  private let writer: VisitWriter?
  private var levels: [Level] = []

  /// The number of nested overrides beyond which the test uses no more of the stack.
  private static let deepest = 400
  private static var depth = 0
  /// The classes whose overrides ignored a precomputed result.
  private static var leavesAnswers: Set<ObjectIdentifier> = []
  private static var remembered: [View] = []
  private static var isUnderWay = false

  /// Runs a closure as a single test, so the base class's results are cached until it returns.
  ///
  /// Otherwise, each call that the first override makes, such as that of a window subclass, would
  /// start a separate test.
  static func asOne<Value>(_ body: () -> Value) -> Value {
    guard !isUnderWay else { return body() }
    isUnderWay = true
    defer { end() }
    return body()
  }

  static func run(from view: View, at point: Point, with event: Event?) -> View? {
    if let known = view.hitAnswer, known.point == point {
      view.hitAnswer?.isTaken = true
      return known.view
    }
    // An override may test an enclosing view, whose test would call the override again.
    guard !StackRoom.isLow else { return nil }
    var test = HitTest(event: event)
    guard isUnderWay else { return asOne { test.run(from: view, at: point) } }
    let answer = test.run(from: view, at: point)
    remember(view, HitAnswer(point: point, view: answer, isTaken: true))
    return answer
  }

  private static func remember(_ view: View, _ answer: HitAnswer) {
    if view.hitAnswer == nil { remembered.append(view) }
    view.hitAnswer = answer
  }

  private static func end() {
    isUnderWay = false
    guard !remembered.isEmpty else { return }
    // Releasing a view may start a new test.
    let views = remembered
    remembered = []
    for view in views { view.hitAnswer = nil }
  }

  private init(event: Event?) {
    self.event = event
    writer = event?.hitWriter
  }

  private mutating func run(from first: View, at point: Point) -> View? {
    guard enter(first, at: point) else { return nil }
    while true {
      let last = levels.count - 1
      // A recorded path includes the reason for each skipped view.
      guard levels[last].answer == nil,
        let position =
          writer == nil ? levels[last].nextPositionInside() : levels[last].nextPosition()
      else {
        let level = levels.removeLast()
        let answer = level.answer ?? level.view
        // The first view's own method called this one, so do not call its override again.
        if levels.isEmpty { return answer }
        settle(level.view, at: level.point, with: answer)
        continue
      }
      let child = levels[last].subviews[position]
      guard let inside = child.fromSuperview(levels[last].point) else {
        writer?.add(child.name, .passed, "its transform is not invertible")
        continue
      }
      if child.hitsPlainly {
        enter(child, at: inside)
      } else if Self.depth < Self.deepest || Self.leavesAnswers.contains(child.kind) {
        ask(child, at: inside)
      } else if !enter(child, at: inside) {
        // Even if a view is skipped, its override may return a view.
        settle(child, at: inside, with: nil)
      }
    }
  }

  /// Begins testing a view's subviews, unless the view is skipped.
  @discardableResult
  private mutating func enter(_ view: View, at point: Point) -> Bool {
    if let reason = reasonToLeaveOut(view, at: point) {
      if let writer { writer.add(view.name, .passed, reason.text) }
      return false
    }
    let subviews = view.children
    levels.append(
      Level(
        view: view, point: point, subviews: subviews, left: subviews.count,
        candidates: candidates(in: view, at: point)))
    return true
  }

  /// Returns the candidates for a point, or `nil` to visit all subviews, for example when
  /// recording.
  private func candidates(in view: View, at point: Point) -> HitIndex.Candidates? {
    guard view.children.count > HitIndex.threshold, writer == nil else { return nil }
    return view.indexedForHits()?.candidates(at: point)
  }

  /// Stores the result for a view, or calls the view's override with the precomputed result.
  private mutating func settle(_ view: View, at point: Point, with answer: View?) {
    guard !view.hitsPlainly else {
      if let answer { levels[levels.count - 1].answer = answer }
      return
    }
    Self.remember(view, HitAnswer(point: point, view: answer, isTaken: false))
    ask(view, at: point)
    if let left = view.hitAnswer, left.isTaken, left.point == point { return }
    Self.leavesAnswers.insert(view.kind)
  }

  /// Calls a view's override, and records its result if it differs from the base class's.
  private mutating func ask(_ view: View, at point: Point) {
    Self.depth += 1
    let hit = view.hitTest(point, with: event)
    Self.depth -= 1
    if let writer {
      let base = view.hitAnswer.flatMap { $0.point == point ? $0.view : nil }
      if hit !== base {
        writer.add(view.name, .changed, hit.map { "answers \($0.name)" } ?? "answers nothing")
      }
    }
    if let hit { levels[levels.count - 1].answer = hit }
  }

  private func reasonToLeaveOut(_ view: View, at point: Point) -> LeavingOut? {
    let place = view.placement
    if place.isHidden { return .hidden }
    if !place.isUserInteractionEnabled { return .interactionOff }
    if !place.takesTouches { return .transparent(place.alpha) }
    let isInside =
      view.hitsPlainly ? place.bounds.contains(point) : view.point(inside: point, with: event)
    if !isInside { return .outside(point) }
    return nil
  }
}

/// The reason that a hit test skipped a view and its subviews.
private enum LeavingOut {
  case hidden
  case interactionOff
  case transparent(Double)
  case outside(Point)

  var text: String {
    switch self {
    case .hidden: "it is hidden"
    case .interactionOff: "its interaction is off"
    case .transparent(let alpha): "its alpha is \(alpha)"
    case .outside(let point): "\(point) is outside of it"
    }
  }
}

extension View {
  /// Runs a hit test that has the documented complexity even if this view overrides the method.
  package final func hitView(at point: Point, with event: Event?) -> View? {
    HitTest.asOne { hitTest(point, with: event) }
  }

  fileprivate final var kind: ObjectIdentifier { ObjectIdentifier(type(of: self)) }

  /// Returns the index, which is created in the second test after a change.
  final func indexedForHits() -> HitIndex? {
    if let hitIndex { return hitIndex }
    testsSinceMove += 1
    guard testsSinceMove > 1 else { return nil }
    let index = HitIndex(children)
    for view in children { view.isIndexed = true }
    hitIndex = index
    return index
  }

  final func forgetHitIndex() {
    guard hitIndex != nil || testsSinceMove > 0 else { return }
    hitIndex = nil
    testsSinceMove = 0
  }

  final func moved() {
    guard isIndexed else { return }
    isIndexed = false
    superview?.forgetHitIndex()
  }
}
