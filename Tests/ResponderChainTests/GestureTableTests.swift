import Baton
import Testing

@testable import ResponderChain

@MainActor
struct GestureTableTests {
  let stage = Stage()
  let log = Log()
  let outer: LoggingView
  let inner: LoggingView

  init() {
    outer = LoggingView("outer", log)
    inner = LoggingView("inner", log)
    outer.isMultipleTouchEnabled = true
    inner.isMultipleTouchEnabled = true
    stage.window.addSubview(outer)
    outer.addSubview(inner)
  }

  func probe(_ label: String, on view: View? = nil) -> Probe {
    let probe = Probe(label, log)
    (view ?? inner).addGestureRecognizer(probe)
    return probe
  }

  func set(_ state: GestureRecognizer.State) -> (Probe) -> Void { { $0.state = state } }

  @Test func `rows 1 to 5: time, hit, recognizers, targets, views`() {
    let b = probe("b", on: outer)
    let a1 = probe("a1")
    let a2 = probe("a2")
    let refusing = probe("refusing")
    refusing.receives = false
    let say = Say()
    say.receives = false
    let vetoed = probe("vetoed")
    vetoed.delegate = say
    probe("off").isEnabled = false
    for each in [a1, a2, b] { each.on["moved"] = set(.began) }
    a1.prevents = false
    a2.prevents = false
    for each in [a1, a2, b] { each.cancelsTouchesInView = false }
    a1.on["time"] = { [log] _ in log.lines.append("time") }
    stage.down(5, 5)
    #expect(log.take() == ["a1 began", "a2 began", "b began", "inner began"])
    stage.move(6, 6)
    #expect(
      log.take() == [
        "time", "a1 moved", "a2 moved", "b moved", "a1 → began", "a2 → began", "b → began",
        "inner moved",
      ])
    stage.up(6, 6)
    // They have not reported their own end, so they are cancelled.
    #expect(
      log.take() == [
        "time", "a1 ended", "a2 ended", "b ended", "inner ended", "a1 → cancelled",
        "a2 → cancelled", "b → cancelled", "a1 reset", "a2 reset", "b reset",
      ])
    #expect([a1, a2, b].map(\.state) == [.possible, .possible, .possible])
    #expect(stage.application.dispatcher.arena.involved.isEmpty)
  }

  @Test(arguments: GestureRecognizer.State.allCases, GestureRecognizer.State.allCases)
  func `rows 6 to 11: a state is set if the current one allows it`(
    from: GestureRecognizer.State, to: GestureRecognizer.State
  ) {
    typealias State = GestureRecognizer.State
    let a = probe("a")
    let ways: [State: [State]] = [
      .possible: [], .began: [.began], .changed: [.began, .changed], .ended: [.ended],
      .cancelled: [.began, .cancelled], .failed: [.failed],
    ]
    a.on["moved"] = { probe in
      for state in ways[from] ?? [] { probe.state = state }
      #expect(probe.contest.current == from)
      probe.state = to
    }
    let result: State =
      switch (from, to) {
      case (.possible, .began), (.possible, .ended): to
      case (.possible, .failed), (.possible, .cancelled): .failed
      case (.began, .changed), (.changed, .changed), (.began, .ended), (.changed, .ended): to
      case (.began, .cancelled), (.began, .failed), (.changed, .cancelled), (.changed, .failed):
        .cancelled
      default: from
      }
    stage.down(5, 5)
    stage.move(6, 6)
    #expect(a.state == result)
    let isChanged = result != from || (from == .changed && to == .changed)
    let told = (ways[from] ?? []) + (isChanged ? [result] : [])
    #expect(
      log.lines.filter { $0.contains("→") }
        == told.filter { $0 != .failed }.map { "a → \($0)" })
    stage.up(6, 6)
    #expect(a.state == .possible)
  }

  @Test func `row 12, case 167: a recognizer refused once fails, and others may still begin`() {
    let (a, b) = (probe("a"), probe("b"))
    let say = Say()
    say.begins = { false }
    a.delegate = say
    for each in [a, b] {
      each.on["moved"] = set(.began)
      each.on["ended"] = set(.ended)
    }
    stage.down(5, 5)
    stage.move(6, 6)
    stage.move(7, 7)
    #expect(a.state == .failed)
    #expect(say.asked == ["begin"])
    #expect(b.state == .began)
    say.begins = { true }
    b.isEnabled = false
    #expect(b.state == .possible)
    stage.up(7, 7)
    stage.down(5, 5)
    stage.move(6, 6)
    #expect(a.state == .began)
    // The delegate is asked first whether the gesture may begin.
    #expect(say.asked.first == "begin")
  }

  @Test func `row 12: the hit view and the recognizer's own view are both consulted`() {
    final class Refusing: View {
      var asked = 0
      override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
        asked += 1
        return false
      }
    }
    let view = Refusing(frame: inner.bounds)
    inner.addSubview(view)
    let a = probe("a", on: outer)
    a.on["began"] = set(.began)
    stage.down(5, 5)
    #expect(a.state == .failed)
    #expect(view.asked == 1)
  }

  @Test
  func `row 13, case 164: an active recognizer prevents a possible one, whichever started first`() {
    let (late, early) = (probe("late"), probe("early"))
    early.on["began"] = set(.began)
    late.on["moved"] = set(.began)
    stage.down(5, 5)
    #expect(early.state == .began)
    #expect(late.state == .failed)
    stage.up(5, 5)
    let joining = probe("joining")
    early.on["began"] = nil
    early.on["moved"] = set(.began)
    joining.receives = false
    joining.on["began"] = set(.began)
    late.isEnabled = false
    stage.down(5, 5)
    stage.move(6, 6)
    joining.receives = true
    // Both watch this touch; the active recognizer watched others before it.
    stage.down(7, 7, id: 1)
    #expect(joining.state == .failed)
    #expect(early.state == .began)
  }

  @Test func `case 163: a recognizer that prevents nothing, and one that cannot be prevented`() {
    let (active, stubborn) = (probe("active"), probe("stubborn"))
    active.prevents = false
    stubborn.isPreventable = false
    active.on["began"] = set(.began)
    stubborn.on["moved"] = set(.began)
    stage.down(5, 5)
    #expect([active.state, stubborn.state] == [.began, .possible])
    stage.move(6, 6)
    #expect([active.state, stubborn.state] == [.began, .began])
  }

  @Test
  func `case 161: the inner view's recognizer wins unless a delegate allows both`() {
    let b = probe("b", on: outer)
    let a = probe("a")
    for each in [a, b] {
      each.on["moved"] = set(.began)
      each.on["ended"] = set(.ended)
    }
    stage.down(5, 5)
    stage.move(6, 6)
    #expect([a.state, b.state] == [.began, .failed])
    stage.up(6, 6)
    let say = Say()
    say.isSimultaneous = true
    b.delegate = say
    stage.down(5, 5)
    stage.move(6, 6)
    #expect([a.state, b.state] == [.began, .began])
  }

  @Test(arguments: [0, 1, 2, 3, 4])
  func `rows 14, 16 and 17: a recognizer that requires another's failure waits for it`(form: Int) {
    final class Requiring: Probe {
      weak var required: GestureRecognizer?
      weak var requiring: GestureRecognizer?
      override func shouldRequireFailure(of other: GestureRecognizer) -> Bool {
        other === required
      }
      override func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool {
        other === requiring
      }
    }
    let (a, b) = (Requiring("a", log), Requiring("b", log))
    inner.addGestureRecognizer(a)
    inner.addGestureRecognizer(b)
    let say = Say()
    switch form {
    case 0: a.require(toFail: b)
    case 1: a.required = b
    case 2: b.requiring = a
    case 3:
      say.requires = [b]
      a.delegate = say
    default:
      say.isRequiredBy = [a]
      b.delegate = say
    }
    a.on["began"] = set(.began)
    b.on["moved"] = set(.failed)
    stage.down(5, 5)
    #expect(a.state == .possible)
    #expect(log.take() == ["a began", "b began", "inner began"])
    stage.move(6, 6)
    #expect(a.state == .began)
    #expect(log.take() == ["a moved", "b moved", "a → began", "inner cancelled"])
    stage.up(6, 6)
    b.on["moved"] = set(.began)
    stage.down(5, 5)
    stage.move(6, 6)
    #expect([a.state, b.state] == [.failed, .began])
    stage.up(6, 6)
    // Once it has been recognized, the recognizers that require its failure fail immediately.
    a.on["began"] = nil
    a.on["moved"] = set(.began)
    b.on["began"] = set(.began)
    stage.down(5, 5)
    stage.move(6, 6)
    #expect([a.state, b.state] == [.failed, .began])
  }

  @Test func `row 15: in a cycle of waiting recognizers, one does not wait`() {
    let (a, b, c) = (probe("a"), probe("b"), probe("c"))
    a.require(toFail: b)
    b.require(toFail: c)
    c.require(toFail: a)
    a.require(toFail: a)
    for each in [a, b, c] { each.on["began"] = set(.began) }
    stage.down(5, 5)
    #expect([a.state, b.state, c.state] == [.failed, .failed, .began])
    stage.up(5, 5)
    #expect(stage.application.dispatcher.arena.involved.isEmpty)
  }

  @Test func `row 16: a waiting recognizer whose fingers are up is recognized later`() {
    let (single, double) = (probe("single"), probe("double"))
    single.require(toFail: double)
    single.on["ended"] = set(.ended)
    double.waits = true
    stage.down(5, 5)
    stage.up(5, 5)
    #expect(single.state == .possible)
    #expect(
      log.take() == ["single began", "double began", "inner began", "single ended", "double ended"])
    double.on["time"] = set(.failed)
    stage.wait(.seconds(1))
    #expect(log.take() == ["single → ended", "inner cancelled", "single reset", "double reset"])
  }

  @Test func `row 18, case 166: a recognized gesture fails the others`() {
    let (a, b, c) = (probe("a"), probe("b", on: outer), probe("c", on: stage.window))
    b.on["ended"] = set(.ended)
    stage.down(5, 5)
    stage.up(5, 5)
    #expect(
      log.take() == [
        "a began", "b began", "c began", "inner began", "a ended", "b ended", "b → ended",
        "inner cancelled", "a reset", "b reset", "c reset",
      ])
    #expect([a.state, c.state] == [.possible, .possible])
  }
}
