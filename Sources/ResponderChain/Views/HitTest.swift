internal import Baton

/// What the base class answers for a view at a point, while a hit test lasts.
struct HitAnswer {
  let point: Point
  let view: View?
  /// Whether somebody has asked for it.
  var isTaken: Bool
}

/// A hit test as UIKit describes it, in a loop, so that depth takes no stack.
///
/// The method of every view can be overridden. An override is called before anything in its view is
/// tested, since it may change what the test will find, and its call of `super` tests the inside. One
/// that calls `super` and then asks its subviews would double the work at each level; so what the base
/// class answers is remembered until the test ends.
///
/// Views of which it is not known whether they override it may be thousands deep as well. Below
/// ``deepest`` of them what is inside is tested first, and the method called with the answer ready.
@MainActor
struct HitTest {
  @MainActor
  private struct Level {
    let view: View
    let point: Point
    /// The subviews as they were when the view was entered, and how many are still to be tested.
    let subviews: [View]
    var left: Int
    /// Which ones are to be tested, where an index knows.
    var candidates: HitIndex.Candidates?
    var answer: View?

    /// The next one that is to be tested.
    mutating func nextPosition() -> Int? {
      guard candidates == nil else { return candidates?.popLast() }
      left -= 1
      return left >= 0 ? left : nil
    }

    /// The next one that a point may touch, which of most subviews their places tell.
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

  /// How many views' own methods may be under way inside each other before the stack is spared.
  private static let deepest = 400
  private static var depth = 0
  /// The classes that do not ask for an answer that is ready.
  private static var leavesAnswers: Set<ObjectIdentifier> = []
  /// The views of which something is remembered until the test that is under way ends.
  private static var remembered: [View] = []
  private static var isUnderWay = false

  static func run(from view: View, at point: Point, with event: Event?) -> View? {
    if let known = view.hitAnswer, known.point == point {
      view.hitAnswer?.isTaken = true
      return known.view
    }
    // An override may ask a view around it, which asks the override.
    guard !StackUse.isLow else { return nil }
    var test = HitTest(event: event)
    guard isUnderWay else {
      isUnderWay = true
      defer { end() }
      return test.run(from: view, at: point)
    }
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
    // A view that is released here may begin another test.
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
      // Somebody who records is told of each one why it was left out.
      guard levels[last].answer == nil,
        let position =
          writer == nil ? levels[last].nextPositionInside() : levels[last].nextPosition()
      else {
        let level = levels.removeLast()
        let answer = level.answer ?? level.view
        // The method of the first one is what called this.
        if levels.isEmpty { return answer }
        settle(level.view, at: level.point, with: answer)
        continue
      }
      let child = levels[last].subviews[position]
      guard let inside = child.fromSuperview(levels[last].point) else {
        writer?.add(child.name, .passed, "its transform cannot be undone")
        continue
      }
      if child.hitsPlainly {
        enter(child, at: inside)
      } else if Self.depth < Self.deepest || Self.leavesAnswers.contains(child.kind) {
        ask(child, at: inside)
      } else if !enter(child, at: inside) {
        // Where the view is left out its method may answer all the same.
        settle(child, at: inside, with: nil)
      }
    }
  }

  /// Begins to test what is in a view, unless it is left out.
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

  /// Those that a point may touch, of a view that has very many; a recorded test goes through all of
  /// them, to say why each was left out.
  private func candidates(in view: View, at point: Point) -> HitIndex.Candidates? {
    guard view.children.count > HitIndex.threshold, writer == nil else { return nil }
    return view.indexedForHits()?.candidates(at: point)
  }

  /// Keeps what is hit in a view; its own method is asked with that ready.
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

  /// Lets a view's own method answer, and writes down where the base class answers otherwise.
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

/// Why a view and all in it was left out of a hit test.
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
  fileprivate final var kind: ObjectIdentifier { ObjectIdentifier(type(of: self)) }

  /// The index, once a second test comes without a change.
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

  /// It is elsewhere, or larger or smaller.
  final func moved() {
    guard isIndexed else { return }
    isIndexed = false
    superview?.forgetHitIndex()
  }
}
