internal import Catalogues

/// All that a machine knows of itself: products, coins, and what it is in the middle of.
///
/// It is a value, it can be encoded, and it changes by journal entries alone. A machine that comes
/// back after a power loss is made from the last state that was saved, with the entries written
/// since:
///
/// ```swift
/// var state = try MachineState(products: [])
/// for entry in [Entry.serviced(.fill(.dime, count: 20))] { state.apply(entry) }
/// state.tubes   // 20 × dime
/// ```
///
/// A coin is at one place: a movement takes it from one and puts it to another, so none can be lost
/// or counted twice.
public struct MachineState: Hashable, Codable, Sendable {
  /// What the machine is in the middle of.
  enum Work: Hashable, Codable, Sendable {
    /// A product that costs that much is to fall.
    case sale(slot: String, price: Money)
    /// It fell; the customer's coins go into the tubes, then the change is paid.
    case change(Currency)
    /// The customer gets everything back.
    case refund
  }

  /// The products, in order.
  public internal(set) var products: [Product]
  /// The coins that change is made from.
  public internal(set) var tubes = Coins()
  /// The coins that customers put in, in the order in which they came.
  ///
  /// They are the customers', but for a moment of a sale: the product has fallen, and those of its
  /// currency are on their way into the tubes.
  public var escrow: [Coin] { waiting.map(\.coin) }
  /// What the machine owes beyond the customers' own coins, which it can give back.
  ///
  /// It is nothing but for a moment of a sale, unless a part failed just then.
  public var owed: [Money] {
    let own = Coins(escrow)
    return balances.keys.map { currency in
      // The coins that pay for a product that has fallen are the customer's no longer.
      let isSpent = work == .change(currency)
      return Money(credit(in: currency) - (isSpent ? 0 : own.units(of: currency)), currency)
    }
    .inOrder
  }
  /// The coins in the reject box.
  public internal(set) var rejectBox: [UnknownCoin] = []
  /// How many coins in a row nobody took.
  public internal(set) var unknownInARow = 0
  /// Whether the alarm went off and nobody serviced the machine since.
  public internal(set) var isAlarmed = false
  /// The parts that failed and are not repaired.
  public internal(set) var faults: Set<Part> = []
  /// How many movements were begun.
  public internal(set) var movements = 0

  /// A coin in the escrow, as heavy as it was measured.
  struct Waiting: Hashable, Codable, Sendable {
    let coin: Coin
    let mass: Mass
  }

  var waiting: [Waiting] = []
  /// What the coins in the tubes weigh, kind by kind.
  var weights: [Coin: Weights] = [:]
  /// The coin that was measured last, until it is in the escrow or out.
  var measured: UnknownCoin?

  /// The movement that was begun and of which it is not known whether it took place.
  var pending: Movement?
  var work: Work?
  /// The coins that are to be paid out next, the last one first.
  var plan: [Coin] = []
  /// By currency: what customers put in, less what was bought, given back and paid out.
  var balances: [Currency: Int] = [:]

  /// The state of a machine that was just filled.
  ///
  /// - Parameters:
  ///   - products: The products, in order.
  ///   - tubes: The coins for change.
  /// - Throws: ``MachineError`` if a slot, a product or a kind of coin has an empty name, two products
  ///   have the same slot, or a product has no price, two in one currency, one that is not positive,
  ///   or a negative stock; or if there are more than a million of a product or of a kind of coin.
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

  /// How many things an owner may put into a slot or a tube; sums stay far from overflow.
  static let most = 1_000_000

  /// The product of a slot; `nil` if there is no such slot.
  public subscript(slot: String) -> Product? { products.first { $0.slot == slot } }

  /// All coins in the machine but those in the reject box.
  public var held: Coins {
    var coins = tubes
    coins.add(Coins(escrow))
    return coins
  }

  /// What the coins in the escrow weigh together, as they were measured.
  public var escrowMass: Mass { waiting.reduce(.zero) { $0.addingSaturated($1.mass) } }

  /// What the coins in the tubes weigh together: customers' coins as they were measured, and those
  /// that the owner put in as new ones.
  public var tubesMass: Mass { weights.values.reduce(.zero) { $0.addingSaturated($1.total) } }

  /// What all coins in the machine weigh together, but those in the reject box.
  public var mass: Mass { escrowMass.addingSaturated(tubesMass) }

  /// What a customer can spend, an amount for each currency.
  ///
  /// - Complexity: O(1) in the number of coins.
  public var credit: [Money] { balances.map { Money($0.value, $0.key) }.inOrder }

  func credit(in currency: Currency) -> Int { balances[currency, default: 0] }

  /// The coins that change can be paid from: those whose tubes work.
  var usableTubes: Coins { tubes.filter { !faults.contains(.tube($0.name)) } }
}

extension [Money] {
  /// Those that are not nothing, by currency.
  fileprivate var inOrder: [Money] {
    filter { $0.units != 0 }.sorted { $0.currency.code < $1.currency.code }
  }
}
