import Testing

@testable import Baton

@Test func `an error names the failed handler, the cause and the path`() {
  let error = ChainError(code: .failed, handlers: ["onion"], cause: KitchenError.broken)
  #expect("\(error)" == #""onion" failed: broken"#)
  #expect(
    "\(error.inside("kitchen").inside("shop"))"
      == #""onion" failed: broken (shop → kitchen → onion)"#)
  #expect(error.inside("kitchen").handlers == ["kitchen", "onion"])
  #expect(error.inside("kitchen").handler == "onion")
}

@Test func `a cancellation names the next handler`() {
  let error = ChainError<KitchenError>(
    code: .cancelled, handlers: ["kitchen", "onion"], cause: nil)
  #expect("\(error)" == #"cancelled: the next handler, "onion", was not started (kitchen → onion)"#)
  #expect(
    "\(ChainError<KitchenError>.cancelled(due: "onion"))"
      == #"cancelled: the next handler, "onion", was not started"#)
}

@Test func `an error without a name gets one, and an existing name is kept`() {
  let error = ChainError.failed(KitchenError.dirty)
  #expect(error.handlers == [])
  #expect(error.handler == "")
  #expect("\(error.named("washed"))" == #""washed" failed: dirty"#)
  #expect(error.named("washed").named("again").handlers == ["washed"])
}

@Test func `another chain's error is a failure like any other`() {
  for code in [ChainError<KitchenError>.Code.failed, .cancelled] {
    let other = ChainError<KitchenError>(code: code, handlers: ["kitchen", "onion"], cause: nil)
    let error = ChainError.failed(other)
    #expect(error.code == .failed)
    #expect(error.handlers == [])
    #expect(error.cause?.handlers == ["kitchen", "onion"])
  }
}

@Test func `an error's code has a name`() {
  #expect("\(ChainError<KitchenError>.Code.failed)" == "failed")
  #expect("\(ChainError<KitchenError>.Code.cancelled)" == "cancelled")
  #expect(ChainError<KitchenError>.Code.failed != .cancelled)
}

@Test func `an error shortens a long path in the middle`() {
  let error = ChainError(
    code: .failed, handlers: (1...20).map(String.init), cause: KitchenError.dirty)
  #expect(
    "\(error)" == #""20" failed: dirty (1 → 2 → 3 → 4 → 5 → 6 → … → 16 → 17 → 18 → 19 → 20)"#)
  #expect(error.handlers.count == 20)
}

@Test func `a never-failing chain's error converts to any failure type`() {
  let error = ChainError<Never>(code: .cancelled, handlers: ["kitchen", "onion"], cause: nil)
  let other = error.setFailureType(to: KitchenError.self)
  #expect(other.description == error.description)
  #expect(other.code == .cancelled)
  #expect(other.handlers == ["kitchen", "onion"])
  #expect(other.cause == nil)
}

@Test func `a plain failure is caught and rethrown as a chain's error`() throws {
  func slice(_ dish: String) throws(KitchenError) -> String {
    guard dish != "ice" else { throw .broken }
    return "\(dish), sliced"
  }
  func caught(_ dish: String) throws(ChainError<KitchenError>) -> String {
    try ChainError.catching { () throws(KitchenError) in try slice(dish) }
  }
  #expect(try caught("onion") == "onion, sliced")
  let error = #expect(throws: ChainError<KitchenError>.self) { try caught("ice") }
  #expect(error?.named("kitchen").description == #""kitchen" failed: broken"#)
}

@Test func `names are added to an error independently of other additions`() {
  let onion = ChainError(code: .failed, handlers: ["onion"], cause: KitchenError.broken)
  let shop = onion.inside("kitchen").inside("shop")
  let market = onion.inside("market")
  #expect(onion.handlers == ["onion"])
  #expect(shop.handlers == ["shop", "kitchen", "onion"])
  #expect(market.handlers == ["market", "onion"])
  #expect([onion, shop, market].map(\.handler) == ["onion", "onion", "onion"])
  #expect(ChainError.failed(KitchenError.broken).handler == "")
}

@Test func `an error through many chains lists them in order`() {
  var error = ChainError<KitchenError>.failed(.broken)
  let names = (0..<100_000).map { "\($0)" }
  for name in names { error = error.inside(name) }
  #expect(error.handlers == names.reversed())
  #expect(error.handler == "0")
}
