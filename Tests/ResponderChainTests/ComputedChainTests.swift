import Baton
import ResponderChain
import Testing

/// An object in a tree, which cannot be a `Handler`: its class is isolated to the main actor and
/// open to subclasses.
@MainActor
private class Part {
  let name: String
  var around: Part?
  var takes: String?
  var asked = 0

  init(_ name: String, in around: Part? = nil, takes: String? = nil) {
    self.name = name
    self.around = around
    self.takes = takes
  }

  func help(on word: String) throws(Refusal) -> Outcome<String> {
    asked += 1
    return word == takes ? .handled("\(name) explains \(word)") : .passed
  }
}

private struct Refusal: Error, Equatable {}

private final class Refusing: Part {
  override func help(on word: String) throws(Refusal) -> Outcome<String> { throw Refusal() }
}

private final class Moving: Part {
  override func help(on word: String) throws(Refusal) -> Outcome<String> {
    around = Part("new place", takes: word)
    return .passed
  }
}

@MainActor
private func help(limit: Int = 100_000) -> ComputedChain<Part, String, String, Refusal> {
  ComputedChain(
    "help", limit: limit, name: { (part: Part) in part.name }, next: { $0.around },
    ask: { (part: Part, word: String) throws(Refusal) in try part.help(on: word) })
}

@MainActor
struct ComputedChainTests {
  @Test func `elements are called in order until one handles the request`() throws {
    let window = Part("window", takes: "size")
    let panel = Part("panel", in: window, takes: "colour")
    let button = Part("button", in: panel)
    let walked = try help()("colour", from: button)
    #expect(walked.outcome == .handled("panel explains colour"))
    #expect(walked.end == .handled)
    #expect([button.asked, panel.asked, window.asked] == [1, 1, 0])
    #expect(try help()("tofu", from: button).end == .passed)
    #expect(try help()("tofu", from: nil).outcome == .passed)
  }

  @Test func `the next element is computed only after the previous one has passed`() throws {
    let moving = Moving("moving", in: Part("old place", takes: "place"))
    #expect(try help()("place", from: moving).response == "new place explains place")
  }

  @Test func `a cycle ends the walk and is reported with its links`() throws {
    let window = Part("window")
    let panel = Part("panel", in: window)
    let button = Part("button", in: panel)
    window.around = panel
    let walked = try help()("tofu", from: button)
    #expect(walked.outcome == .passed)
    #expect(
      "\(walked.end)" == """
        the links form a cycle: panel → window → panel; point one of them elsewhere
        """)
    #expect([button.asked, panel.asked, window.asked] == [1, 1, 1])
    button.around = button
    #expect(try help()("tofu", from: button).end == .circle(["button", "button"]))
    (window.around, button.around) = (nil, nil)
  }

  @Test func `a cycle after a long path is found without calling an element twice`() throws {
    let last = Part("last")
    var part = last
    for index in 0..<1000 { part = Part("\(index)", in: part) }
    last.around = part
    guard case .circle(let links) = try help()("tofu", from: part).end else {
      Issue.record("no circle was found")
      return
    }
    #expect(links.count == 1002)
    #expect([part.asked, last.asked] == [1, 1])
    last.around = nil
  }

  @Test func `a cycle of any length is found without calling an element twice`() throws {
    for length in 1...60 {
      let last = Part("0")
      var all = [last]
      for number in 1..<max(length, 1) { all.append(Part("\(number)", in: all[number - 1])) }
      last.around = all.last
      guard case .circle(let links) = try help()("tofu", from: last).end else {
        Issue.record("no circle of \(length) was found")
        continue
      }
      #expect(links.count == length + 1)
      #expect(all.allSatisfy { $0.asked == 1 }, "\(length)")
      last.around = nil
    }
  }

  @Test func `the limit ends an endless chain`() throws {
    let chain = ComputedChain<Part, String, String, Never>(
      "endless", limit: 1000, name: { (part: Part) in part.name }, next: { Part($0.name + "'") },
      ask: { (_: Part, _: String) in .passed })
    let walked = chain("tofu", from: Part("a"))
    #expect(
      "\(walked.end)" == "there are more than 1000 elements; if that is intended, raise the limit")
    let window = Part("window", takes: "size")
    let panel = Part("panel", in: window)
    #expect(try help(limit: 2)("size", from: panel).response == "window explains size")
    #expect(try help(limit: 1)("size", from: panel).end == .limit(1))
    #expect([panel.asked, window.asked] == [2, 1])
    #expect(try help(limit: 0)("a", from: Part("a", takes: "a")).response == "a explains a")
  }

  @Test func `an error names the element that threw it, and does not count as passing`() {
    let button = Part("button", in: Refusing("panel", in: Part("window", takes: "a")))
    do {
      _ = try help()("a", from: button)
      Issue.record("nothing was thrown")
    } catch {
      #expect("\(error)" == #""panel" failed: Refusal() (help → panel)"#)
      #expect(error.cause == Refusal())
      #expect(error.code == .failed)
    }
  }

  @Test func `a path contains each called element`() {
    let window = Part("window", takes: "size")
    let button = Part("button", in: window)
    let recorded = help().path(of: "size", from: button)
    let visits = recorded.path.allVisits
    #expect(visits.map(\.name) == ["help", "button", "window"])
    #expect(visits.map(\.decision) == [.handled, .passed, .handled])
    #expect(visits.map(\.depth) == [0, 1, 1])
    #expect(visits.map(\.detail) == [nil, nil, "\"window explains size\""])
    #expect(recorded.response == "window explains size")
    // Each visit starts when the previous one ends, and the chain ends with the last.
    #expect(visits[2].start == visits[1].start + visits[1].duration)
    #expect(visits[0].duration == visits[2].start + visits[2].duration)
  }

  @Test func `a path has the start time of its request, if given`() {
    let window = Part("window", takes: "size")
    #expect(help().path(of: "size", from: window).path.began == nil)
    let path = help().path(of: "size", from: window, began: .seconds(7)).path
    #expect(path.began == .seconds(7))
    let failed = help().path(of: "size", from: Refusing("panel"), began: .seconds(8)).path
    #expect(failed.began == .seconds(8))
  }

  @Test func `a path says why a walk ended and which element failed`() {
    let window = Part("window")
    window.around = window
    let circle = help().path(of: "size", from: window).path
    #expect(
      circle.visits[0].detail == """
        the links form a cycle: window → window; point one of them elsewhere
        """)
    window.around = nil
    let failed = help().path(of: "size", from: Refusing("panel", in: window)).path
    #expect(failed.visits[0].decision == .failed)
    #expect(failed.allVisits.map(\.decision) == [.failed, .failed])
    #expect(failed.names == ["help", "panel"])
  }

  @Test func `a walk of a hundred thousand elements uses constant stack space`() throws {
    var part = Part("window", takes: "size")
    var all = [part]
    for index in 0..<100_000 {
      part = Part("\(index)", in: part)
      all.append(part)
    }
    #expect(try help(limit: 200_000)("size", from: part).response == "window explains size")
    // Released from the innermost part, because nested parts of this tree would be released
    // recursively.
    part = all[0]
    while all.popLast() != nil {}
  }
}
