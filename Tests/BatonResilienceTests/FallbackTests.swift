import Testing

import Baton
import BatonResilience

@Suite struct FallbackTests {
  enum Trouble: Error { case cold, broken, empty }

  typealias Sync = ClosureHandler<String, String, Trouble>
  typealias Async = AsyncClosureHandler<String, String, Trouble>

  let oven = Sync("oven") { (request) throws(Trouble) in
    switch request {
    case "bread": .handled("baked bread")
    case "stone": .passed
    case "ice": throw .cold
    default: throw .broken
    }
  }
  let microwave = Sync("microwave") { (request) throws(Trouble) in
    switch request {
    case "ice": .handled("water")
    case "fork": throw .empty
    default: .passed
    }
  }

  @Test func `a fallback can be a fixed response`() throws {
    let chain = oven.fallingBack(to: "crackers") { $0 == .broken }
    #expect(try chain("bread") == .handled("baked bread"))
    #expect(try chain("soup") == .handled("crackers"))
    #expect(try chain("stone") == .passed)
    #expect(throws: ChainError<Trouble>.self) { try chain("ice") }
    #expect(
      chain.outline.description == """
        fallback
        ├─ oven
        └─ else: value
        """)
  }

  @Test func `a different handler receives the request after a failure`() throws {
    #expect(try oven.fallingBack(to: microwave)("ice") == .handled("water"))
    #expect(
      oven.fallingBack(to: microwave).path(of: "ice").path.story == """
        fallback handled "water"
          oven failed cold
          microwave handled "water"
        """)
  }

  @Test func `the path names the fallback`() async {
    let notes = ["fell back to microwave"]
    #expect(oven.fallingBack(to: microwave).path(of: "ice").path.visits[0].notes == notes)
    let suspending = oven.fallingBack(to: Async("microwave", microwave.handle))
    #expect(await suspending.path(ofRunning: "ice").path.visits[0].notes == notes)
  }

  @Test func `the fallback is not called after a response or a pass`() {
    let stove = oven.fallingBack(to: microwave)
    #expect(stove.path(of: "bread").path.names == ["fallback", "oven"])
    #expect(stove.path(of: "stone").path.names == ["fallback", "oven"])
  }

  @Test func `a passing fallback keeps the first error, and a failing one throws its own`() async {
    let suspending = oven.fallingBack(to: Async("microwave", microwave.handle))
    for request in ["pizza", "fork"] {
      let expected = request == "pizza" ? "\"oven\" failed: broken" : "\"microwave\" failed: empty"
      #expect(oven.fallingBack(to: microwave).path(of: request).complaint == expected)
      #expect(await suspending.path(ofRunning: request).complaint == expected)
    }
  }

  @Test func `the client chooses the failures that trigger the fallback`() throws {
    let stove = oven.fallingBack(to: microwave) { $0 == .cold }
    #expect(try stove("ice") == .handled("water"))
    let recorded = stove.path(of: "fork")
    #expect(recorded.complaint == "\"oven\" failed: broken")
    #expect(recorded.path.names == ["fallback", "oven"])
  }

  @Test func `a fallback works for any error, and in a chain that never fails`() {
    let any = ClosureHandler("any") { (_: String) throws -> Outcome<String> in throw Trouble.cold }
    let bowl = ClosureHandler("bowl") { (request: String) throws in .handled("raw \(request)") }
    #expect(any.fallingBack(to: bowl) { $0 is Trouble }.path(of: "egg").response == "raw egg")
    let sure = ClosureHandler("sure") { (request: String) in .handled("fried \(request)") }
    #expect(sure.fallingBack(to: sure)("egg") == .handled("fried egg"))
  }

  @Test func `the fallback receives the original request`() {
    let melted = ClosureAround<String, String, Trouble>("melted") { _, next in next("fork") }
    let chain = Chain("kitchen") {
      Fallback(to: microwave)
      melted
      oven
    }
    #expect(
      chain.path(of: "ice").path.story == """
        kitchen handled
          fallback handled "water"
            melted changed
              oven failed broken
            microwave handled "water"
        """)
  }

  @Test func `a synchronous fallback works in a synchronous run-time chain`()
    throws
  {
    let chain = RuntimeChain<String, String, Trouble>("kitchen")
    try chain.append(Fallback(to: microwave))
    try chain.append(oven)
    #expect(try chain("ice") == .handled("water"))
    #expect(
      chain.path(of: "fork").path.story == """
        kitchen failed
          fallback passed
            oven failed broken
            microwave failed empty
        """)
  }

  @Test func `in an asynchronous run-time chain, either handler may suspend`() async throws {
    for other in [microwave.erasedToAsync(), Async("microwave", microwave.handle).erasedToAsync()] {
      let chain = AsyncRuntimeChain<String, String, Trouble>("kitchen")
      try chain.append(Fallback(to: other))
      try chain.append(Async("oven", oven.handle))
      #expect(
        await chain.path(ofRunning: "ice").path.story == """
          kitchen handled
            fallback handled "water"
              oven failed cold
              microwave handled "water"
          """)
    }
  }

  @Test func `a cancelled task does not start the fallback`() async throws {
    let failing = Async("oven") { (_) async throws(Trouble) in
      withUnsafeCurrentTask { $0?.cancel() }
      throw .cold
    }
    let editable = AsyncRuntimeChain<String, String, Trouble>("kitchen")
    try editable.append(Fallback(to: microwave))
    try editable.append(failing)
    let chains = [
      Chain("kitchen") { failing.fallingBack(to: microwave) }.erasedToAsync(),
      Chain("kitchen") { failing.fallingBack(to: microwave.erasedToAsync()) }.erasedToAsync(),
      editable.erasedToAsync(),
    ]
    for chain in chains {
      let recorded = await Task { await chain.path(ofRunning: "ice") }.value
      #expect(
        recorded.complaint
          == "cancelled: the next handler, \"microwave\", was not started (kitchen → microwave)")
      #expect(
        recorded.path.story == """
          kitchen cancelled
            fallback cancelled
              oven failed cold
              microwave cancelled
          """)
    }
  }

  @Test func `a cancellation does not trigger the fallback`() async {
    let stove = Async("oven") { (_) async throws(Trouble) in
      withUnsafeCurrentTask { $0?.cancel() }
      return .passed
    }
    let chain = Chain("kitchen") {
      stove
      oven
    }
    let recorded = await Task {
      await chain.fallingBack(to: microwave).path(ofRunning: "ice")
    }.value
    #expect(recorded.path.names == ["fallback", "kitchen", "oven", "oven"])
    #expect(
      recorded.complaint
        == "cancelled: the next handler, \"oven\", was not started (kitchen → oven)")
  }
}
