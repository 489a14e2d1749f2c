import Baton
import FormValidation
import Synchronization
import Testing

@Suite struct DefinitionErrorTests {
  final class Customer: @unchecked Sendable {
    var coupon = ""
    var tags: [String] = []
    var people: [Person] = []
  }

  struct Person: Sendable {
    var name = ""
  }

  final class Guest: @unchecked Sendable {
    var name = ""
  }

  struct Order: Sendable {
    var name = ""
    var customer = Customer()
    var maybe: Customer? = Customer()
    var guests: [Guest] = []
    /// Written through an object, which the key path shows.
    var coupon: String {
      get { customer.coupon }
      nonmutating set { customer.coupon = newValue }
    }
  }

  private func refusal(
    _ part: () -> some AsyncFormPart<Order>, at line: SourceLocation = #_sourceLocation
  ) -> DefinitionError? {
    let part = part()
    return #expect(throws: DefinitionError.self, sourceLocation: line) {
      try AsyncFormChain("order", blank: Order()) { part }
    }
  }

  @Test func `a field whose key path leads through an object is refused when the chain is made`() {
    let error = #expect(throws: DefinitionError.self) {
      try FormChain("order", blank: Order()) {
        Field("name", \.name, .required)
        Field("coupon", \.customer.coupon, .required)
      }
    }
    #expect(error?.code == .shared)
    #expect(error?.code.description == "shared")
    #expect(error?.field == "coupon")
    #expect(
      error?.description == """
        "order" refuses the field "coupon": its key path leads through an object, so all requests \
        would write into the same object, and what has been validated could still change; keep the \
        value in a struct
        """)
  }

  @Test func `every part is refused that reaches through an object`() {
    #expect(refusal { Field("a", \Order.customer.coupon) }?.field == "a")
    #expect(refusal { Field("a", \Order.coupon, .trimmed) }?.field == "a")
    #expect(refusal { Field("a", \Order.maybe!.coupon) }?.field == "a")
    #expect(refusal { Field("a", \Order.customer.people[0].name) }?.field == "a")
    #expect(refusal { Each("a", \Order.customer.tags, .required) }?.field == "a")
    #expect(refusal { Each("a", \Order.customer.people, blank: Person()) {} }?.field == "a")
    #expect(
      refusal {
        Each("a", \Order.guests, blank: Guest()) { Field("name", \.name, .required) }
      }?.field == "a")
    #expect(refusal { Each("a", \Order.guests, blank: Guest()) {} }?.field == "a")
    #expect(
      refusal { CrossCheck("a", \Order.name, equals: "b", \Order.customer.coupon) }?.field == "a")
    #expect(
      refusal { CrossCheck("a", \Order.customer.coupon, equals: "b", \Order.name) }?.field == "a")
    #expect(
      refusal {
        AsyncFieldCheck("a", \Order.customer.coupon, "free", within: .seconds(1)) { _ in nil }
      }?.field == "a")
    #expect(
      refusal {
        AsyncEach("a", \Order.guests) {
          AsyncFieldCheck("name", \.name, "free", within: .seconds(1)) { _ in nil }
        }
      }?.field == "a[].name")
    #expect(refusal { Field("a", \Order.customer.coupon).when { _ in false } }?.field == "a")
  }

  @Test func `a form that is an object is refused, whatever its static type says`() throws {
    let error = #expect(throws: DefinitionError.self) { try FormChain("guest", blank: Guest()) }
    #expect(error?.field == "")
    #expect(
      error?.description == """
        "guest" refuses forms of the type Guest: it is a class, so all requests would write into \
        the same object, and what has been validated could still change; make it a struct
        """)
    #expect(throws: DefinitionError.self) { try AsyncFormChain("guest", blank: { Guest() }) }
    #expect(throws: DefinitionError.self) {
      try FormChain("guest", blank: Guest() as any Sendable)
    }
  }

  @Test func `an edit refuses such a part as well, and the chain stays as it was`() async throws {
    let chain = try FormChain("order", blank: Order()) { Field("name", \.name, .required) }
    let part = Field("coupon", \Order.customer.coupon, .required)
    #expect(throws: DefinitionError.self) { try chain.append(part) }
    #expect(throws: DefinitionError.self) { try chain.prepend(part) }
    #expect(throws: DefinitionError.self) { try chain.insert(part, before: "name.required") }
    #expect(throws: DefinitionError.self) { try chain.insert(part, after: "name.required") }
    #expect(throws: DefinitionError.self) { try chain.replace("name.required", with: part) }
    let asynchronous = try AsyncFormChain("order", blank: Order())
    #expect(throws: DefinitionError.self) { try asynchronous.append(part) }
    #expect(chain.identifiers == ["name.required"])
    #expect(try chain.validate(query: "name=Ada&coupon=A").customer.coupon == "")
  }

  /// A value that writes into an object, which no key path shows.
  struct Hiding: Sendable {
    private let box = Box()
    var coupon: String {
      get { box.text.withLock { $0 } }
      set { box.text.withLock { $0 = newValue } }
    }
    var lines: [Hiding] = []
  }

  final class Box: Sendable {
    let text = Mutex("")
  }

  @Test func `a blank form that is made anew for each request shares no hidden object`() throws {
    let chain = try FormChain("order", blank: { Hiding() }) {
      Field("coupon", \.coupon)
      Each("lines", \.lines, blank: { Hiding() }) { Field("coupon", \.coupon) }
    }
    let one = try chain.validate(query: "coupon=A&lines[0].coupon=B&lines[1].coupon=C")
    #expect(one.lines.map(\.coupon) == ["B", "C"])
    #expect(try chain.validate(json: Array("{}".utf8)).coupon == "")
    #expect(try chain.validate(values: ["coupon": "D"]).coupon == "D")
    #expect(one.coupon == "A")
  }

  @Test func `an asynchronous chain makes its blank forms anew as well`() async throws {
    let chain = try AsyncFormChain("order", blank: { Hiding() }) { Field("coupon", \.coupon) }
    let one = try await chain.validate(query: "coupon=A")
    #expect(try await chain.validate(query: "").coupon == "")
    #expect(one.coupon == "A")
  }

  @Test func `values behind computed properties and in nested structures are no objects`() throws {
    struct Inner: Sendable {
      var text = ""
      var shown: String {
        get { text }
        set { text = newValue }
      }
    }
    struct Outer: Sendable {
      var inner = Inner()
      var maybe: Inner? = Inner()
      var list = [Inner()]
      var byName = ["a": Inner()]
    }
    let chain = try FormChain("outer", blank: Outer()) {
      Field("a", \.inner.shown)
      Field("b", \.maybe!.text)
      Field("c", \.list[0].shown)
    }
    #expect(try chain.validate(query: "a=1&b=2&c=3").list[0].text == "3")
  }
}
