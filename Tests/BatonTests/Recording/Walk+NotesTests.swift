import Baton
import BatonResilience
import Foundation
import Testing

/// A handler that fails a number of times, and then notes how often.
private struct Flaky: Handler {
  let failures: Notebook<String>
  let count: Int

  var name: String { "flaky" }

  func handle(_ request: String) throws(KitchenError) -> Outcome<String> {
    guard failures.entries.count < count else { return .handled(request) }
    failures.note(request)
    throw KitchenError.broken
  }
}

private func flaky(_ count: Int) -> Flaky { Flaky(failures: Notebook<String>(), count: count) }

@Suite struct WalkNotesTests {
  @Test func `a retry notes each additional attempt`() async {
    let notes = ["attempt 2 of 4", "attempt 3 of 4"]
    #expect(
      flaky(2).retrying(attempts: 4).path(of: "x").path.visits.map(\.notes) == [notes])
    let paced = flaky(2).retrying(attempts: 4, pause: { _ in .zero })
    #expect(await paced.path(ofRunning: "x").path.visits.map(\.notes) == [notes])
    #expect(flaky(0).retrying(attempts: 4).path(of: "x").path.visits.map(\.notes) == [[]])
  }

  @Test func `a cache notes a hit`() {
    let quick = flaky(0).cached(capacity: 1)
    #expect(quick.path(of: "x").path.visits[0].notes == [])
    #expect(quick.path(of: "x").path.visits[0].notes == ["cached"])
  }

  @Test func `a timeout notes its limit`() async {
    let limited = flaky(0).timeout(after: .seconds(30)) { _ in KitchenError.broken }
    let path = await limited.path(ofRunning: "x").path
    #expect(path.visits[0].notes == ["limit 30.0 seconds"])
  }

  @Test func `a fallback notes its use`() async throws {
    let spare = ClosureHandler("spare") { (_: String) throws(KitchenError) -> Outcome<String> in
      .handled("y")
    }
    let safe = flaky(1).fallingBack(to: spare)
    #expect(safe.path(of: "x").path.visits[0].notes == ["fell back to spare"])
    #expect(safe.path(of: "x").path.visits[0].notes == [])
    let slow = flaky(1).fallingBack(to: spare.erasedToAsync())
    #expect(await slow.path(ofRunning: "x").path.visits[0].notes == ["fell back to spare"])
  }

  @Test func `a note is drawn in parentheses, and encoded`() throws {
    let path = flaky(1).retrying(attempts: 2).path(of: "x").path
    #expect(
      path.description.withoutDurations == """
        retry     passed <time>  (attempt 2 of 2)
        ├─ flaky  failed <time>  broken
        └─ flaky  handled <time>  "x"
        """)
    #expect(path.mermaid.contains("<br>(attempt 2 of 2)\"]"))
    let json = String(decoding: try JSONEncoder().encode(path), as: UTF8.self)
    #expect(json.contains(#""notes":["attempt 2 of 2"]"#))
  }

  @Test func `every kind of around handler adds notes to its own visit`() async {
    struct Once: Around {
      func handle(
        _ request: String, next: consuming Next<String, String, Never>
      ) -> Step<String, String, Never> {
        next.note("in")
        let walk = next.walk
        return next(request) { result in
          walk.note("out")
          return result
        }
      }
    }
    struct AsyncOnce: AsyncAround {
      func handle(
        _ request: String, next: consuming AsyncNext<String, String, Never>
      ) async throws(ChainError<Never>) -> Outcome<String> {
        next.note("in")
        let walk = next.walk
        let outcome = try await next(request)
        walk.note("out")
        return outcome
      }
    }
    let onion = Machine(name: "onion")
    let sync = onion.surrounded(by: Once()).path(of: "onion").path
    let async = await onion.surrounded(by: AsyncOnce()).path(ofRunning: "onion").path
    for path in [sync, async] { #expect(path.allVisits.map(\.notes) == [["in", "out"], []]) }
    let row = RuntimeChain<String, String, Never>("row")
    for link in [Once()] { #expect(throws: Never.self) { try row.append(link) } }
    #expect(row.path(of: "tofu").path.allVisits.map(\.notes) == [[], ["in", "out"]])
  }

  @Test func `without a recording, a note's text is not built`() {
    let made = Notebook<String>()
    let noting = ClosureAround<String, String, Never>("noting") { request, next in
      next.note(made.written("text"))
      return next(request)
    }
    let chain = Machine(name: "onion").surrounded(by: noting)
    #expect(chain("onion") == .handled("onion, sliced"))
    #expect(made.entries == [])
    #expect(chain.path(of: "onion").path.visits[0].notes == ["text"])
    #expect(made.entries == ["text"])
    Walk.unobserved.note(made.written("more"))
    #expect(made.entries == ["text"])
  }
}

extension Notebook where Entry == String {
  fileprivate func written(_ text: String) -> String {
    note(text)
    return text
  }
}
