import FormValidation
import Testing

@Suite struct HTMLInputTests {
  struct Order: Sendable {
    var name = ""
    var email: String?
    var web = ""
    var day = ""
    var age: Int?
    var share = 0.0
    var isGift = false
    var tags: [String] = []
  }

  @Test func `fields are inputs with what a browser can check`() throws {
    let pattern = try Pattern("^[A-Z\"<>&]{2}$")
    let chain = try FormChain("order", blank: Order()) {
      Field("name", \.name, .trimmed, .required, .length(2...5), .matching(pattern))
      Field("email", \.email, .email(), .length(...20, in: .scalars))
      Field("web", \.web, .webAddress(), .length(3..., bytes: 99)).when { $0.isGift }
      Field("address.day", \.day, .date(), .length(3..., bytes: 99))
      Field("age", \.age, .required, .range(18...), .range(...120).named("old"))
      Field("share", \.share, .range(0.5...1))
      Field("gift", \.isGift, .required)
      Field("tags", \.tags, .required)
    }
    #expect(
      chain.htmlInputs().map(\.description) == [
        #"<input name="name" type="text" required minlength="2" maxlength="160" "#
          + #"pattern="[A-Z&quot;&lt;&gt;&amp;]{2}">"#,
        #"<input name="email" type="email" maxlength="40">"#,
        #"<input name="web" type="text">"#,
        #"<input name="address.day" type="date" minlength="3" maxlength="99" max="9999-12-31">"#,
        #"<input name="age" type="number" step="1" required min="18" max="120">"#,
        #"<input name="share" type="number" step="any" min="0.5" max="1.0">"#,
        #"<input name="gift" type="checkbox" required>"#,
      ])
  }

  @Test func `what only a browser would refuse is left to the checks`() throws {
    let pattern = try Pattern("[\\w.-]+")
    let chain = try FormChain("order", blank: Order()) {
      Field("name", \.name, .matching(pattern))
      Field("email", \.email, .email(.smtp))
      Field("web", \.web, .email(isInternational: true))
      Field("share", \.share, .range(0...(.infinity)))
    }
    #expect(
      chain.htmlInputs().map(\.description) == [
        #"<input name="name" type="text" pattern="[\w.\-]+">"#,
        #"<input name="email" type="text" inputmode="email">"#,
        #"<input name="web" type="text" inputmode="email">"#,
        #"<input name="share" type="number" step="any" min="0.0">"#,
      ])
  }
}
