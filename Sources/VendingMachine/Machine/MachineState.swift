internal import Catalogues

/// The complete state of a machine: products, coins, and unfinished work.
///
/// A state is an encodable value that only journal entries can change. After a power loss, create a
/// machine from the last saved state and the entries written since then:
///
/// ```swift
/// var state = try MachineState(products: [])
/// for entry in [Entry.serviced(.fill(.dime, count: 20))] { state.apply(entry) }
/// state.tubes   // 20 × dime
/// ```
///
/// Each coin is in exactly one location, and each movement takes a coin from one location to
/// another. No coin can therefore be lost or counted twice.
public struct MachineState: Hashable, Codable, Sendable {
  /// The machine's unfinished work.
  enum Work: Hashable, Codable, Sendable {
    /// A product at this price must be dispensed.
    case sale(slot: String, price: Money)
    /// The product has fallen. The customer's coins go into the tubes, and then the change is paid.
    case change(Currency)
    /// The customer gets all credit back.
    case refund
  }

  /// The products, in order.
  public internal(set) var products: [Product]
  /// The coins available for change.
  public internal(set) var tubes = Coins()
  /// The coins that customers have inserted, in order.
  ///
  /// They belong to the customers, with one exception: after a product has fallen, the coins that
  /// pay for it are about to move into the tubes.
  public var escrow: [Coin] { waiting.map(\.coin) }
  /// The amounts that the machine owes in addition to the customers' own coins.
  ///
  /// The array is empty except briefly during a sale, or if a part failed during a sale.
  public var owed: [Money] {
    let own = Coins(escrow)
    return balances.keys.map { currency in
      // After the product has fallen, the coins that pay for it no longer belong to the customer.
      let isSpent = work == .change(currency)
      return Money(credit(in: currency) - (isSpent ? 0 : own.units(of: currency)), currency)
    }
    .inOrder
  }
  /// The coins in the reject box.
  public internal(set) var rejectBox: [UnknownCoin] = []
  /// The number of consecutive coins that no handler handled.
  public internal(set) var unknownInARow = 0
  /// Whether the alarm has gone off since the last repair.
  public internal(set) var isAlarmed = false
  /// The parts that have failed and have not been repaired.
  public internal(set) var faults: Set<Part> = []
  /// The number of movements that the machine has begun.
  public internal(set) var movements = 0

  struct Waiting: Hashable, Codable, Sendable {
    let coin: Coin
    let mass: Mass
  }

  var waiting: [Waiting] = []
  /// The masses of the coins in the tubes, by kind.
  var weights: [Coin: Weights] = [:]
  /// The last coin that was measured, if it has not left the inlet yet.
  var measured: UnknownCoin?

  /// The movement that was begun last, which may or may not have taken place.
  var pending: Movement?
  var work: Work?
  /// The coins to pay out next, in reverse order.
  var plan: [Coin] = []
  /// For each currency, the amount inserted by customers minus purchases, refunds, and payouts.
  var balances: [Currency: Int] = [:]

  /// Creates the state of a newly filled machine with products, in order, and coins for change.
  ///
  /// - Throws: ``MachineError`` if a slot, a product, or a kind of coin has an empty name, or if
  ///   two products have the same slot. A product must have at least one price, at most one in each
  ///   currency, only positive prices, and no negative stock. No stock and no number of coins of a
  ///   kind may exceed a million.
  public init(products: [Product], tubes: Coins = [:]) throws(MachineError) {
    var slots: Set<String> = []
    for product in products {
      guard !product.slot.showsNothing else { throw .unnamedSlot(product) }
      guard !product.name.showsNothing else { throw .unnamedProduct(product) }
      guard slots.insert(product.slot).inserted else { throw .duplicateSlot(product.slot) }
      guard (0...Self.most).contains(product.stock), !product.prices.isEmpty,
        product.prices.allSatisfy({ $0.units > 0 }),
        Set(product.prices.map(\.currency)).count == product.prices.count
      else { throw .invalidProduct(product) }
    }
    for coin in tubes.kinds {
      guard !coin.name.showsNothing else { throw .unnamedCoin(coin) }
      guard tubes[coin] <= Self.most else { throw .tooMany(tubes[coin], in: .tube(coin.name)) }
    }
    self.products = products
    for coin in tubes.kinds { fill(coin, tubes[coin]) }
  }

  /// The maximum number of items in a slot or a tube, which ensures that sums cannot overflow.
  static let most = 1_000_000

  /// Returns the product in a slot, or `nil` if there is no such slot.
  public subscript(slot: String) -> Product? { products.first { $0.slot == slot } }

  /// All coins in the machine except those in the reject box.
  public var held: Coins {
    var coins = tubes
    coins.add(Coins(escrow))
    return coins
  }

  /// The total measured mass of the coins in the escrow.
  public var escrowMass: Mass { waiting.reduce(.zero) { $0.addingSaturated($1.mass) } }

  /// The total mass of the coins in the tubes.
  ///
  /// The total includes customers' coins at their measured mass, and the owner's coins at the mass
  /// of new ones.
  public var tubesMass: Mass { weights.values.reduce(.zero) { $0.addingSaturated($1.total) } }

  /// The total mass of all coins in the machine except those in the reject box.
  public var mass: Mass { escrowMass.addingSaturated(tubesMass) }

  /// The amount that a customer can spend in each currency.
  ///
  /// - Complexity: O(1) in the number of coins.
  public var credit: [Money] { balances.map { Money($0.value, $0.key) }.inOrder }

  func credit(in currency: Currency) -> Int { balances[currency, default: 0] }

  /// The coins in tubes that have not failed, which are available for change.
  var usableTubes: Coins { tubes.filter { !faults.contains(.tube($0.name)) } }
}

extension [Money] {
  fileprivate var inOrder: [Money] {
    filter { $0.units != 0 }.sorted { $0.currency.code < $1.currency.code }
  }
}
