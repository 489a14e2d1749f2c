import Baton
import BatonResilience
import Testing

@Suite struct FailurePassTests {
  enum Trouble: Error { case busy, tooSlow, broken }

  func tier(_ name: String, _ trouble: Trouble?) -> some Handler<String, String, Trouble> {
    ClosureHandler(name) { (request: String) throws(Trouble) -> Outcome<String> in
      if let trouble { throw trouble }
      return .handled("\(request), by \(name)")
    }
  }

  @Test func `a listed failure calls the next handler, and the visit shows the failure`() throws {
    let desk = Chain("desk") {
      tier("tier 1", .busy).passing(on: .busy, .tooSlow)
      tier("tier 2", nil)
    }
    #expect(try desk("print") == .handled("print, by tier 2"))
    let path = desk.path(of: "print").path
    #expect(
      path.story == """
        desk handled
          passing passed
            tier 1 failed busy
          tier 2 handled "print, by tier 2"
        """)
    #expect(path.visits[0].visits[0].notes == ["passed on: \"tier 1\" failed: busy"])
  }

  @Test func `any other failure ends the chain`() {
    let desk = Chain("desk") {
      tier("tier 1", .broken).passing(on: .busy, .tooSlow)
      tier("tier 2", nil)
    }
    #expect(
      desk.path(of: "print").complaint == "\"tier 1\" failed: broken (desk → tier 1)")
  }

  @Test func `a rule may select failures by their contents`() throws {
    let chain = tier("tier 1", .tooSlow).passing { $0 != .broken }
    #expect(try chain("print") == .passed)
  }

  @Test func `a cancellation is not a failure and cannot be listed`() async {
    let chain = Chain("rest") {
      AsyncClosureHandler("first") { (_: String) async throws(Trouble) -> Outcome<String> in
        withUnsafeCurrentTask { $0?.cancel() }
        return .passed
      }
      AsyncClosureHandler("second") { (_: String) async throws(Trouble) -> Outcome<String> in
        .handled("late")
      }
    }
    .passing { _ in true }
    let told = await Task { await chain.told(of: "print") }.value
    #expect(told == "cancelled: the next handler, \"second\", was not started (rest → second)")
  }
}
