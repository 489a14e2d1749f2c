import FormValidation
import Testing

private enum Payment: String, FieldValue, CaseIterable { case card, coins, later }

private struct Bill: Sendable {
  var name = ""
  var payment: Payment?
  var card = ""
  var coins: Int?
}

@Suite struct ChoiceBranchesTests {
  private let bill: FormChain<Bill>

  init() throws {
    bill = try FormChain("bill", blank: Bill()) {
      Field("name", \.name, .required)
      Choice("payment", \.payment) { payment in
        switch payment {
        case .card: Field("card", \.card, .required, .length(4...8))
        case .coins: Field("coins", \.coins, .required, .range(1...50))
        case .later: []
        }
      }
    }
  }

  private func findings(_ json: String) -> [String] {
    do throws(FormReport) {
      _ = try bill.validate(json: Array(json.utf8))
      return []
    } catch {
      return error.findings.map { "\($0)" }
    }
  }

  @Test func `only the chosen branch is checked and kept`() throws {
    let form = try bill.validate(
      json: Array(#"{"name":"A","payment":"coins","coins":3,"card":"1"}"#.utf8)
    ).form
    #expect(form.coins == 3)
    #expect(form.card == "")
    #expect(
      findings(#"{"name":"A","payment":"card","coins":99}"#) == ["card: Please fill this in."])
    #expect(findings(#"{"name":"A","payment":"coins"}"#) == ["coins: Please fill this in."])
    #expect(findings(#"{"name":"A","payment":"later"}"#) == [])
  }

  @Test func `a choice is required and must be one of the cases`() {
    #expect(findings(#"{"name":"A"}"#) == ["payment: Please fill this in."])
    #expect(
      findings(#"{"name":"A","payment":"gold"}"#) == [
        "payment: Must be one of: card, coins, later."
      ])
  }

  private struct Address: Sendable, Equatable { var city = "" }
  private struct Sent: Sendable {
    var payment: Payment?
    var address: Address?
  }

  @Test func `a group in an unchosen branch is absent`() throws {
    let chain = try FormChain("sent", blank: Sent()) {
      Choice("payment", \.payment) { payment in
        if payment == .later {
          Group("address", \.address, blank: Address()) { Field("city", \.city, .required) }
        }
      }
    }
    let card = try chain.validate(json: Array(#"{"payment":"card","address":{"city":"x"}}"#.utf8))
    #expect(card.form.address == nil)
    let later = try chain.validate(json: Array(#"{"payment":"later","address":{"city":"x"}}"#.utf8))
    #expect(later.form.address?.city == "x")
  }

  @Test func `a schema lists the branches in oneOf`() {
    #expect(
      bill.jsonSchema().contains(
        #""required":["name","payment"],"oneOf":["#
          + #"{"properties":{"payment":{"type":"string","enum":["card"]},"card":{"type":"string","#)
    )
    #expect(
      bill.jsonSchema().hasSuffix(
        #"{"properties":{"payment":{"type":"string","enum":["coins"]},"#
          + #""coins":{"type":"integer","minimum":1,"maximum":50}},"required":["payment","coins"]},"#
          + #"{"properties":{"payment":{"type":"string","enum":["later"]}},"required":["payment"]}]}"#
      ))
  }

  @Test func `a schema accepts what the checks accept`() throws {
    let payments =
      ["", #","payment":null"#] + ["card", "coins", "later", "x"].map { #","payment":"\#($0)""# }
    let cards = ["", #","card":"1234""#, #","card":"123""#, #","card":"""#]
    let coins = ["", #","coins":5"#, #","coins":51"#, #","coins":null"#]
    let instances = payments.flatMap { payment in
      cards.flatMap { card in coins.map { #"{"name":"A"\#(payment)\#(card)\#($0)}"# } }
    }
    let verdicts = try PythonSchemas.verdicts(of: bill.jsonSchema(), on: instances)
    for (instance, isValid) in zip(instances, verdicts) {
      #expect(findings(instance).isEmpty == isValid, "\(instance)")
    }
    #expect(Set(verdicts).count == 2)
  }

  private struct Nested: Sendable {
    var bills: [Bill] = []
    var spare: Bill?
  }

  @Test func `a choice works in a list, with its branches chosen for each element`() throws {
    let chain = try FormChain("nested", blank: Nested()) {
      Each("bills", \.bills, blank: Bill()) {
        Choice("payment", \.payment) { payment in
          if payment == .coins { Field("coins", \.coins, .required) }
        }
        Field("card", \.card, .required).when { $0.name != "" }
      }
    }
    let report = #expect(throws: FormReport.self) {
      try chain.validate(
        json: Array(#"{"bills":[{"payment":"card"},{"payment":"coins"},{}]}"#.utf8))
    }
    #expect(
      report?.findings.map { "\($0)" } == [
        "bills[2].payment: Please fill this in.", "bills[1].coins: Please fill this in.",
      ])
    let schema = chain.jsonSchema()
    #expect(
      schema.contains(
        #"{"properties":{"payment":{"type":"string","enum":["coins"]},"coins":{"type":"integer"}},"#
          + #""required":["payment","coins"]}"#))
    // A schema does not require a field that is required only under a condition.
    #expect(schema.contains(#""card":{"type":"string"}},"required":["payment"]"#))
  }
}
