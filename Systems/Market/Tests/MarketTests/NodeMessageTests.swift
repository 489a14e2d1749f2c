import FormValidation
import Foundation
import Testing

@testable import Market

@Suite struct NodeMessageTests {
  @Test func `a sealed message can be opened only with its key and for its context`() throws {
    let key = Data.random(32)
    let seal = NodeSeal(guestKey: key)
    let sealed = try seal.seal(Array("counts".utf8), for: Array("1".utf8))
    #expect(try NodeSeal(guestKey: key).open(sealed, for: Array("1".utf8)) == Array("counts".utf8))
    #expect(throws: (any Error).self) { try seal.open(sealed, for: Array("2".utf8)) }
    #expect(throws: (any Error).self) {
      try NodeSeal(guestKey: .random(32)).open(sealed, for: Array("1".utf8))
    }
    for place in sealed.indices {
      var changed = sealed
      changed[place] ^= 1
      #expect(throws: (any Error).self) { try seal.open(changed, for: Array("1".utf8)) }
    }
    #expect(throws: (any Error).self) { try seal.open([], for: Array("1".utf8)) }
  }

  @Test(arguments: [Visitor.newGuest(), .customer(SessionToken())])
  func `a shared request contains the change but not the visitor`(visitor: Visitor) throws {
    var request = BagRequest(.add)
    request.visitor = visitor
    request.key = "a key"
    request.version = "a version"
    let json = #"{"product":"bread","quantity":2}"#
    for body in [
      FormBody.none, .json(Array(json.utf8)),
      .sent(WebForm(["product": "bread", "quantity": "2", "csrf": visitor.formToken])),
    ] {
      request.body = body
      let shared = try #require(SharedBagRequest(request))
      let data = try JSONEncoder().encode(shared)
      let text = String(decoding: data, as: UTF8.self)
      for secret in [visitor.token.secret, visitor.formToken, "a key", "a version"] {
        #expect(!text.contains(secret))
      }
      let restored = try JSONDecoder().decode(SharedBagRequest.self, from: data).request
      #expect(restored.action == .add)
      #expect(restored.visitor?.isGuest == visitor.isGuest)
      #expect(
        (try? restored.body.read(by: ShopForms.item)) == (try? body.read(by: ShopForms.item)))
    }
  }

  @Test func `a large or uploaded body is not shared`() {
    var request = BagRequest(.several)
    request.body = .json(Array(repeating: 0x20, count: 9000))
    #expect(SharedBagRequest(request) == nil)
    request.body = .sent(WebForm(["product": String(repeating: "x", count: 9000)]))
    #expect(SharedBagRequest(request) == nil)
    request.body = .upload(Upload(bytes: [], count: 0))
    #expect(SharedBagRequest(request) == nil)
  }
}
