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

  @Test func `nothing is shown at a field before it is left`() throws {
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
  func `while a field is filled in again, what was shown goes once it is right, and nothing comes`()
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

  @Test func `the same focus again leaves no field`() throws {
    let live = LiveForm(try membership(), Member())
    live.focus = "name"
    live.focus = "name"
    #expect(live.touched == [])
  }

  @Test func `a field that is appended is checked, and shown only after it was left`() throws {
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

  @Test func `a part that the chain refuses changes nothing`() throws {
    let live = LiveForm(try membership(), Member())
    #expect(throws: EditError.self) { try live.append(Field("name", \.name, .required)) }
    #expect(live.report.findings.count == 2)
  }

  @Test func `a chain that was edited is asked again`() throws {
    let chain = try membership()
    let live = LiveForm(chain, Member(name: "Ada"))
    try chain.remove("phone.required")
    live.refresh()
    #expect(live.validated?.name == "Ada")
  }

  @Test func `the first wrong field is the first of the page, whatever the order of checks`() throws
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

  @Test func `a form whose checks need nobody is sent at once`() async throws {
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

  // MARK: Who is asked, and when

  @Test func `somebody is asked once the form has not changed for the pause`() async throws {
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

  @Test func `nobody is asked about a field in which something else is wrong`() throws {
    let names = Register()
    let live = LiveForm(try .membership(names), Member(name: "A"), pause: .zero)
    #expect(live.unanswered == [])
    #expect(live.report.codes == ["length.too-short"])
  }

  @Test func `only what has changed is asked again`() async throws {
    let (names, phones) = (Register(), Register())
    let live = LiveForm(try .membership(names, phones), Member(name: "Ada"), pause: .zero)
    await names.next().answer(.success(FormatFault("name.taken", at: 0)))
    await until { live.unanswered.isEmpty }
    live.form.phone = "010-1234-5678"
    #expect(live.unanswered == ["phone"])
    // What is known stays there while others are asked.
    #expect(live.report.codes == ["name.taken"])
    await phones.next().answer(.success(nil))
    await until { live.unanswered.isEmpty }
    // Cleaned, it is the name that was asked about.
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

  @Test func `who is being asked about what has not changed goes on, and is not asked twice`()
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

  @Test func `an answer is shown when it comes, whoever else is still asked`() async throws {
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

  @Test func `who is asked about what has changed is cancelled, and what they say is not heard`()
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

  @Test func `who is asked about a field that became wrong is cancelled`() async throws {
    let names = Register()
    let live = LiveForm(try .membership(names), Member(name: "Ada"), pause: .zero)
    let question = await names.next()
    live.form.name = "A"
    #expect(names.asked == ["Ada", "-Ada"])
    #expect(live.unanswered == [])
    question.answer(.success(nil))
  }

  @Test func `a check that could not be made is shown, and made again with the next change`()
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

  @Test func `another check of the same name is asked anew`() async throws {
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

  @Test func `a check that waits for another one is made when that has answered`() async throws {
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

  // MARK: Sending

  @Test func `a form that is sent does not wait for the pause, and asks nobody twice`() async throws
  {
    let (names, clock) = (Register(), ManualClock())
    let live = LiveForm(
      try .membership(names), Member(name: "Ada"), pause: .seconds(1), clock: clock)
    async let sent = live.submit()
    await names.next().answer(.success(nil))
    #expect(try await sent?.get().name == "Ada")
    #expect(try await live.submit()?.get().name == "Ada")
    #expect(names.asked == ["Ada"])
  }

  @Test func `a form that changes while it is sent has no answer`() async throws {
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

  @Test func `a form that is sent by a task that is cancelled has no answer`() async throws {
    let names = Register()
    let live = LiveForm(try .membership(names), Member(name: "Ada"), pause: .zero)
    let sent = Task { await live.submit() == nil }
    let question = await names.next()
    sent.cancel()
    question.answer(.success(nil))
    #expect(await sent.value)
  }

  @Test func `a form that goes has nobody asked any more`() async throws {
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
