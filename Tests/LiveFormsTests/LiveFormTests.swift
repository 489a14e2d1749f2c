import Baton
import BatonTesting
import FieldFormats
import FormValidation
import LiveForms
import Testing

@MainActor @Suite(.timeLimit(.minutes(20))) struct LiveFormTests {
  private func membership() throws -> FormChain<Member> {
    try FormChain("membership", blank: Member()) {
      Field("name", \.name, .trimmed, .required, .length(2...40))
      Field("phone", \.phone, .trimmed, .required, .phoneNumber(in: "KR"))
    }
  }

  private func codes(_ live: LiveForm<Member>, _ field: FieldPath) -> [String] {
    live.findings(at: field).map(\.code)
  }

  // MARK: What is shown, and when

  @Test func `a field shows no error before it loses focus`() throws {
    let live = LiveForm(try membership(), Member())
    #expect(live.report.codes == ["required.missing", "required.missing"])
    live.focus = "phone"
    live.form.phone = "010-12"
    #expect(codes(live, "phone") == [])
    #expect(codes(live, "name") == [])
    live.focus = "name"
    #expect(codes(live, "phone") == ["phone.not-in-plan"])
    #expect(codes(live, "name") == [])
    live.focus = nil
    #expect(codes(live, "name") == ["required.missing"])
    #expect(live.touched == ["name", "phone"])
  }

  @Test
  func `a field being corrected loses its error once it is valid, and gets no new one`()
    throws
  {
    let live = LiveForm(try membership(), Member(name: "A"))
    live.focus = "name"
    live.focus = "phone"
    #expect(codes(live, "name") == ["length.too-short"])
    live.focus = "name"
    #expect(codes(live, "name") == ["length.too-short"])
    live.form.name = ""
    #expect(codes(live, "name") == [])
    live.form.name = "B"
    #expect(codes(live, "name") == ["length.too-short"])
    live.form.name = "Bo"
    #expect(codes(live, "name") == [])
    live.form.name = ""
    #expect(codes(live, "name") == [])
    live.focus = nil
    #expect(codes(live, "name") == ["required.missing"])
  }

  @Test func `focusing the same field again does not count as leaving it`() throws {
    let live = LiveForm(try membership(), Member())
    live.focus = "name"
    live.focus = "name"
    #expect(live.touched == [])
  }

  @Test func `an appended field is checked, and shows errors only after it loses focus`() throws {
    let live = LiveForm(try membership(), Member(name: "Ada", phone: "010-1234-5678"))
    #expect(live.validated?.name == "Ada")
    live.touchAll()
    try live.append(Field("gender", \.gender, .required, .oneOf(["woman", "man", "other"])))
    #expect(live.validated == nil)
    #expect(live.report.codes == ["required.missing"])
    #expect(codes(live, "gender") == [])
    try live.append(Field("address", \.address, .trimmed, .required, .length(5...80)))
    live.touchAll()
    #expect(codes(live, "gender") == ["required.missing"])
    #expect(codes(live, "address") == ["required.missing"])
    #expect(live.firstWrong == "gender")
    live.form.gender = "woman"
    live.form.address = " Seoul, Mapo "
    #expect(live.validated?.address == "Seoul, Mapo")
    #expect(live.form.address == " Seoul, Mapo ")
  }

  @Test func `a part that the chain rejects changes nothing`() throws {
    let live = LiveForm(try membership(), Member())
    #expect(throws: EditError.self) { try live.append(Field("name", \.name, .required)) }
    #expect(live.report.findings.count == 2)
  }

  @Test func `an edited chain validates again`() throws {
    let chain = try membership()
    let live = LiveForm(chain, Member(name: "Ada"))
    try chain.remove("phone.required")
    live.refresh()
    #expect(live.validated?.name == "Ada")
  }

  @Test func `the first invalid field is the first on the page, whatever the order of checks`()
    throws
  {
    let chain = try FormChain("late", blank: Member()) {
      Field("name", \.name)
      Field("phone", \.phone, .required)
      CrossCheck("known", at: "name", reading: []) { form in
        form.name.isEmpty ? FormatFault("name.unknown", at: 0) : nil
      }
    }
    let live = LiveForm(chain, Member())
    #expect(live.report.findings.map(\.path) == ["phone", "name"])
    #expect(live.firstWrong == "name")
    live.form = Member(name: "Ada", phone: "1")
    #expect(live.firstWrong == nil)
  }

  @Test func `a form without asynchronous checks is submitted at once`() async throws {
    let live = LiveForm(try membership(), Member(name: " Ada ", phone: "010"))
    guard case .failure(let report)? = await live.submit() else {
      Issue.record("it was taken")
      return
    }
    #expect(report.codes == ["phone.local-only"])
    #expect(codes(live, "phone") == ["phone.local-only"])
    live.form.phone = "010-1234-5678"
    #expect(try await live.submit()?.get().name == "Ada")
  }

  // MARK: Which checks run, and when

  @Test func `asynchronous checks start once the form has not changed for the pause`() async throws
  {
    let (names, clock) = (Register(), ManualClock())
    let live = LiveForm(
      try .membership(names), Member(), pause: .milliseconds(300), clock: clock)
    live.form.name = "Ad"
    _ = try await clock.nextSleep(within: .seconds(1000))
    live.form.name = "Ada"
    let sleep = try await clock.nextSleep(within: .seconds(1000))
    #expect(sleep.duration == .milliseconds(300))
    #expect(live.unanswered == ["name"])
    #expect(names.asked == [])
    clock.advance(by: .milliseconds(300))
    let question = await names.next()
    #expect(names.asked == ["Ada"])
    #expect(live.validated == nil)
    question.answer(.success(FormatFault("name.taken", at: 0)))
    await until { live.unanswered.isEmpty }
    #expect(live.report.codes == ["name.taken"])
    #expect(codes(live, "name") == [])
    live.focus = "name"
    live.focus = nil
    #expect(codes(live, "name") == ["name.taken"])
  }

  @Test func `no asynchronous check runs for a field with another problem`() throws {
    let names = Register()
    let live = LiveForm(try .membership(names), Member(name: "A"), pause: .zero)
    #expect(live.unanswered == [])
    #expect(live.report.codes == ["length.too-short"])
  }

  @Test func `only checks of changed fields run again`() async throws {
    let (names, phones) = (Register(), Register())
    let live = LiveForm(try .membership(names, phones), Member(name: "Ada"), pause: .zero)
    await names.next().answer(.success(FormatFault("name.taken", at: 0)))
    await until { live.unanswered.isEmpty }
    live.form.phone = "010-1234-5678"
    #expect(live.unanswered == ["phone"])
    // Known findings remain while other checks are running.
    #expect(live.report.codes == ["name.taken"])
    await phones.next().answer(.success(nil))
    await until { live.unanswered.isEmpty }
    // After cleaning, the name is the one that was already checked.
    live.form.name = " Ada "
    #expect(live.unanswered == [])
    #expect(live.report.codes == ["name.taken"])
    live.form.name = "Bob"
    #expect(live.report.codes == [])
    await names.next().answer(.success(nil))
    await until { live.validated != nil }
    #expect(names.asked == ["Ada", "Bob"])
    #expect(phones.asked == ["010-1234-5678"])
  }

  @Test func `a running check of an unchanged field continues and is not started twice`()
    async throws
  {
    let (names, phones, clock) = (Register(), Register(), ManualClock())
    let live = LiveForm(
      try .membership(names, phones), Member(name: "Ada"), pause: .seconds(1), clock: clock)
    _ = try await clock.nextSleep(within: .seconds(1000))
    clock.advance(by: .seconds(1))
    let name = await names.next()
    live.form.phone = "010-1234-5678"
    _ = try await clock.nextSleep(within: .seconds(1000))
    name.answer(.success(FormatFault("name.taken", at: 0)))
    clock.advance(by: .seconds(1))
    await phones.next().answer(.success(nil))
    await until { live.unanswered.isEmpty }
    #expect(live.report.codes == ["name.taken"])
    #expect(names.asked == ["Ada"])
  }

  @Test func `a result is shown when it arrives, whichever checks are still running`() async throws
  {
    let (names, phones) = (Register(), Register())
    let live = LiveForm(
      try .membership(names, phones), Member(name: "Ada", phone: "010-1234-5678"), pause: .zero)
    let (name, phone) = (await names.next(), await phones.next())
    phone.answer(.success(FormatFault("phone.taken", at: 0)))
    await until { live.unanswered == ["name"] }
    #expect(live.report.codes == ["phone.taken"])
    name.answer(.success(FormatFault("name.taken", at: 0)))
    await until { live.unanswered.isEmpty }
    #expect(live.report.codes == ["name.taken", "phone.taken"])
  }

  @Test func `a running check of a changed field is cancelled, and its result is dropped`()
    async throws
  {
    let (names, clock) = (Register(), ManualClock())
    let live = LiveForm(
      try .membership(names), Member(name: "Ada"), pause: .seconds(1), clock: clock)
    _ = try await clock.nextSleep(within: .seconds(1000))
    clock.advance(by: .seconds(1))
    let first = await names.next()
    live.form.name = "Bob"
    #expect(names.asked == ["Ada", "-Ada"])
    _ = try await clock.nextSleep(within: .seconds(1000))
    first.answer(.success(FormatFault("name.taken", at: 0)))
    clock.advance(by: .seconds(1))
    await names.next().answer(.success(nil))
    await until { live.validated != nil }
    #expect(live.validated?.name == "Bob")
    #expect(names.asked == ["Ada", "-Ada", "Bob"])
  }

  @Test func `a running check of a field that becomes invalid is cancelled`() async throws {
    let names = Register()
    let live = LiveForm(try .membership(names), Member(name: "Ada"), pause: .zero)
    let question = await names.next()
    live.form.name = "A"
    #expect(names.asked == ["Ada", "-Ada"])
    #expect(live.unanswered == [])
    question.answer(.success(nil))
  }

  @Test func `a failed check is shown and runs again after the next change`()
    async throws
  {
    struct Unreachable: Error {}
    let names = Register()
    let live = LiveForm(try .membership(names), Member(name: "Ada"), pause: .zero)
    await names.next().answer(.failure(Unreachable()))
    await until { live.unanswered.isEmpty }
    live.touchAll()
    #expect(codes(live, "name") == ["check.failed"])
    #expect(live.firstWrong == "name")
    #expect(live.validated == nil)
    live.refresh()
    await names.next().answer(.success(nil))
    await until { live.validated != nil }
    #expect(codes(live, "name") == [])
  }

  @Test func `a check that replaces one with the same name runs`() async throws {
    let (names, others) = (Register(), Register())
    let chain = try AsyncFormChain.membership(names)
    let live = LiveForm(chain, Member(name: "Ada"), pause: .zero)
    await names.next().answer(.success(nil))
    await until { live.validated != nil }
    try chain.replace(
      "name.free",
      with: AsyncFieldCheck("name", \.name, "free", within: .seconds(1_000_000)) { name in
        try await others.look(at: name)
      })
    live.refresh()
    #expect(live.unanswered == ["name"])
    await others.next().answer(.success(FormatFault("name.taken", at: 0)))
    await until { live.unanswered.isEmpty }
    #expect(live.report.codes == ["name.taken"])
  }

  @Test func `a check that waits for another one runs after it`() async throws {
    let (names, phones) = (Register(), Register())
    let chain = try AsyncFormChain.membership(names, phones)
    try chain.append(
      CrossCheck("pair", at: "phone", reading: ["name", "phone"]) { form in
        form.name == form.phone ? FormatFault("pair.same", at: 0) : nil
      })
    try chain.append(
      AsyncFieldCheck("phone", \.phone, "rings", within: .seconds(1_000_000)) { phone in
        try await phones.look(at: "ring \(phone)")
      }.needing("phone.pair", "name.free"))
    let live = LiveForm(chain, Member(name: "Ada", phone: "010-1234-5678"), pause: .zero)
    let first = await phones.next()
    first.answer(.success(nil))
    await names.next().answer(.success(nil))
    let ring = await phones.next()
    #expect(ring.text == "ring 010-1234-5678")
    #expect(live.validated == nil)
    ring.answer(.success(nil))
    await until { live.validated != nil }
    live.form.gender = "other"
    #expect(live.validated?.gender == "other")
    #expect(names.asked + phones.asked == ["Ada", "010-1234-5678", "ring 010-1234-5678"])
  }

  // MARK: Submission

  @Test func `submitting a form skips the pause and runs no check twice`() async throws {
    let (names, clock) = (Register(), ManualClock())
    let live = LiveForm(
      try .membership(names), Member(name: "Ada"), pause: .seconds(1), clock: clock)
    async let sent = live.submit()
    await names.next().answer(.success(nil))
    #expect(try await sent?.get().name == "Ada")
    #expect(try await live.submit()?.get().name == "Ada")
    #expect(names.asked == ["Ada"])
  }

  @Test func `a form that changes during its submission has no result`() async throws {
    let names = Register()
    let live = LiveForm(try .membership(names), Member(name: "Ada"), pause: .zero)
    let question = await names.next()
    let sent = Task { await live.submit() == nil }
    await Task.yield()
    live.form.name = "Bob"
    question.answer(.success(nil))
    let other = await names.next()
    #expect(await sent.value)
    other.answer(.success(nil))
    await until { live.validated != nil }
  }

  @Test func `a form submitted by a cancelled task has no result`() async throws {
    let names = Register()
    let live = LiveForm(try .membership(names), Member(name: "Ada"), pause: .zero)
    let sent = Task { await live.submit() == nil }
    let question = await names.next()
    sent.cancel()
    question.answer(.success(nil))
    #expect(await sent.value)
  }

  @Test func `a released form cancels its checks`() async throws {
    let names = Register()
    var live: LiveForm<Member>? = LiveForm(
      try .membership(names), Member(name: "Ada"), pause: .zero)
    let question = await names.next()
    #expect(live?.unanswered == ["name"])
    live = nil
    while names.asked != ["Ada", "-Ada"] { await Task.yield() }
    question.answer(.success(nil))
  }
}
