import Baton
import FormValidation
import Testing

@Suite struct AsyncEachTests {
  struct Person: Sendable {
    var name = ""
  }

  struct Party: Sendable {
    var people: [Person] = []
    var phones: [String] = []
  }

  let chain: AsyncFormChain<Party>

  init() throws {
    chain = try AsyncFormChain("party", blank: Party()) {
      AsyncEach("people", \.people) {
        AsyncFieldCheck("name", \.name, "free", within: .seconds(1000)) { name in
          // The later ones answer first.
          if name == "Ada" { for _ in 0..<20 { await Task.yield() } }
          return name == "Bob" ? nil : FormatFault("name.taken", at: 0)
        }
      }
      Each("people", \.people, blank: Person()) {
        Field("name", \.name, .trimmed, .required)
      }
      Each("phones", \.phones, .length(2...))
      AsyncEach("phones", \.phones) {
        AsyncFieldCheck("", \.self, "rings", within: .seconds(1000)) { _ in nil }
      }
    }
  }

  @Test func `every element is asked about, and findings come in the order of the elements`()
    async throws
  {
    let people = ["Ada", "Bob", " ", "Eve"].map { Person(name: $0) }
    let party = Party(people: people, phones: ["12", "3"])
    #expect(
      try await chain.report(on: party).description == """
        invalid: 4 problems in 3 checks, 1 skipped
        - people[0].name: name.taken
        - people[3].name: name.taken
        - people[2].name: Please fill this in.
        - phones[1]: Must have at least 2 characters, not 1.
        """)
    #expect(
      try await chain.report(on: party, reporting: .first).findings.map(\.description) == [
        "people[0].name: name.taken"
      ])
    #expect(
      try await chain.path(of: party).steps[0].steps.map { "\($0.name) \($0.detail ?? "")" } == [
        "people[].name.free reported name.taken, name.taken", "people[].name.trimmed ",
        "people[].name.required reported required.missing",
        "phones[].length reported length.too-short", "phones[].rings skipped",
      ])
  }

  @Test func `a list in which nothing is wrong passes, and so does an empty one`() async throws {
    let party = Party(people: [Person(name: "Bob")], phones: ["12"])
    #expect(try await chain.report(on: party).description == "valid: 4 checks passed")
    #expect(try await chain.report(on: Party()).description == "valid: 4 checks passed")
    #expect(try await chain.validate(query: "people[0].name=+Bob&phones[0]=12").people.count == 1)
  }
}
