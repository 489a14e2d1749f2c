internal import Baton

/// What the base class answers for a view at a point, while a hit test lasts.
struct HitAnswer {
  enum State {
    /// The view's own method is being called and has not called `super` yet.
    case awaited
    /// What the base class answers.
    case ready(View?)
    /// The same, and the view's own method has asked for it.
    case taken(View?)
  }

  let point: Point
  var state: State
}

/// A hit test as UIKit describes it, without recursion.
///
/// The method of every view can be overridden, and an override may call `super`, which has to answer
/// for all that is inside. So what is inside is tested first, in a loop; then the view's own method is
/// called with that answer ready for the base class to return. An override sees what it would see if the
/// base class had gone through the subviews itself, and depth takes no stack.
///
/// An override that asks its subviews itself has no use for such an answer, and each level of them would
/// double the work. So an answer is made ready only for a class that was seen to take one; one that then
/// leaves it is called first from that time on.
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

  /// Whether views of a class take the answer that is ready for them; nothing is known of others.
  private static var takesAnswers: [ObjectIdentifier: Bool] = [:]
  /// The views of which something is remembered until the test that is under way ends.
  private static var remembered: [View] = []
  private static var isUnderWay = false

  static func run(from view: View, at point: Point, with event: Event?) -> View? {
    if let known = view.hitAnswer, known.point == point {
      switch known.state {
      case .ready(let answer), .taken(let answer):
        view.hitAnswer?.state = .taken(answer)
        return answer
      case .awaited:
        let type = ObjectIdentifier(type(of: view))
        if takesAnswers[type] == nil { takesAnswers[type] = true }
      }
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
    remember(view, HitAnswer(point: point, state: .taken(answer)))
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
      if !child.hitsPlainly, Self.takesAnswers[ObjectIdentifier(type(of: child))] != true {
        ask(child, at: inside)
      } else if !enter(child, at: inside), !child.hitsPlainly {
        // Where the view is left out its method may answer all the same.
        call(child, at: inside, with: nil)
      }
    }
  }

  /// Whether a view is to be tested inside.
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

  /// Lets a view's own method answer, with what the base class would.
  private mutating func settle(_ view: View, at point: Point, with answer: View?) {
    if view.hitsPlainly {
      if answer != nil { levels[levels.count - 1].answer = answer }
      return
    }
    if call(view, at: point, with: answer) { return }
    let type = type(of: view)
    Self.takesAnswers[ObjectIdentifier(type)] = false
    // What was made ready for others of its class would be left as well.
    guard let first = levels.dropFirst().firstIndex(where: { Swift.type(of: $0.view) == type })
    else { return }
    let level = levels[first]
    levels.removeSubrange(first...)
    ask(level.view, at: level.point)
  }

  /// Calls a view's own method with the base class's answer ready, and says whether it took that.
  @discardableResult
  private mutating func call(_ view: View, at point: Point, with answer: View?) -> Bool {
    Self.remember(view, HitAnswer(point: point, state: .ready(answer)))
    note(view.hitTest(point, with: event), of: view, besides: answer)
    guard let left = view.hitAnswer, left.point == point, case .taken = left.state else {
      return false
    }
    return true
  }

  /// Calls a view's own method before anything in it is tested.
  private mutating func ask(_ view: View, at point: Point) {
    if view.hitAnswer?.point != point {
      Self.remember(view, HitAnswer(point: point, state: .awaited))
    }
    let hit = view.hitTest(point, with: event)
    var answer: View?
    if let known = view.hitAnswer, known.point == point, case .taken(let base) = known.state {
      answer = base
    }
    note(hit, of: view, besides: answer)
  }

  /// Keeps what a view's own method answers, and writes down where the base class answers otherwise.
  private mutating func note(_ hit: View?, of view: View, besides answer: View?) {
    if let writer, hit !== answer {
      writer.add(view.name, .changed, hit.map { "answers \($0.name)" } ?? "answers nothing")
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
