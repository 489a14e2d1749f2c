import FieldFormats
import FormValidation
import Testing

@Suite struct PageOrderTests {
  struct Address: Sendable, Equatable { var city = "" }

  struct Guest: Sendable, Equatable {
    var name = ""
    var age = 0
  }

  struct Table: Sendable {
    var title = ""
    var address = Address()
    var guests: [Guest] = []
    var note = ""
  }

  @Test func `findings are in the order of the page's fields, whatever the order of checks`() throws
  {
    let chain = try FormChain("table", blank: Table()) {
      Field("title", \.title)
      Group("address", \.address) { Field("city", \Address.city, .required) }
      Each("guests", \.guests, blank: Guest()) {
        Field("name", \.name, .required)
        Field("age", \.age, .range(18...))
      }
      Field("note", \.note, .required)
      Field("title", \.title, .required)
    }
    let wrong = Table(guests: Array(repeating: Guest(), count: 11))
    let checked = chain.report(on: wrong)
    #expect(checked.findings.first?.path == "address.city")
    let service = FormReport(
      ["guests", "guests[10]", "nobody", "address", "", "title", "guests[1]"].map { path in
        Finding(FormatFault("service.no", at: 0), at: FieldPath(path), by: "service")
      })
    let all = service.merging(checked).inPageOrder(of: chain)
    let rows = (0...10).flatMap { row in
      ["guests[\(row)].name", "guests[\(row)].age"]
        + ([1, 10].contains(row) ? ["guests[\(row)]"] : [])
    }
    #expect(
      all.findings.map { "\($0.path)" } == ["", "title", "title", "address", "address.city"] + rows
        + ["guests", "note", "nobody"])
    #expect(all.findings[1].code == "service.no")
    #expect(all.passedCount == checked.passedCount && all.status == 422)
  }

  @Test func `a page's inputs are in the same order`() throws {
    let chain = try FormChain("table", blank: Table()) {
      Field("title", \.title, .required)
      Each("guests", \.guests, count: 2...3, blank: Guest()) {
        Field("name", \.name, .required)
        Field("age", \.age, .range(18...))
      }
    }
    let paths = chain.htmlInputs(
      filledWith: WebForm(["guests[10].name": "", "guests[9].name": ""])
    )
    .map(\.field)
    let report = FormReport(
      paths.reversed().map { Finding(FormatFault("service.no", at: 0), at: $0, by: "service") })
    #expect(report.inPageOrder(of: chain).findings.map(\.path) == paths)
  }
}
