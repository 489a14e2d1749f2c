import Baton
import FieldFormats
import FormValidation
import Synchronization
import Testing

@Suite struct AsyncFormChainTests {
  /// A service that records its calls, and responds when the test tells it to.
  actor Register {
    private(set) var asked: [String] = []
    private var waiting: [String: CheckedContinuation<Void, Never>] = [:]
    private var answered: Set<String> = []

    func ask(_ what: String) async -> FormatFault? {
      asked.append(what)
      if !answered.contains(what) { await withCheckedContinuation { waiting[what] = $0 } }
      return FormatFault("\(what).taken", at: 0)
    }

    func answer(_ what: String) {
      answered.insert(what)
      waiting.removeValue(forKey: what)?.resume()
    }

    func isAsked(_ whats: [String]) -> Bool { whats.allSatisfy(asked.contains) }
  }

  static func taken(_ name: String) -> FormatFault? {
    name == "Ada Lovelace" ? FormatFault("name.taken", at: 0) : nil
  }

  func chain(
    _ check: @escaping @Sendable (String) async throws -> FormatFault?,
    clock: any Clock<Duration> = ContinuousClock()
  ) throws -> AsyncFormChain<SignUp> {
    try AsyncFormChain("sign-up", blank: SignUp()) {
      AsyncFieldCheck(
        "name", \.name, "free", within: .seconds(1000), clock: clock, check: check)
      Field("name", \.name, .trimmed, .required, .length(2...80))
      Field("email", \.email, .required)
    }
  }

  @Test func `an asynchronous check's finding stays in place, even if later checks finish first`()
    async throws
  {
    let chain = try chain { Self.taken($0) }
    let report = try await chain.report(on: SignUp(name: " Ada Lovelace"))
    #expect(report.codes == ["name.taken", "required.missing"])
    #expect(
      try await chain.report(on: SignUp(name: "Ada Lovelace"), reporting: .first).codes
        == ["name.taken"])
    let valid = try await chain.validate(SignUp(name: " Bob ", email: "b@example.com"))
    #expect(valid.form == SignUp(name: "Bob", email: "b@example.com"))
  }

  @Test func `a limit beyond the clock's range never ends a check`() async throws {
    let chain = try AsyncFormChain("sign-up", blank: SignUp()) {
      AsyncFieldCheck("name", \.name, "free", within: .seconds(Int64.max)) { name in
        // Wait until the clock has been read for the limit.
        for _ in 0..<1000 { await Task.yield() }
        return Self.taken(name)
      }
    }
    let report = try await chain.report(on: SignUp(name: "Ada Lovelace"))
    #expect(report.codes == ["name.taken"])
  }

  @Test func `an asynchronous check is skipped if its field is invalid`() async throws {
    let count = Atomic(0)
    let chain = try AsyncFormChain("sign-up", blank: SignUp()) {
      AsyncFieldCheck("name", \.name, "free", within: .seconds(1)) { _ in
        count.add(1, ordering: .relaxed)
        return nil
      }
      Field("name", \.name, .required)
    }
    let report = try await chain.report(on: SignUp())
    #expect(
      report.description == "invalid: 1 problem in 1 check, 1 skipped\n- name: Please fill this in."
    )
    #expect(count.load(ordering: .relaxed) == 0)
  }

  @Test func `no check runs after the first problem if only that is requested`()
    async throws
  {
    let chain = try AsyncFormChain("sign-up", blank: SignUp()) {
      Field("name", \.name, .required)
      AsyncFieldCheck("email", \.email, "free", within: .seconds(1)) { _ in
        Issue.record("it was asked")
        return nil
      }
    }
    #expect(try await chain.report(on: SignUp(), reporting: .first).codes == ["required.missing"])
  }

  @Test func `fields are checked concurrently, and findings are in declared order`() async throws {
    let register = Register()
    let chain = try AsyncFormChain("sign-up", blank: SignUp()) {
      AsyncFieldCheck("name", \.name, "a", within: .seconds(1000)) { _ in await register.ask("a") }
      AsyncFieldCheck("email", \.email, "b", within: .seconds(1000)) { _ in await register.ask("b")
      }
      AsyncFieldCheck("website", \.website, "c", within: .seconds(1000)) { _ in
        await register.ask("c")
      }
    }
    for reporting in [Reporting.all, .first] {
      let task = Task { try await chain.report(on: SignUp(), reporting: reporting) }
      while await !register.isAsked(["a", "b", "c"]) { await Task.yield() }
      for name in ["c", "b", "a"] { await register.answer(name) }
      let codes = try await task.value.codes
      #expect(codes == (reporting == .all ? ["a.taken", "b.taken", "c.taken"] : ["a.taken"]))
    }
  }

  @Test func `checks of one field run in order, and the second depends on the first`()
    async throws
  {
    let register = Register()
    await register.answer("a")
    let chain = try AsyncFormChain("sign-up", blank: SignUp()) {
      AsyncFieldCheck("name", \.name, "a", within: .seconds(1)) { _ in await register.ask("a") }
      AsyncFieldCheck("name", \.name, "b", within: .seconds(1)) { _ in await register.ask("b") }
    }
    let report = try await chain.report(on: SignUp())
    #expect(report.codes == ["a.taken"])
    #expect(report.skippedCount == 1)
    #expect(await register.asked == ["a"])
  }

  @Test func `a check of several fields waits for the checks of those fields`() async throws {
    let chain = try AsyncFormChain("sign-up", blank: SignUp()) {
      AsyncFieldCheck("name", \.name, "free", within: .seconds(1)) { Self.taken($0) }
      CrossCheck("initials", at: "email", reading: ["name", "email"]) { form in
        form.email.first == form.name.first ? nil : FormatFault("initials.differ", at: 0)
      }
      AsyncFieldCheck("email", \.email, "free", within: .seconds(1)) { _ in nil }
    }
    let taken = try await chain.report(on: SignUp(name: "Ada Lovelace", email: "b"))
    #expect(taken.codes == ["name.taken"])
    #expect(taken.description == "invalid: 1 problem in 2 checks, 1 skipped\n- name: name.taken")
    let free = try await chain.report(on: SignUp(name: "Bob", email: "a"))
    #expect(free.codes == ["initials.differ"])
    #expect(free.skippedCount == 1)
    #expect(try await chain.report(on: SignUp(name: "Bob", email: "B")).isValid)
  }

  @Test func `a cancelled task gets the next check's name but no report`() async throws {
    let started = Atomic(false)
    let chain = try chain { _ in
      started.store(true, ordering: .releasing)
      try await Task.sleep(for: .seconds(1000))
      return nil
    }
    let task = Task { try await chain.validate(SignUp(name: "Ada", email: "a")) }
    while !started.load(ordering: .acquiring) { await Task.yield() }
    task.cancel()
    let error = await #expect(throws: ChainError<FormReport>.self) { try await task.value }
    #expect(error?.description == "cancelled: the next handler, \"name.free\", was not started")
  }

  @Test func `a thrown report is the cause of the error`() async throws {
    let chain = try chain { _ in nil }
    do throws(ChainError<FormReport>) {
      _ = try await chain.validate(SignUp())
      Issue.record("it passed")
    } catch {
      #expect(error.cause?.codes == ["required.missing", "required.missing"])
    }
  }

  @Test func `a form is read from JSON`() async throws {
    let chain = try chain { Self.taken($0) }
    let json = #"{"name": "Ada Lovelace", "email": 5}"#
    for (text, codes) in [(json, ["name.taken", "type.not-text"]), ("[", ["json.ends-early"])] {
      do throws(ChainError<FormReport>) {
        _ = try await chain.validate(json: Array(text.utf8))
        Issue.record("it passed")
      } catch {
        #expect(error.cause?.codes == codes)
      }
    }
    let valid = try await chain.validate(json: Array(#"{"name": "Bob", "email": "b"}"#.utf8))
    #expect(valid.name == "Bob")
  }

  @Test
  func `editing checks while one is awaited does not affect the validation in progress`()
    async throws
  {
    let register = Register()
    let chain = try chain { _ in await register.ask("a") }
    let task = Task { try await chain.report(on: SignUp(name: "Ada", email: "a")) }
    while await !register.isAsked(["a"]) { await Task.yield() }
    try chain.append(Field("website", \.website, .required))
    try chain.prepend(Field("age", \.age, .required))
    try chain.insert(Field("age", \.age, .range(0...1)), at: .before("name.free"))
    try chain.insert(Field("age", \.age, .oneOf([1])), at: .after("name.free"))
    try chain.replace("name.free", with: Field("password", \.password, .required))
    await register.answer("a")
    #expect(try await task.value.codes == ["a.taken"])
    #expect(
      chain.identifiers == [
        "age.required", "age.range", "password.required", "age.one-of", "name.trimmed",
        "name.required", "name.length", "email.required", "website.required",
      ])
    #expect(try await chain.report(on: SignUp(name: "Ada", email: "a")).findings.count == 3)
  }
}

/// A clock for which every deadline has passed.
struct NoTime: Clock {
  typealias Duration = Swift.Duration
  typealias Instant = ContinuousClock.Instant
  var now: Instant { .now }
  var minimumResolution: Duration { .zero }
  func sleep(until deadline: Instant, tolerance: Duration?) async throws {}
}
