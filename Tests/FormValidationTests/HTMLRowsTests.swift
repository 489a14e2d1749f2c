import FormValidation
import Testing

@Suite struct HTMLRowsTests {
  struct Guest: Sendable, Equatable {
    var name = ""
    var phones: [String] = []
  }

  struct Table: Sendable, Equatable {
    var tags: [String] = []
    var guests: [Guest] = []
  }

  let chain: FormChain<Table>

  init() throws {
    chain = try FormChain("table", blank: Table()) {
      Each("tags", \.tags, count: 0...3, .length(2...5))
      Each("guests", \.guests, count: 1...3, blank: Guest()) {
        Field("name", \.name, .required)
        Each("phones", \.phones)
      }
    }
  }

  private func fields(_ sent: WebForm) -> [String] {
    chain.htmlInputs(filledWith: sent).map { "\($0.field)" }
  }

  @Test func `a list has its minimum number of rows, and buttons for more`() {
    #expect(
      chain.htmlInputs().map(\.description) == [
        #"<button id="tags" name="add" value="tags" formnovalidate>tags: add a row</button>"#,
        #"<input id="guests[0].name" name="guests[0].name" type="text" required>"#,
        #"<button id="guests[0].phones" name="add" value="guests[0].phones" formnovalidate>"#
          + "guests[0].phones: add a row</button>",
        #"<button id="guests[0]-remove" name="remove" value="guests[0]" formnovalidate>"#
          + "guests: remove row 1</button>",
        #"<button id="guests" name="add" value="guests" formnovalidate>guests: add a row</button>"#,
      ])
  }

  @Test(arguments: [
    "tags=ab&tags=c", "tags[]=ab&tags[]=c", "tags[0]=ab&tags[1]=c",
  ])
  func `rows are filled in, whatever format they were sent in`(query: String) throws {
    let sent = try WebForm(body: Array(query.utf8), type: "application/x-www-form-urlencoded")
    #expect(
      chain.htmlInputs(filledWith: sent).prefix(2).map(\.description) == [
        #"<input id="tags[0]" name="tags[0]" type="text" value="ab" minlength="2" "#
          + #"maxlength="160"><button id="tags[0]-remove" name="remove" value="tags[0]" "#
          + "formnovalidate>tags: remove row 1</button>",
        #"<input id="tags[1]" name="tags[1]" type="text" value="c" minlength="2" "#
          + #"maxlength="160"><button id="tags[1]-remove" name="remove" value="tags[1]" "#
          + "formnovalidate>tags: remove row 2</button>",
      ])
  }

  @Test func `rows and their errors keep their numbers across gaps`() {
    let sent = WebForm(["guests[2].name": "Ada", "guests[7].name": " ", "tags[4]": "c"])
    let report = #expect(throws: FormReport.self) { try chain.validate(sent: sent) }
    let inputs = chain.htmlInputs(filledWith: sent, showing: report)
    #expect(
      inputs.filter { !$0.errors.isEmpty }.map { "\($0.field): \($0.errors)" } == [
        #"tags[4]: ["Must have at least 2 characters, not 1."]"#,
        #"guests[7].name: ["Please fill this in."]"#,
      ])
    #expect(
      inputs.map { "\($0.field)" } == [
        "tags[4]", "tags", "guests[2].name", "guests[2].phones", "guests[2]", "guests[7].name",
        "guests[7].phones", "guests[7]", "guests",
      ])
  }

  @Test func `a button adds or removes a row, and the page keeps the rest`() throws {
    let sent = WebForm(["guests[2].name": "Ada", "add": "guests"])
    #expect(sent.changesRows)
    #expect(fields(sent).contains("guests[3].name"))
    #expect(!WebForm(["guests[3].name": ""]).changesRows)
    #expect(
      fields(WebForm(["guests[2].name": "Ada", "guests[3].name": ""])).contains("guests[3].name"))
    let less = fields(
      WebForm(["guests[2].name": "Ada", "guests[3].name": "", "remove": "guests[2]"]))
    #expect(less.filter { $0.hasSuffix("name") } == ["guests[3].name"])
    let phone = fields(WebForm(["guests[2].name": "Ada", "add": "guests[2].phones"]))
    #expect(phone.contains("guests[2].phones[0]"))
  }

  @Test func `a list is never shorter or longer than its bounds`() {
    let none = fields(WebForm(["guests[5].name": "Ada", "remove": "guests[5]"]))
    #expect(none.filter { $0.hasSuffix("name") } == ["guests[0].name"])
    let full = chain.htmlInputs(
      filledWith: WebForm(["tags": "ab", "tags": "cd", "tags": "ef", "add": "tags"]))
    #expect(full.filter { "\($0.field)".hasPrefix("tags[") }.count == 3)
    #expect(
      full[3].description == #"<button id="tags" name="add" value="tags" formnovalidate disabled>"#
        + "tags: add a row</button>")
  }

  @Test func `a list's errors appear at its add button`() {
    let sent = WebForm(["tags": "a\"b<"])
    let report = #expect(throws: FormReport.self) { try chain.validate(sent: sent) }
    let last = chain.htmlInputs(filledWith: sent, showing: report).last
    #expect(
      last?.labelled.markup
        == #"<button id="guests" name="add" value="guests" formnovalidate "#
        + #"aria-describedby="guests-error" autofocus>guests: add a row</button>"#
        + #"<span id="guests-error">Must have at least 1 entry, not 0.</span>"#)
  }

  @Test func `no row number crashes the page`() {
    for number in ["\(Int.max)", "9223372036854775808", "00000000000000000001", "-1"] {
      let sent = WebForm(["guests[\(number)].name": "x", "add": "guests"])
      _ = chain.htmlInputs(filledWith: sent)
    }
    let last = WebForm(["tags[\(Int.max)]": "x", "add": "tags"])
    #expect(fields(last).filter { $0.hasPrefix("tags[") } == ["tags[\(Int.max)]"])
    let deep = String(repeating: "[0]", count: 100_000)
    _ = chain.htmlInputs(filledWith: WebForm(["tags\(deep)": "x", "remove": deep, "add": deep]))
  }
}
