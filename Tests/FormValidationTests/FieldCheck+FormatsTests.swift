import FieldFormats
import FormValidation
import Testing

@Suite struct FormatsTests {
  struct Form: Sendable {
    var email = ""
    var name: String?
    var web = ""
    var day = ""
    var birth = ""
    var phone = ""
    var code = ""
  }

  private func chain() throws -> FormChain<Form> {
    let today = try #require(CalendarDate("2026-11-21"))
    return try FormChain("formats", blank: Form()) {
      Field("email", \.email, .trimmed, .email(.smtp))
      Field("name", \.name, .composed, .personName)
      Field("web", \.web, .webAddress())
      Field("day", \.day, .ordinaryWidth, .asciiDigits, .date())
      Field("birth", \.birth, .age(18...120) { today })
      Field("phone", \.phone, .phoneNumber(in: "KR"))
      Field("code", \.code, .postalCode(of: "GB"))
    }
  }

  @Test func `each of the library's formats is a check`() throws {
    let form = Form(
      email: "ada@", name: "\u{202E}", web: "ftp", day: "2026-02-30", birth: "2010-01-01",
      phone: "12", code: "X")
    #expect(
      try chain().report(on: form).findings.map(\.check.identifier) == [
        "email.email", "name.person-name", "web.uri", "day.date", "birth.age", "phone.tel",
        "code.postal-code",
      ])
  }

  @Test func `each format accepts an empty or missing text`() throws {
    #expect(try chain().report(on: Form()).isValid)
  }

  @Test func `cleaned texts are in the form that the formats accept`() throws {
    let form = Form(
      email: " ada@example.com ", name: "Zoe\u{308}", web: "https://example.com",
      day: "２０２６-١١-٢١", birth: "1815-12-10".replacing("1815", with: "1990"),
      phone: "02-312-3456", code: "SW1A 1AA")
    let valid = try chain().validate(form)
    #expect(valid.email == "ada@example.com")
    #expect(valid.name?.unicodeScalars.count == 3)
    #expect(valid.day == "2026-11-21")
  }
}

@Test func `a form's field accepts international addresses on request`() throws {
  struct Form: Sendable {
    var email = ""
  }
  let form = Form(email: "用户@例子.广告")
  let open = try FormChain("open", blank: Form()) {
    Field("email", \.email, .email(isInternational: true))
  }
  #expect(open.report(on: form).isValid)
  #expect(open.report(on: Form(email: "用户@@例子.广告")).codes == ["email.domain-character"])
  let plain = try FormChain("plain", blank: Form()) { Field("email", \.email, .email()) }
  #expect(plain.report(on: form).codes == ["email.local-character"])
}
