import Baton
import FieldFormats
import FormValidation
import Synchronization
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
          // Later calls respond first.
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

  @Test func `every element is checked, and findings are in the order of the elements`()
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
      try await chain.path(of: party).visits[0].visits.map { "\($0.name) \($0.detail ?? "")" } == [
        "people[].name.free name.taken, name.taken", "people[].name.trimmed ",
        "people[].name.required required.missing",
        "phones[].length length.too-short", "phones[].rings ",
      ])
  }

  @Test func `a list without problems passes, even an empty one`() async throws {
    let party = Party(people: [Person(name: "Bob")], phones: ["12"])
    #expect(try await chain.report(on: party).description == "valid: 4 checks passed")
    #expect(try await chain.report(on: Party()).description == "valid: 4 checks passed")
    #expect(try await chain.validate(query: "people[0].name=+Bob&phones[0]=12").people.count == 1)
  }

  private static let few = FieldCheck<[String]>("few") { phones in
    phones.count > 2 ? FormatFault("phones.too-many", at: 0, limit: 2) : nil
  }

  @Test func `a finding about a list skips its elements' checks, wherever it is declared`()
    async throws
  {
    let calls = Atomic(0)
    let question = AsyncEach<Party>("phones", \.phones) {
      AsyncFieldCheck("", \.self, "rings", within: .seconds(1000)) { _ in
        calls.add(1, ordering: .relaxed)
        return nil
      }
    }
    let many = Party(phones: Array(repeating: "123", count: 2_000))
    let isBounded = CrossCheck<Party>("many", at: "phones", reading: []) { party in
      party.phones.count > 2 ? FormatFault("phones.too-many", at: 0, limit: 2) : nil
    }
    for chain in [
      try AsyncFormChain("party", blank: Party()) {
        Field("phones", \.phones, Self.few)
        question
      },
      try AsyncFormChain("party", blank: Party()) {
        question
        Field("phones", \.phones, Self.few)
      },
      try AsyncFormChain("party", blank: Party()) {
        question
        isBounded
      },
      try AsyncFormChain("party", blank: Party()) {
        AsyncFieldCheck("phones", \.phones, "few", within: .seconds(1000)) { phones in
          phones.count > 2 ? FormatFault("phones.too-many", at: 0, limit: 2) : nil
        }
        question
      },
      try AsyncFormChain("party", blank: Party()) {
        question
        AsyncFieldCheck("phones", \.phones, "few", within: .seconds(1000)) { phones in
          phones.count > 2 ? FormatFault("phones.too-many", at: 0, limit: 2) : nil
        }
      },
    ] {
      #expect(
        try await chain.report(on: many).description == """
          invalid: 1 problem in 1 check, 1 skipped
          - phones: phones.too-many
          """)
      #expect(calls.load(ordering: .relaxed) == 0)
    }
    let chain = try AsyncFormChain("party", blank: Party()) {
      Field("phones", \.phones, Self.few)
      question
    }
    #expect(try await chain.report(on: Party(phones: ["1", "2"])).isValid)
    #expect(calls.load(ordering: .relaxed) == 2)
    let misfit = await #expect(throws: ChainError<FormReport>.self) {
      try await chain.validate(values: ["phones": ["1", 2]])
    }
    #expect(misfit?.cause?.findings.map(\.description) == ["phones[1]: Must be text."])
    #expect(calls.load(ordering: .relaxed) == 2)
  }

  @Test func `a list first waits for its other checks`() async throws {
    let calls = Atomic(0)
    let question = AsyncEach<Party>("phones", \.phones) {
      AsyncFieldCheck("", \.self, "rings", within: .seconds(1000)) { phone in
        calls.add(1, ordering: .relaxed)
        return phone == "3" ? FormatFault("phone.silent", at: 0) : nil
      }
    }
    func chain(reading field: FieldPath) throws -> AsyncFormChain<Party> {
      try AsyncFormChain("party", blank: Party()) {
        question
        AsyncEach("people", \.people) {
          AsyncFieldCheck("name", \.name, "free", within: .seconds(1000)) { _ in nil }
        }
        CrossCheck("many", at: "phones", reading: [field]) { party in
          party.phones.count > 2 ? FormatFault("phones.too-many", at: 0, limit: 2) : nil
        }
      }
    }
    let many = Party(people: [Person(name: "Bob")], phones: ["1", "2", "3"])
    let waiting = try chain(reading: "people[].name")
    #expect(try await waiting.report(on: many).codes == ["phones.too-many"])
    #expect(try await waiting.report(on: many, reporting: .first).codes == ["phones.too-many"])
    #expect(calls.load(ordering: .relaxed) == 0)
    // A list whose check reads its own elements is checked first, without waiting for the elements.
    let circle = try chain(reading: "phones[]")
    #expect(try await circle.report(on: many).codes == ["phone.silent"])
    let silent = Party(phones: ["1", "2"])
    #expect(try await circle.report(on: silent).isValid)
    #expect(calls.load(ordering: .relaxed) == 5)
  }

  struct Table: Sendable {
    var parties: [Party] = []
  }

  @Test func `a finding about an inner list skips only that list's elements`()
    async throws
  {
    let calls = Atomic(0)
    func chain(_ most: Int) throws -> AsyncFormChain<Table> {
      try AsyncFormChain("table", blank: Table()) {
        Each("parties", \.parties, blank: Party()) {
          Field("phones", \.phones, Self.few)
        }
        CrossCheck("many", at: "parties", reading: []) { table in
          table.parties.count > most ? FormatFault("parties.too-many", at: 0) : nil
        }
        AsyncEach("parties", \.parties) {
          AsyncEach("phones", \.phones) {
            AsyncFieldCheck("", \.self, "rings", within: .seconds(1000)) { _ in
              calls.add(1, ordering: .relaxed)
              return nil
            }
          }
        }
      }
    }
    let table = Table(parties: [Party(phones: ["1", "2", "3"]), Party(phones: ["4", "5"])])
    #expect(
      try await chain(2).report(on: table).findings.map(\.description) == [
        "parties[0].phones: phones.too-many"
      ])
    #expect(calls.load(ordering: .relaxed) == 2)
    #expect(
      try await chain(1).report(on: table).codes == ["phones.too-many", "parties.too-many"])
    #expect(calls.load(ordering: .relaxed) == 2)
  }
}
