import Baton
import BatonTesting
import Testing

struct CircleLawsTests {
  private let kitchen = RuntimeChain<String, String, Never>("kitchen")

  init() throws {
    try kitchen.append(Probe("tomato", taking: "tomato", with: "sliced"))
  }

  @Test func `a chain that rejects a cycle passes`() throws {
    try Laws.checkCircle("was appended to itself", in: kitchen) { try kitchen.append(kitchen) }
  }

  @Test func `detects a chain that accepts a cycle`() {
    let line = #line + 2
    let violation = caught(LawViolation.self) {
      try Laws.checkCircle("was appended to itself", in: kitchen) { try? kitchen.append(kitchen) }
    }
    #expect(
      violation?.description == """
        "kitchen" breaks law 6: no request runs forever: a chain never contains itself.
        It was appended to itself, and was not refused.
        Checked at BatonTestingTests/Laws+CircleTests.swift:\(line).
        """)
  }

  @Test func `detects a rejection for a different reason`() {
    let violation = caught(LawViolation.self) {
      try Laws.checkCircle("was appended to itself", in: kitchen) { try kitchen.remove("garlic") }
    }
    #expect(
      violation?.finding == """
        It was appended to itself, and was refused for another reason: "kitchen" has no link \
        "garlic"; it has "tomato"
        """)
  }

  @Test func `detects a chain that rejects an edit but changes anyway`() {
    let violation = caught(LawViolation.self) {
      try Laws.checkCircle("was appended to itself", in: kitchen) {
        try kitchen.append(Pass(), as: "left over")
        try kitchen.append(Probe("garlic", taking: "garlic", with: "pressed"))
        try kitchen.append(kitchen)
      }
    }
    #expect(
      violation?.finding == "It was appended to itself and was refused, but it changed anyway.")
  }
}
