import FieldFormats
import FormValidation
import Testing

@Suite struct HTMLInputTests {
  enum Size: String, FieldValue, CaseIterable { case small, large }

  struct Order: Sendable {
    var name = ""
    var email: String?
    var web = ""
    var day = ""
    var age: Int?
    var count = 0
    var share = 0.0
    var isGift = false
    var isKnown: Bool?
    var size = Size.small
    var other: Size?
    var password = ""
  }

  private func inputs(
    _ sent: WebForm = WebForm(), @FormBuilder<Order> _ fields: () -> [any FormPart<Order>]
  ) throws -> [String] {
    try FormChain("order", blank: Order()) { fields() }.htmlInputs(filledWith: sent)
      .map(\.description)
  }

  @Test func `fields are inputs with everything a browser can check`() throws {
    let pattern = try Pattern("^[A-Z\"<>&]{2}$")
    #expect(
      try inputs {
        Field("name", \.name, .required, .length(2...5), .matching(pattern))
        Field("email", \.email, .email(), .length(...20, in: .scalars))
        Field("web", \.web, .webAddress(), .length(3..., bytes: 99)).when { $0.isGift }
        Field("address.day", \.day, .date(), .length(3..., bytes: 99))
        Field("age", \.age, .required, .range(18...), .range(...120).named("old"))
        Field("share", \.share, .range(0.5...1))
        Field("gift", \.isGift, .required)
      } == [
        #"<input id="name" name="name" type="text" required minlength="2" maxlength="160" "#
          + #"pattern="[A-Z&quot;&lt;&gt;&amp;]{2}">"#,
        #"<input id="email" name="email" type="email" maxlength="40" autocomplete="email">"#,
        #"<input id="web" name="web" type="text">"#,
        #"<input id="address.day" name="address.day" type="date" max="9999-12-31">"#,
        #"<input id="age" name="age" type="number" step="1" required min="18" max="120">"#,
        #"<input id="share" name="share" type="number" step="any" required min="0.5" max="1.0">"#,
        #"<input name="gift" type="hidden" value="0">"#
          + #"<input id="gift" name="gift" type="checkbox" value="1" required>"#,
      ])
  }

  @Test func `rules that only browsers would enforce are left to the checks`() throws {
    let pattern = try Pattern("[\\w.-]+")
    #expect(
      try inputs {
        Field("name", \.name, .matching(pattern))
        Field("email", \.email, .email(.smtp))
        Field("web", \.web, .email(isInternational: true))
        Field("share", \.share, .range(0...(.infinity)))
      } == [
        #"<input id="name" name="name" type="text" pattern="[\w.\-]+">"#,
        #"<input id="email" name="email" type="text" inputmode="email" autocomplete="email">"#,
        #"<input id="web" name="web" type="text" inputmode="email" autocomplete="email">"#,
        #"<input id="share" name="share" type="number" step="any" required min="0.0">"#,
      ])
  }

  @Test func `inputs for addresses and phone numbers have their own keyboards and no rules`() throws
  {
    #expect(
      try inputs {
        Field("web", \.web, .webAddress())
        Field("name", \.name, .phoneNumber(in: "GB"))
        Field("day", \.day, .postalCode(of: "GB"))
      } == [
        #"<input id="web" name="web" type="text" inputmode="url" autocomplete="url">"#,
        #"<input id="name" name="name" type="tel" autocomplete="tel">"#,
        #"<input id="day" name="day" type="text" autocomplete="postal-code">"#,
      ])
  }

  @Test func `a date's input has the date's bounds`() throws {
    let first = try #require(CalendarDate("2026-11-01"))
    let last = try #require(CalendarDate("2026-11-30"))
    #expect(
      try inputs { Field("day", \.day, .required, .date(within: first...last)) } == [
        #"<input id="day" name="day" type="date" required min="2026-11-01" max="2026-11-30">"#
      ])
    let chain = try FormChain("order", blank: Order()) {
      Field("day", \.day, .date(within: first...last))
    }
    #expect(
      chain.report(on: Order(day: "2026-12-01")).findings.map(\.description)
        == ["day: The date is too late."])
    #expect(chain.jsonSchema().contains(#""format":"date""#))
    #expect(chain.codes.contains("date.month"))
  }

  @Test func `a short list of values is a choice`() throws {
    #expect(
      try inputs(WebForm(["size": "large", "name": "a  b", "other": "huge", "count": "2"])) {
        Field("size", \.size)
        Field("other", \.other, .required)
        Field("name", \.name, .oneOf(["x", "a  b", "x"]))
        Field("count", \.count, .oneOf([1, 2]))
      } == [
        #"<select id="size" name="size"><option>small</option>"#
          + #"<option selected>large</option></select>"#,
        #"<select id="other" name="other" required><option value="">—</option><option>small</option>"#
          + #"<option>large</option></select>"#,
        #"<select id="name" name="name"><option value="">—</option><option>x</option>"#
          + #"<option value="a  b" selected>a  b</option></select>"#,
        #"<select id="count" name="count"><option>1</option><option selected>2</option></select>"#,
      ])
  }

  @Test func `inputs are filled in as typed, except for passwords`() throws {
    let shown = WebForm([
      "name": " \"<Ada>\" & co\u{0}", "age": "7", "count": "seven", "day": "tomorrow",
      "gift": "0", "gift": "on", "known": "No", "password": "secret", "web": "a\nb", "total": "9",
    ])
    #expect(
      try inputs(shown) {
        Field("name", \.name, .trimmed)
        Field("age", \.age)
        Field("count", \.count, .range(1...9))
        Field("day", \.day, .date())
        Field("gift", \.isGift)
        Field("known", \.isKnown)
        Field("password", \.password, .length(8...)).input(
          .password, autocomplete: "new-password")
        Field("web", \.web, .required, .plainText(lines: true)).input(.lines)
        Field("total", \.share, .required).input(.hidden)
      } == [
        #"<input id="name" name="name" type="text" "#
          + "value=\" &quot;&lt;Ada&gt;&quot; &amp; co\u{FFFD}\">",
        #"<input id="age" name="age" type="number" value="7" step="1">"#,
        #"<input id="count" name="count" type="text" value="seven" required inputmode="numeric">"#,
        #"<input id="day" name="day" type="text" value="tomorrow">"#,
        #"<input name="gift" type="hidden" value="0">"#
          + #"<input id="gift" name="gift" type="checkbox" value="1" checked>"#,
        #"<input id="known-yes" name="known" type="radio" value="yes">"#
          + #"<label for="known-yes">Yes</label>"#
          + #"<input id="known-no" name="known" type="radio" value="no" checked>"#
          + #"<label for="known-no">No</label>"#,
        #"<input id="password" name="password" type="password" minlength="8" "#
          + #"autocomplete="new-password">"#,
        "<textarea id=\"web\" name=\"web\" required>\na\nb</textarea>",
        #"<input id="total" name="total" type="hidden" value="9">"#,
      ])
  }

  @Test func `errors appear next to their field, in the user's language`() throws {
    let chain = try FormChain("order", blank: Order()) {
      Field("full name", \.name, .required)
      Field("age", \.age, .range(18...))
      Field("known", \.isKnown, .answered)
    }
    let sent = WebForm(["age": "7"])
    let report = #expect(throws: FormReport.self) { try chain.validate(sent: sent) }
    let messages = Messages.standard.adding(
      MessageCatalogue("en", ["label.age": "Your \"age\" <in years>"]))
    let inputs = chain.htmlInputs(
      filledWith: sent, showing: report, from: messages, idPrefix: "order-")
    #expect(
      inputs.map(\.labelled.markup) == [
        #"<label for="order-full%20name">full name</label>"#
          + #"<input id="order-full%20name" name="full name" type="text" required "#
          + #"aria-invalid="true" aria-describedby="order-full%20name-error" autofocus>"#
          + #"<span id="order-full%20name-error">Please fill this in.</span>"#,
        #"<label for="order-age">Your &quot;age&quot; &lt;in years&gt;</label>"#
          + #"<input id="order-age" name="age" type="number" value="7" step="1" min="18" "#
          + #"aria-invalid="true" aria-describedby="order-age-error">"#
          + #"<span id="order-age-error">Must be at least 18.</span>"#,
        #"<fieldset><legend>known</legend>"#
          + #"<input id="order-known-yes" name="known" type="radio" value="yes" required "#
          + #"aria-invalid="true" aria-describedby="order-known-error">"#
          + #"<label for="order-known-yes">Yes</label>"#
          + #"<input id="order-known-no" name="known" type="radio" value="no" required "#
          + #"aria-invalid="true" aria-describedby="order-known-error">"#
          + #"<label for="order-known-no">No</label>"#
          + #"<span id="order-known-error">Please answer yes or no.</span></fieldset>"#,
      ])
    let korean = chain.htmlInputs(filledWith: sent, showing: report, in: "ko")
    #expect(korean.map(\.errors) == [["필수 항목입니다."], ["18 이상이어야 합니다."], ["예 또는 아니요로 답하세요."]])
    #expect(korean[2].controls[1].description == #"<label for="known-yes">예</label>"#)
  }

  @Test func `a page can supply a field's captions when it is created`() throws {
    let chain = try FormChain("order", blank: Order()) {
      Field("name", \.name, .required, .length(...60))
      Field("size", \.size)
      Field("age", \.age, .range(18...))
      Field("known", \.isKnown, .answered)
    }
    let sent = WebForm(["name": "b", "age": "7"])
    let report = #expect(throws: FormReport.self) { try chain.validate(sent: sent) }
    let inputs = chain.htmlInputs(
      filledWith: sent, showing: report,
      captions: [
        "name": .init(
          label: "Category", options: [.init("a", "Anything <else>"), .init("b", "b")]),
        "size": .init(options: [.init("large", "As large as it can be")]),
        "age": .init(note: "In \"years\"."), "known": .init(label: "Known?", note: "To us."),
      ])
    #expect(
      inputs.map(\.labelled.markup) == [
        #"<label for="name">Category</label><select id="name" name="name" required>"#
          + #"<option value="">—</option><option value="a">Anything &lt;else&gt;</option>"#
          + #"<option selected>b</option></select>"#,
        #"<label for="size">size</label><select id="size" name="size">"#
          + #"<option value="large">As large as it can be</option></select>"#,
        #"<label for="age">age</label><input id="age" name="age" type="number" value="7" step="1" "#
          + #"min="18" aria-invalid="true" aria-describedby="age-note age-error" autofocus>"#
          + #"<span id="age-note">In &quot;years&quot;.</span>"#
          + #"<span id="age-error">Must be at least 18.</span>"#,
        #"<fieldset><legend>Known?</legend>"#
          + #"<input id="known-yes" name="known" type="radio" value="yes" required "#
          + #"aria-invalid="true" aria-describedby="known-note known-error">"#
          + #"<label for="known-yes">Yes</label>"#
          + #"<input id="known-no" name="known" type="radio" value="no" required "#
          + #"aria-invalid="true" aria-describedby="known-note known-error">"#
          + #"<label for="known-no">No</label><span id="known-note">To us.</span>"#
          + #"<span id="known-error">Please answer yes or no.</span></fieldset>"#,
      ])
    #expect(inputs.map(\.note) == [nil, nil, "In \"years\".", "To us."])
  }

  @Test func `a page focuses the first invalid field that can receive focus`() throws {
    let chain = try FormChain("order", blank: Order()) {
      Field("web", \.web, .required).input(.hidden)
      Field("gift", \.isGift, .required)
      Field("name", \.name, .required)
    }
    let report = chain.report(on: Order())
    let entered = chain.htmlInputs(showing: report).map { $0.description.contains("autofocus") }
    #expect(entered == [false, true, false])
    #expect(
      chain.htmlInputs(showing: report)[1].controls[1]["type"] == "checkbox",
      "the hidden input before it cannot receive focus")
    #expect(!chain.htmlInputs().contains { $0.description.contains("autofocus") })
  }

  @Test func `a hint stays with its field in a group and in a list`() throws {
    struct Account: Sendable, Equatable { var password = "" }
    struct Both: Sendable {
      var one = Account()
      var all: [Account] = []
    }
    let chain = try FormChain("both", blank: Both()) {
      Group("one", \.one) { Field("password", \Account.password).input(.password) }
      Each("all", \.all, count: 1...2, blank: Account()) {
        Field("password", \.password).input(.password)
      }
    }
    let inputs = chain.htmlInputs(
      filledWith: WebForm(["one.password": "x", "all[0].password": "y"]))
    #expect(
      inputs.prefix(2).map(\.description) == [
        #"<input id="one.password" name="one.password" type="password">"#,
        #"<input id="all[0].password" name="all[0].password" type="password">"#,
      ])
  }
}
