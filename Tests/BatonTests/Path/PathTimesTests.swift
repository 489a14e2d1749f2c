import Testing

@testable import Baton

struct PathTimesTests {
  let kitchen = Chain("kitchen") {
    Machine(name: "tomato")
    Trimmed()
    Machine(name: "onion")
    Chain("inner") { Machine(name: "leek") }
  }

  @Test func `visits begin after the request, in order, and inside their parent`() {
    let path = kitchen.path(of: "leek").path
    let visits = path.allVisits
    #expect(visits.map(\.name) == ["kitchen", "tomato", "Trimmed", "onion", "inner", "leek"])
    #expect(visits[0].start == .zero)
    for (visit, next) in zip(visits, visits.dropFirst()) { #expect(visit.start <= next.start) }
    for visit in visits {
      for part in visit.visits {
        #expect(part.start >= visit.start)
        #expect(part.start + part.duration <= visit.start + visit.duration)
      }
    }
    // Each visit starts when the previous one ends: no time is lost between the parts of a row.
    #expect(visits[2].start == visits[1].start + visits[1].duration)
  }

  @Test func `a visit lasts as long as its handler`() {
    let clock = ContinuousClock()
    let slow = ClosureHandler("slow") { (_: String) in
      let end = clock.now + .milliseconds(3)
      while clock.now < end {}
      return Outcome.handled("done")
    }
    let kitchen = Chain("kitchen") {
      Machine(name: "tomato")
      slow
    }
    let path = kitchen.path(of: "leek").path
    #expect(path.visits[0].visits[1].duration >= .milliseconds(3))
    #expect(path.visits[0].duration >= .milliseconds(3))
  }

  @Test func `no time is lost between the handlers of a dispatcher`() async {
    let doors = Dispatcher("doors", by: { (request: String) in request.count }) {
      Branch(4) { Machine(name: "leek") }
      Branch(4) { Machine(name: "corn") }
      Branch(4) { Machine(name: "tofu") }
    }
    for path in [doors.path(of: "tofu").path, await doors.path(ofRunning: "tofu").path] {
      let visits = path.allVisits
      #expect(visits.map(\.name) == ["doors", "leek", "corn", "tofu"])
      for (visit, next) in zip(visits.dropFirst(), visits.dropFirst(2)) {
        #expect(next.start == visit.start + visit.duration)
      }
      #expect(visits[0].duration == visits[3].start + visits[3].duration)
    }
  }

  @Test func `no time is lost between the links of an asynchronous run-time chain`() async throws {
    let row = AsyncRuntimeChain<String, String, Never>("row")
    for name in ["leek", "corn", "tofu"] { try row.append(Slow(name: name)) }
    let visits = await row.path(ofRunning: "tofu").path.allVisits
    #expect(visits.map(\.name) == ["row", "leek", "corn", "tofu"])
    for (visit, next) in zip(visits.dropFirst(), visits.dropFirst(2)) {
      #expect(next.start == visit.start + visit.duration)
    }
    #expect(visits[0].duration == visits[3].start + visits[3].duration)
  }

  @Test func `no time is lost between a chain's links, whatever its form`() async throws {
    let row = RuntimeChain<String, String, Never>("kitchen")
    for name in ["corn", "leek"] { try row.append(Machine(name: name)) }
    let slow = Chain("kitchen") {
      Slow(name: "corn")
      Slow(name: "leek")
    }
    typealias Part = TreePart<String, String, DepthExceeded>
    typealias AsyncPart = AsyncTreePart<String, String, DepthExceeded>
    let tree = Tree("kitchen", limit: 1, tooDeep: { $0 }) {
      for name in ["corn", "leek"] {
        ClosureHandler(name) { (part: Part) throws(DepthExceeded) -> Outcome<String> in
          part.part == name ? .handled(name) : .passed
        }
      }
    }
    let slowTree = Tree("kitchen", limit: 1, tooDeep: { $0 }) {
      for name in ["corn", "leek"] {
        AsyncClosureHandler(name) {
          (part: AsyncPart) async throws(DepthExceeded) -> Outcome<String> in
          part.part == name ? .handled(name) : .passed
        }
      }
    }
    let paths = [
      row.path(of: "leek").path, await row.path(ofRunning: "leek").path,
      await slow.path(ofRunning: "leek").path, tree.path(of: "leek").path,
      await tree.path(ofRunning: "leek").path, await slowTree.path(ofRunning: "leek").path,
    ]
    for path in paths {
      let visits = path.allVisits
      #expect(visits.map(\.name) == ["kitchen", "corn", "leek"])
      #expect(visits[2].start == visits[1].start + visits[1].duration)
    }
  }

  @Test func `a path's start time is the one that its recorder passes`() async {
    let now = Duration.seconds(1_795_000_000)
    #expect(kitchen.path(of: "leek").path.began == nil)
    #expect(kitchen.path(of: "leek", began: now).path.began == now)
    #expect(await kitchen.path(ofRunning: "leek").path.began == nil)
    #expect(await kitchen.path(ofRunning: "leek", began: now).path.began == now)
    let total = kitchen.otherwise { "no \($0)" }
    #expect(total.path(of: "tofu", began: now).path.began == now)
    #expect(await total.path(ofRunning: "tofu", began: now).path.began == now)
  }

  @Test func `each sampled request has its start time`() async throws {
    let notes = Notebook<Duration?>()
    let observed = kitchen.recorded(share: 1, now: { .seconds(7) }) { notes.note($0.path.began) }
    _ = observed("leek")
    _ = await observed.run("leek")
    _ = try await observed.handle("leek", in: .cancellable)
    #expect(notes.entries == [.seconds(7), .seconds(7), .seconds(7)])
    let silent = kitchen.recorded(share: 1) { notes.note($0.path.began) }
    _ = silent("leek")
    #expect(notes.entries.last == .some(nil))
  }
}
