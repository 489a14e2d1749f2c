import Baton
import BatonTesting
import XCTest

/// The law suite, used from XCTest.
final class LawsFromXCTest: XCTestCase {
  func testHandlerKeepsTheLaws() throws {
    try Laws.check(
      Probe<String, String, Never>("onion", taking: "onion", with: "sliced"),
      taking: ["onion"], passing: ["tofu"])
  }

  func testChainKeepsTheLaws() async throws {
    try Laws.checkChain { probes in Chain("kitchen") { for probe in probes { probe } } }
    try await Laws.checkAsyncChain { probes in
      Chain("kitchen") { for probe in probes { probe } }
    }
  }

  func testAroundHandlerKeepsTheLaws() async throws {
    try Laws.checkAround(
      Doorkeeper(), sendingOn: ["onion"], taking: ["regular"], failing: ["unsigned"],
      response: "sliced", failure: .stock)
    try await Laws.checkAsyncAround(
      Insistent(), sendingOn: ["onion"], response: "sliced", failure: .stock)
  }

  func testChecksKeepTheLaws() async throws {
    try Laws.check(
      ClosureCheck("short") { (text: String) in text.count > 3 ? .invalid("is long") : .valid },
      valid: ["pie"], invalid: ["onion"])
    try Laws.checkChecks { checks in Checks { for check in checks { check } } }
    try await Laws.checkAsyncChecks { checks in Checks { for check in checks { check } } }
  }

  func testBroadcastKeepsTheLaws() async throws {
    try Laws.checkBroadcast { Broadcast(to: $0) }
    try await Laws.checkAsyncBroadcast(limit: 2) { Broadcast(to: $0).atOnce(limit: 2) }
  }

  func testRequestTakesItsPath() throws {
    let kitchen = Chain("kitchen") {
      Probe<String, String, Never>("tomato", taking: "tomato", with: "sliced")
      Probe<String, String, Never>("onion", taking: "onion", with: "sliced")
    }
    try kitchen.path(of: "onion").expect("kitchen(tomato- onion+)")
    XCTAssertEqual(kitchen.path(of: "tofu").path.notation, "kitchen(tomato- onion-)")
  }

  func testBrokenLawFailsTheTestWithItsText() {
    XCTAssertThrowsError(try Laws.checkChain { BrokenChain(.goesOnAfterOneTook, $0) }) { error in
      XCTAssertTrue("\(error)".hasPrefix("\"broken\" breaks law 2: at most one handler handles"))
    }
  }
}
