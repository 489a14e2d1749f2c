import Baton
import BatonTesting
import Testing

@Test func `a stranger reaches no counter`() {
  let journal = Journal()
  let bag = Chain("bag") {
    SignedIn()
    Probe<Item, Entry, BagError>("counter", in: journal) { _ in .passed }
  }
  #expect(throws: ChainError<BagError>.self) { try bag(Item(product: "bread")) }
  #expect(journal.calls.isEmpty)
}

struct SignedIn: Admission {
  func admit(_ item: Item) throws(BagError) -> Item {
    guard item.customer != nil else { throw .notSignedIn }
    return item
  }
}

enum BagError: Error {
  case notSignedIn
  case soldOut(String)
  case notAPrice(String)
}

struct Entry: Equatable, CustomStringConvertible {
  let product: String
  var cents: Int
  var description: String { "\(product), \(cents) cents" }
}

struct Item: Equatable {
  var product: String
  var customer: String?
}
