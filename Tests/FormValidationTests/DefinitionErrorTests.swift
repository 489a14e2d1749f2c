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
    /// A property stored in an object, which the key path reveals.
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

  @Test func `a chain with a field whose key path leads through an object is rejected`() {
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
        "order" rejects the field "coupon": its key path leads through an object, so all requests \
        would write into the same object, and what has been validated could still change; keep the \
        value in a struct
        """)
  }

  @Test func `every part that reaches through an object is rejected`() {
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

  @Test func `a form that is an object is rejected, whatever its static type`() throws {
    let error = #expect(throws: DefinitionError.self) { try FormChain("guest", blank: Guest()) }
    #expect(error?.field == "")
    #expect(
      error?.description == """
        "guest" rejects forms of the type Guest: it is a class, so all requests would write into \
        the same object, and what has been validated could still change; make it a struct
        """)
    #expect(throws: DefinitionError.self) { try AsyncFormChain("guest", blank: { Guest() }) }
    #expect(throws: DefinitionError.self) {
      try FormChain("guest", blank: Guest() as any Sendable)
    }
  }

  @Test func `an edit also rejects such a part, and leaves the chain unchanged`() async throws {
    let chain = try FormChain("order", blank: Order()) { Field("name", \.name, .required) }
    let part = Field("coupon", \Order.customer.coupon, .required)
    #expect(throws: DefinitionError.self) { try chain.append(part) }
    #expect(throws: DefinitionError.self) { try chain.prepend(part) }
    #expect(throws: DefinitionError.self) { try chain.insert(part, at: .before("name.required")) }
    #expect(throws: DefinitionError.self) { try chain.insert(part, at: .after("name.required")) }
    #expect(throws: DefinitionError.self) { try chain.replace("name.required", with: part) }
    let asynchronous = try AsyncFormChain("order", blank: Order())
    #expect(throws: DefinitionError.self) { try asynchronous.append(part) }
    #expect(chain.identifiers == ["name.required"])
    #expect(try chain.validate(query: "name=Ada&coupon=A").customer.coupon == "")
  }

  /// A value that writes to an object, which no key path reveals.
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

  @Test func `a blank form created for each request shares no hidden object`() throws {
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

  @Test func `an asynchronous chain also creates a blank form for each request`() async throws {
    let chain = try AsyncFormChain("order", blank: { Hiding() }) { Field("coupon", \.coupon) }
    let one = try await chain.validate(query: "coupon=A")
    #expect(try await chain.validate(query: "").coupon == "")
    #expect(one.coupon == "A")
  }

  struct Place: Sendable {
    var whole = ""
    var city = ""
    var notes: [String] = []
    var inner: [Place] = []
  }

  private func refusal(
    _ parts: [any FormPart<Place>], as code: DefinitionError.Code = .unreachable,
    at line: SourceLocation = #_sourceLocation
  ) -> DefinitionError? {
    let error = #expect(throws: DefinitionError.self, sourceLocation: line) {
      try FormChain("place", blank: Place()) { for part in parts { part } }
    }
    #expect(error?.code == code, sourceLocation: line)
    return error
  }

  @Test(arguments: ["", " ", "\u{200B}", "\u{3164}", "\u{2800} ", "address.\u{AD}", "\u{A0}.city"])
  func `a field whose name has no visible characters is rejected`(name: String) {
    let field = FieldPath(name)
    #expect(
      refusal([Field(field, \.whole)], as: .unnamed)?.description == """
        "place" rejects the field "\(field)": its name is empty or has no visible characters; give \
        it a visible name
        """)
    let list = Each("list", \Place.inner, blank: Place()) { Field(field, \.city) }
    #expect(refusal([list], as: .unnamed)?.field.description.hasPrefix("list[]") == true)
  }

  @Test func `a field below another one could never be filled in and is rejected`() throws {
    #expect(
      refusal([Field("a", \.whole), Field("a.b", \.city)])?.description == """
        "place" rejects the field "a.b": beside "a", which is sent as one value or as a group, not \
        as both, so it would never be filled in; give it a path of its own, made of names
        """)
    #expect(refusal([Field("a.b", \.city), Field("a", \.whole)])?.field == "a")
    #expect(refusal([Field("a.b.c", \.whole), Each("a", \.notes)])?.field == "a")
    #expect(
      refusal([Field("a", \.city), CrossCheck("a.b", \.whole, equals: "a", \.city)])?.field
        == "a.b")
    let lists = refusal([
      Each("list", \.inner, blank: Place()) {
        Each("in", \.inner, blank: Place()) {
          Field("a.b", \.city)
          Field("a", \.whole)
        }
      }
    ])
    #expect(lists?.field == "list[].in[].a")
    #expect(lists?.description.contains(#"beside "list[].in[].a.b","#) == true)
    let chain = try FormChain("place", blank: Place()) {
      Field("a.b", \.whole)
      Field("ab", \.city)
      Each("a.c", \.notes)
    }
    #expect(try chain.validate(query: "a.b=1&ab=2&a.c=3").city == "2")
  }

  @Test func `two values with the same path are rejected, but a value can be declared twice`()
    throws
  {
    #expect(
      refusal([Field("a", \.whole), Field("a", \.city)])?.description == """
        "place" rejects the field "a": another value of the form has the same path, so it would \
        never be filled in; give it a path of its own, made of names
        """)
    // Two encodings of the same letter.
    #expect(refusal([Field("\u{E9}", \.whole), Field("e\u{301}", \.city)]) != nil)
    #expect(
      refusal([
        Each("list", \.inner, blank: Place()) {
          Field("a", \.whole)
          Field("a", \.city)
        }
      ])?.field == "list[].a")
    let chain = try FormChain("place", blank: Place()) {
      Field("a", \.notes)
      Each("a", \.notes, .required)
      CrossCheck("b", \.whole, equals: "c", \.city)
      Field("b", \.whole)
      Field("b", \.whole, .required).when { _ in false }
    }
    #expect(try chain.validate(query: "a=1&b=").notes == ["1"])
  }

  @Test(arguments: ["a[0]", "a[]", "a[0].b", "[]"])
  func `a field whose path leads into a list is rejected`(path: String) {
    let error = refusal([Field(FieldPath(path), \.whole)])
    #expect(
      error?.description == """
        "place" rejects the field "\(path)": its path leads into a list, which is sent as a whole, \
        so it would never be filled in; give it a path of its own, made of names
        """)
  }

  @Test func `an edit that would leave a field unfilled is rejected and changes nothing`()
    throws
  {
    let chain = try FormChain("place", blank: Place()) { Field("a", \.whole, .required) }
    let part = Field("a.b", \Place.city, .required)
    #expect(throws: DefinitionError.self) { try chain.append(part) }
    #expect(throws: DefinitionError.self) { try chain.insert(part, at: .before("a.required")) }
    #expect(throws: DefinitionError.self) { try chain.replace("a.required", with: part) }
    #expect(throws: EditError.self) { try chain.replace("z", with: Field("c", \.city, .required)) }
    #expect(throws: EditError.self) {
      try chain.insert(Field("d", \.city, .required), at: .after("z"))
    }
    #expect(chain.identifiers == ["a.required"])
    // A field that was not inserted does not conflict with others.
    try chain.append(Field("c.d", \.city))
    try chain.append(Each("d.e", \.notes))
    #expect(try chain.validate(query: "a=1&c.d=2&d.e=3").form.notes == ["3"])
  }

  @Test func `computed properties and nested structures are not objects`() throws {
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
