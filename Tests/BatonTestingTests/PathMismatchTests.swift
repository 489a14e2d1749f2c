import Baton
import BatonTesting
import Testing

struct PathMismatchTests {
  private let kitchen = Chain("kitchen") {
    Probe<String, String, Never>("tomato", taking: "tomato", with: "sliced")
    Probe<String, String, Never>("onion", taking: "onion", with: "diced")
    Probe<String, String, Never>("lettuce", taking: "lettuce", with: "torn")
  }

  @Test func `the path of the request is accepted`() throws {
    try kitchen.path(of: "onion").expect("kitchen(tomato- onion+)")
    try kitchen.path(of: "onion").path.expect("kitchen+(tomato- onion+)")
  }

  @Test func `a different path is rejected with the line and the difference marked`() {
    let line = #line + 2
    let error = caught(PathMismatch.self) {
      try kitchen.path(of: "lettuce").expect("kitchen(tomato- onion+)")
    }
    #expect(
      error?.description == """
        the request took a different path
          expected: kitchen(tomato- onion+)
              took: kitchen(tomato- onion- lettuce+)
                                         ^
        Checked at BatonTestingTests/PathMismatchTests.swift:\(line).
        """)
  }

  @Test func `part of the path is rejected`() {
    let error = caught(PathMismatch.self) {
      try kitchen.path(of: "onion").path.expect("kitchen(tomato-)")
    }
    #expect(
      error?.message == """
        the request took a different path
          expected: kitchen(tomato-)
              took: kitchen(tomato- onion+)
                                   ^
        """)
  }

  @Test func `text that is not a path is reported as such`() {
    #expect(throws: NotationError.self) { try kitchen.path(of: "onion").expect("kitchen(") }
  }
}
