import Testing

import Baton

private func chain(
  _ step: @escaping ClosureAround<String, String, KitchenError>.Body
) -> some Handler<String, String, KitchenError> {
  Chain("kitchen") {
    ClosureAround<String, String, KitchenError>("step", step)
    Broken(name: "fire")
    ClosureHandler("rest") { (request: String) throws(KitchenError) -> Outcome<String> in
      request == "tofu" ? .passed : .handled(request)
    }
  }
}

@Test func `a step that responds is mapped like a step that proceeds`() throws {
  let answered = chain { request, _ in .handled(request).map { "\($0)!" }.map { "\($0)?" } }
  #expect(try answered("onion") == .handled("onion!?"))
  let proceeded = chain { request, next in next(request).map { "\($0)!" }.map { "\($0)?" } }
  #expect(try proceeded("onion") == .handled("onion!?"))
}

@Test func `a mapped step leaves passes and errors unchanged`() throws {
  let passed = chain { _, _ in .passed.map { "\($0)!" } }
  #expect(try passed("onion") == .passed)
  let proceeded = chain { request, next in next(request).map { "\($0)!" } }
  #expect(try proceeded("tofu") == .passed)
  let error = #expect(throws: ChainError<KitchenError>.self) { try proceeded("fire") }
  #expect(error?.description == #""fire" failed: broken (kitchen → fire)"#)
  let failed = chain { _, _ in .failed(.dirty).map { "\($0)!" } }
  let failure = #expect(throws: ChainError<KitchenError>.self) { try failed("onion") }
  #expect(failure?.description == #""step" failed: dirty (kitchen → step)"#)
}

@Test func `a mapped step changes the result of an earlier map`() throws {
  let chain = chain { request, next in
    next(request, then: { _ in .success(.handled("looked")) }).map { "\($0), mapped" }
  }
  #expect(try chain("tofu") == .handled("looked, mapped"))
}

@Test func `a response can be the result of another call`() throws {
  let given = chain { request, _ in .answer(.success(.handled("given \(request)"))) }
  #expect(try given("onion") == .handled("given onion"))
  let failed = chain { _, _ in .answer(.failure(.failed(.dirty))) }
  let error = #expect(throws: ChainError<KitchenError>.self) { try failed("onion") }
  #expect(error?.handlers == ["kitchen", "step"])
}
