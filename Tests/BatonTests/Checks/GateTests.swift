import Testing

import Baton

@Suite struct GateTests {
  enum Trouble: Error {
    case invalid(CheckReport<String>)
    case offline
  }

  let password = Checks("password") {
    Texts.length
    Texts.digits
  }
  let registration = ClosureHandler("registration") { (text: String) throws(Trouble) in
    text.hasPrefix("x") ? .passed : .handled("welcome")
  }
  let refused = """
    "password" failed: invalid(invalid: 2 problems in 2 checks
    - length: has fewer than 8 characters
    - digits: has no digit) (shop → password)
    """

  @Test func `a gate lets valid requests through and rejects others`() throws {
    let guarded = Chain("shop") { registration.gated(by: password) { .invalid($0) } }
    #expect(try guarded("12345678") == .handled("welcome"))
    #expect(try guarded("x2345678") == .passed)
    let recorded = guarded.path(of: "abc")
    #expect(recorded.complaint == refused)
    #expect(recorded.path.names == ["shop", "password"])
    #expect(
      guarded.path(of: "12345678").path.story == """
        shop handled
          password passed
            registration handled "welcome"
        """)
  }

  @Test func `a gate works in a synchronous run-time chain`() throws {
    let chain = RuntimeChain<String, String, Trouble>("shop")
    try chain.append(Gate(password) { .invalid($0) })
    try chain.append(registration)
    #expect(try chain("12345678") == .handled("welcome"))
    #expect(chain.path(of: "abc").complaint == refused)
    #expect(chain.outline.description == "shop\n└─ password\n   └─ registration")
  }

  @Test func `asynchronous checks make the gate asynchronous`() async throws {
    let name = Checks("name") {
      NotBlank()
      NotTaken()
    }
    let chain = AsyncRuntimeChain<String, String, Trouble>("shop")
    try chain.append(Gate(name) { .invalid($0) })
    try chain.append(registration)
    let fixed = Chain("shop") { registration.gated(by: name) { .invalid($0) } }
    for chain in [chain.erasedToAsync(), fixed.erasedToAsync()] {
      #expect(try await chain.run("bob") == .handled("welcome"))
      let recorded = await chain.path(ofRunning: "admin")
      #expect(
        recorded.complaint == """
          "name" failed: invalid(invalid: 1 problem in 2 checks
          - NotTaken: is taken) (shop → name)
          """)
      #expect(recorded.path.names == ["shop", "name"])
    }
  }

  @Test func `synchronous checks work before asynchronous handlers`() async throws {
    let slow = AsyncClosureHandler("slow") { (_: String) async throws(Trouble) in
      Outcome.handled("later")
    }
    let guarded = slow.gated(by: password) { .invalid($0) }
    #expect(try await guarded.run("12345678") == .handled("later"))
    #expect(await guarded.path(ofRunning: "abc").path.names == ["password"])
  }

  @Test func `the error names a check that failed to run`() async throws {
    let shelf = ClosureHandler("shelf") { (_: String) throws(Texts.Offline) in
      Outcome.handled("book")
    }
    let fixed = Chain("library") {
      shelf.gated(by: Checks("text") { Texts.spelling }) { _ in Texts.Offline() }
    }
    let suspending = AsyncRuntimeChain<String, String, Texts.Offline>("library")
    try suspending.append(Gate(Checks("text") { Texts.grammar }) { _ in Texts.Offline() })
    try suspending.append(shelf)
    #expect(try fixed("the") == .handled("book"))
    #expect(
      fixed.path(of: "\n").complaint
        == "\"spelling\" failed: Offline() (library → text → spelling)")
    #expect(
      await suspending.path(ofRunning: "\n").complaint
        == "\"grammar\" failed: Offline() (library → text → grammar)")
  }

  @Test func `a task cancelled during the checks gets no further`() async throws {
    let name = Checks("name") {
      AsyncClosureCheck("cancelling") { (_: String) async in
        withUnsafeCurrentTask { $0?.cancel() }
        return Verdict<String>.invalid("is bad")
      }
      NotBlank()
    }
    let chain = AsyncRuntimeChain<String, String, Trouble>("shop")
    try chain.append(Gate(name) { .invalid($0) })
    try chain.append(registration)
    let fixed = Chain("shop") { registration.gated(by: name) { .invalid($0) } }
    for chain in [chain.erasedToAsync(), fixed.erasedToAsync()] {
      let recorded = await Task { await chain.path(ofRunning: "bob") }.value
      #expect(
        recorded.complaint
          == "cancelled: the next handler, \"NotBlank\", was not started (shop → name → NotBlank)")
      #expect(recorded.path.story == "shop cancelled\n  name cancelled")
    }
  }

  @Test func `a condition on the checks is a condition on the gate`() throws {
    let guarded = registration.gated(by: password.when { $0 != "guest" }) { .invalid($0) }
    #expect(try guarded("guest") == .handled("welcome"))
    #expect(guarded.path(of: "abc").path.names == ["password"])
  }
}
