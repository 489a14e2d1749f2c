// A shopping bag: only signed-in customers can add items, which must be in stock or preordered.

import Baton

struct BagItem: Sendable {
  let product: String
  var isPreorder = false
}

enum BagError: Error {
  case notSignedIn
  case outOfStock(String)
}

// snippet.services
protocol AuthenticationService: Sendable {
  func isSignedIn() async -> Bool
}

protocol InventoryService: Sendable {
  func stock(of product: String) async -> Int
}
// snippet.end

// snippet.handlers
struct AuthenticationHandler: AsyncAdmission {
  let authentication: any AuthenticationService

  func admit(_ item: BagItem) async throws(BagError) -> BagItem {
    guard await authentication.isSignedIn() else { throw .notSignedIn }
    return item
  }
}

struct InventoryCheckHandler: AsyncAdmission {
  let inventory: any InventoryService

  func admit(_ item: BagItem) async throws(BagError) -> BagItem {
    // A preorder waits for the next delivery.
    if item.isPreorder { return item }
    guard await inventory.stock(of: item.product) > 0 else { throw .outOfStock(item.product) }
    return item
  }
}
// snippet.end

// snippet.chain
func bagChain(
  _ authentication: any AuthenticationService, _ inventory: any InventoryService
) -> some AsyncHandler<BagItem, String, BagError> {
  Chain("bag") {
    AuthenticationHandler(authentication: authentication)
    InventoryCheckHandler(inventory: inventory)
    ClosureHandler("bag") { (item: BagItem) throws(BagError) -> Outcome<String> in
      .handled(item.isPreorder ? "\(item.product) will come" : "\(item.product) is in the bag")
    }
  }
}
// snippet.end

// snippet.service
struct BagService {
  private let chain: AnyAsyncHandler<BagItem, String, BagError>

  init(_ chain: some AsyncHandler<BagItem, String, BagError>) {
    self.chain = AnyAsyncHandler(chain)
  }

  /// Puts an item into the bag, as a function that throws.
  func add(_ item: BagItem) async throws(ChainError<BagError>) -> String? {
    try await chain.run(item).response
  }

  /// The same as a `Result`.
  func result(of item: BagItem) async -> Result<String?, ChainError<BagError>> {
    do { return .success(try await add(item)) } catch { return .failure(error) }
  }

  /// The way that an item takes.
  func path(of item: BagItem) async -> Path { await chain.path(ofRunning: item).path }
}
// snippet.end

struct Session: AuthenticationService {
  let isOpen: Bool
  func isSignedIn() async -> Bool { isOpen }
}

struct Shelves: InventoryService {
  let stock: [String: Int]
  func stock(of product: String) async -> Int { stock[product, default: 0] }
}

let shelves = Shelves(stock: ["bread": 2])

// snippet.use
let bag = BagService(bagChain(Session(isOpen: true), shelves))
print(try await bag.add(BagItem(product: "bread")) ?? "no handler took it")
// bread is in the bag
print(try await bag.add(BagItem(product: "chilli", isPreorder: true)) ?? "no handler took it")
// chilli will come
// snippet.end

// snippet.result
print(await bag.result(of: BagItem(product: "chilli")))
// failure("InventoryCheckHandler" failed: outOfStock("chilli") (bag → InventoryCheckHandler))
let closed = BagService(bagChain(Session(isOpen: false), shelves))
print(await closed.path(of: BagItem(product: "bread")).names)
// ["bag", "AuthenticationHandler"]
// snippet.end
