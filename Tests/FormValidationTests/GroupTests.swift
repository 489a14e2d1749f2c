import FieldFormats
import FormValidation
import Testing

private struct Address: Sendable, Equatable {
  var street = ""
  var city = ""
  var country = "IE"
  var number: Int?
}

private struct Order: Sendable {
  var name = ""
  var delivery = Address()
  var invoice: Address?
  var wantsInvoice = true
}

@FormBuilder<Address> private func address() -> [any FormPart<Address>] {
  Field("street", \.street, .trimmed, .required, .length(...20))
  Field("city", \.city, .required)
  Field("country", \.country, .length(2...2, in: .scalars))
  Field("number", \.number, .range(1...99))
  CrossCheck("abroad", at: "city", reading: ["city", "country"], codes: ["address.abroad"]) {
    $0.country == "IE" || $0.city != "Derry" ? nil : FormatFault("address.abroad", at: 0)
  }
}

private let delivery = #""name":"Ada","delivery":{"street":"1 Elm","city":"Derry"}"#

@Suite struct GroupTests {
  private let order: FormChain<Order>

  init() throws {
    order = try FormChain("order", blank: Order()) {
      Field("name", \.name, .required)
      Group("delivery", \.delivery, fields: address)
      Group("invoice", \.invoice, blank: Address(), fields: address)
    }
  }

  private func findings(_ json: String) -> [String] {
    do throws(FormReport) {
      _ = try order.validate(json: Array(json.utf8))
      return []
    } catch {
      return error.findings.map { "\($0)" }
    }
  }

  @Test func `a single definition works wherever a form has such a value`() throws {
    let json = "{\(delivery),\"invoice\":{\"street\":\" 2 Oak \",\"city\":\"Cork\",\"number\":7}}"
    let form = try order.validate(json: Array(json.utf8)).form
    #expect(form.delivery == Address(street: "1 Elm", city: "Derry"))
    #expect(form.invoice == Address(street: "2 Oak", city: "Cork", number: 7))
    #expect(
      order.identifiers.prefix(8) == [
        "name.required", "delivery.street.trimmed", "delivery.street.required",
        "delivery.street.length", "delivery.city.required", "delivery.country.length",
        "delivery.number.range", "delivery.city.abroad",
      ])
  }

  @Test func `a finding names the group it is in`() {
    #expect(
      findings(
        #"{"name":"Ada","delivery":{"street":" ","city":"Derry","country":"GB"},"#
          + #""invoice":{"number":"x","city":"Cork"}}"#) == [
          "delivery.street: Please fill this in.", "delivery.city: address.abroad",
          "invoice.street: Please fill this in.", "invoice.number: Must be a whole number.",
        ])
  }

  @Test func `an optional group is present if it was sent, and is skipped otherwise`() throws {
    for left in ["{\(delivery)}", "{\(delivery),\"invoice\":null}"] {
      #expect(try order.validate(json: Array(left.utf8)).form.invoice == nil)
    }
    #expect(
      findings("{\(delivery),\"invoice\":{}}") == [
        "invoice.street: Please fill this in.", "invoice.city: Please fill this in.",
      ])
    #expect(findings("{\(delivery),\"invoice\":7}") == ["invoice: Must be a group of fields."])
    #expect(
      findings(#"{"name":"Ada","delivery":null}"#) == ["delivery: Must be a group of fields."])
  }

  @Test func `a page sends an unfilled group with the blank form's values`() throws {
    let sent = "name=Ada&delivery.street=1+Elm&delivery.city=Cork&delivery.country=IE"
    let blank = "&invoice.street=&invoice.city=&invoice.country=IE&invoice.number="
    #expect(try order.validate(query: sent + blank).form.invoice == nil)
    let half = "&invoice.street=2+Oak&invoice.city=&invoice.country=IE"
    let report = #expect(throws: FormReport.self) { try order.validate(query: sent + half) }
    #expect(report?.findings.map { "\($0)" } == ["invoice.city: Please fill this in."])
  }

  @Test func `a typed form is valid with or without the optional group`() {
    var form = Order(name: "Ada", delivery: Address(street: "1 Elm", city: "Cork"))
    #expect(order.report(on: form).isValid)
    #expect(order.report(on: form).skippedCount == 7)
    form.invoice = Address()
    #expect(
      order.report(on: form).codes == ["required.missing", "required.missing"])
  }

  @Test func `a group with a false condition equals the blank form's`() throws {
    let chain = try FormChain("order", blank: Order()) {
      Field("wantsInvoice", \.wantsInvoice)
      Group("invoice", \.invoice, blank: Address(), fields: address).when { $0.wantsInvoice }
    }
    let json = #"{"wantsInvoice":false,"invoice":{"street":"2 Oak"}}"#
    #expect(try chain.validate(json: Array(json.utf8)).form.invoice == nil)
  }

  @Test func `the fields of an unnamed group are among the form's own`() throws {
    let chain = try FormChain("order", blank: Order()) {
      Group(\.delivery, fields: address)
    }
    #expect(try chain.validate(query: "street=1+Elm&city=Cork").form.delivery.city == "Cork")
    #expect(chain.identifiers.first == "street.trimmed")
  }

  private struct Line: Sendable {
    var gift: Address?
    var tags: [String] = []
  }

  private struct Lines: Sendable {
    var lines: [Line] = []
    var extra: Line?
  }

  @Test func `groups and lists can be nested in each other`() throws {
    let chain = try FormChain("lines", blank: Lines()) {
      Each("lines", \.lines, blank: Line()) {
        Group("gift", \.gift, blank: Address(), fields: address)
        Each("tags", \.tags, .required)
      }
    }
    let json = #"{"lines":[{},{"gift":{"street":"1 Elm"}},{"tags":["a",""]}]}"#
    let report = #expect(throws: FormReport.self) { try chain.validate(json: Array(json.utf8)) }
    #expect(
      report?.findings.map { "\($0)" } == [
        "lines[1].gift.city: Please fill this in.", "lines[2].tags[1]: Please fill this in.",
      ])
  }

  @Test func `a schema expresses the group's checks, and allows null for an optional one`() {
    let schema = order.jsonSchema()
    #expect(schema.contains(#""delivery":{"type":"object","properties":{"street""#))
    #expect(schema.contains(#""invoice":{"type":["object","null"],"properties":{"street""#))
    #expect(schema.hasSuffix(#""required":["name","delivery"]}"#))
  }

  /// Addresses that a client may send.
  private static let sent = [
    "null", "7", "{}", #"{"street":"1 Elm","city":"Cork"}"#, #"{"street":"","city":"Cork"}"#,
    #"{"street":"1 Elm","city":"Cork","number":100}"#, #"{"city":"Cork"}"#,
    #"{"street":"1 Elm","city":"Cork","country":"Ireland!!","number":null}"#,
  ]

  @Test func `a schema accepts what the checks accept`() throws {
    let instances = Self.sent.flatMap { one in
      [#"{"name":"A","delivery":\#(one)}"#]
        + Self.sent.map { #"{"name":"A","delivery":\#(one),"invoice":\#($0)}"# }
    }
    let verdicts = try PythonSchemas.verdicts(of: order.jsonSchema(), on: instances)
    for (instance, isValid) in zip(instances, verdicts) {
      #expect(findings(instance).isEmpty == isValid, "\(instance)")
    }
    #expect(Set(verdicts).count == 2)
  }

  @Test func `a page's inputs in an optional group are not required`() {
    let inputs = order.htmlInputs()
    #expect(
      inputs.first { $0.field == "delivery.city" }?.description
        == #"<input id="delivery.city" name="delivery.city" type="text" required>"#)
    #expect(
      inputs.first { $0.field == "invoice.city" }?.description
        == #"<input id="invoice.city" name="invoice.city" type="text">"#)
  }
}
