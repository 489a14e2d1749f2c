import Baton
import FormValidation
import Synchronization
import Testing

private protocol HasName: Sendable {
  var name: String { get set }
  var size: Size { get set }
  var tags: [String] { get set }
  var people: [Person] { get set }
}

private enum Size: String, FieldValue { case small, large }

private struct Person: Sendable {
  var name = ""
}

private final class Badge: HasName, @unchecked Sendable {
  var name = ""
  var size = Size.small
  var tags: [String] = []
  var people: [Person] = []
}

private struct Label: HasName {
  var name = ""
  var size = Size.small
  var tags: [String] = []
  var people: [Person] = []
}

private enum Kind: Sendable {
  case none
  case named(any HasName)

  var named: any HasName {
    get { if case .named(let it) = self { it } else { Label() } }
    set { self = .named(newValue) }
  }
}

private struct Inner: Sendable {
  var it: any HasName
}

/// A value with an existential `it`, which contains a class if `badge` creates one.
private struct Visitor: Sendable {
  var title = ""
  var it: any HasName
  var maybe: (any HasName)?
  var list: [any HasName]
  var byName: [String: any HasName]
  var pair: (any HasName, Int)
  var kind: Kind
  var inner: Inner
  var inners: [Inner]
  var deep: [String: [Inner?]]

  init(_ make: () -> any HasName) {
    it = make()
    maybe = make()
    list = [make()]
    byName = ["a": make()]
    pair = (make(), 0)
    kind = .named(make())
    inner = Inner(it: make())
    inners = [inner]
    deep = ["a": [inner]]
  }
}

private let paths: [any WritableKeyPath<Visitor, String> & Sendable] = [
  \.it.name, \.maybe!.name, \.list[0].name, \.byName["a"]!.name,
  \.pair.0.name, \.kind.named.name, \.inner.it.name,
  \.inners[0].it.name, \.deep["a"]![0]!.it.name,
]

@Test func `a class in an existential is rejected anywhere in the form`() throws {
  for path in paths {
    let error = #expect(throws: DefinitionError.self) {
      try FormChain("visitor", blank: Visitor { Badge() }) { Field("name", path) }
    }
    #expect(
      error?.description == """
        "visitor" rejects the field "name": its key path leads through an object, so all requests \
        would write into the same object, and what has been validated could still change; keep \
        the value in a struct
        """)
  }
}

@Test func `a struct in an existential is not an object, and its values are not shared`() throws {
  for path in paths {
    let chain = try FormChain("visitor", blank: Visitor { Label() }) { Field("name", path) }
    #expect(try chain.validate(query: "name=Ada").form[keyPath: path] == "Ada")
    #expect(try chain.validate(query: "").form[keyPath: path] == "")
  }
}

@Test func `every part that reaches such a class is rejected, whatever the value`() throws {
  func refusal(_ part: some AsyncFormPart<Visitor>) -> DefinitionError? {
    #expect(throws: DefinitionError.self) {
      try AsyncFormChain("visitor", blank: Visitor { Badge() }) { part }
    }
  }
  #expect(refusal(Field("a", \Visitor.it.size))?.code == .shared)
  #expect(refusal(Field("a", \Visitor.it.tags).when { _ in false })?.code == .shared)
  #expect(refusal(Each("a", \Visitor.it.tags, .required))?.field == "a")
  #expect(refusal(Each("a", \Visitor.it.people, blank: Person()) {})?.field == "a")
  #expect(
    refusal(
      Each("a", \Visitor.inners, blank: Inner(it: Badge())) { Field("name", \.it.name) })?.field
      == "a")
  #expect(refusal(CrossCheck("a", \.title, equals: "b", \Visitor.it.name))?.field == "a")
  #expect(
    refusal(
      AsyncFieldCheck("a", \Visitor.it.name, "free", within: .seconds(1)) { _ in nil })?.field
      == "a")
}

@Test func `the blank form is unchanged, and parts that no field reaches may be classes`() throws {
  let badge = Badge()
  badge.name = "Ada"
  #expect(throws: DefinitionError.self) {
    try FormChain("visitor", blank: Visitor { badge }) { Field("name", \.it.name) }
  }
  #expect(badge.name == "Ada")
  let chain = try FormChain("visitor", blank: Visitor { badge }) { Field("title", \.title) }
  #expect(throws: DefinitionError.self) { try chain.append(Field("name", \.it.name)) }
  #expect(throws: DefinitionError.self) { try chain.append(Field("name", \.list[0].name)) }
  #expect(try chain.validate(query: "title=Dr&name=Bob").title == "Dr")
  #expect(badge.name == "Ada")
}

@Test func `an object created for each request is not shared`() throws {
  let chain = try FormChain("visitor", blank: { Visitor { Badge() } }) { Field("name", \.it.name) }
  #expect(try chain.validate(query: "name=Ada").it.name == "Ada")
  #expect(try chain.validate(query: "").it.name == "")
  let badge = Badge()
  #expect(throws: DefinitionError.self) {
    try FormChain("visitor", blank: { Visitor { badge } }) { Field("name", \.it.name) }
  }
}

/// A value that writes to an object, which no key path reveals.
private struct Hiding: Sendable {
  private let box = Mutexed()
  var coupon: String {
    get { box.text.withLock { $0 } }
    set { box.text.withLock { $0 = newValue } }
  }
}

private final class Mutexed: Sendable {
  let text = Mutex("")
}

/// A value that copies its storage before it writes.
private struct Copying: Sendable {
  private final class Storage: @unchecked Sendable {
    var name = ""
  }
  private var storage = Storage()
  var name: String {
    get { storage.name }
    set {
      let copy = Storage()
      copy.name = newValue
      storage = copy
    }
  }
}

@Test func `a setter that writes to an object is detected, but not one that copies it first`()
  throws
{
  #expect(throws: DefinitionError.self) {
    try FormChain("order", blank: Hiding()) { Field("coupon", \.coupon) }
  }
  let chain = try FormChain("order", blank: Copying()) { Field("name", \.name) }
  #expect(try chain.validate(query: "name=Ada").name == "Ada")
  #expect(try chain.validate(query: "").name == "")
}

private final class Store: Sendable {
  private let value = Mutex("")
  static let shared = Store()

  var text: String {
    get { value.withLock { $0 } }
    set { value.withLock { $0 = newValue } }
  }
}

/// A value that uses an object which none of its properties contains.
private struct Reaching: Sendable {
  var name = ""
  let store: @Sendable () -> Store

  init(_ store: Store) { self.store = { store } }

  var global: String {
    get { Store.shared.text }
    set { Store.shared.text = newValue }
  }

  var captured: String {
    get { store().text }
    set { store().text = newValue }
  }
}

@Test func `an object that a form reaches without storing it is rejected`() throws {
  let blank = Reaching(Store())
  let global = #expect(throws: DefinitionError.self) {
    try FormChain("visitor", blank: blank) { Field("name", \.global) }
  }
  let captured = #expect(throws: DefinitionError.self) {
    try FormChain("visitor", blank: blank) { Field("name", \.captured) }
  }
  #expect(global?.code == .shared)
  #expect(captured?.code == .shared)
  let chain = try FormChain("visitor", blank: blank) { Field("name", \.name) }
  #expect(try chain.validate(query: "name=Ada").name == "Ada")
  #expect(Store.shared.text == "")
  #expect(blank.captured == "")
}
