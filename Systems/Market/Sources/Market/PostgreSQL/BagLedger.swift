import Foundation

/// The bags and products that a transaction has locked.
///
/// The transaction first releases expired holds, then changes the bags in memory, and finally
/// stores them together. Any number of changes therefore requires no more statements than a single
/// change.
struct BagLedger: Sendable {
  struct Goods: Sendable {
    let id: String
    let name: String
    let price: Int
    let supply: Product.Supply
    let promised: String?
    let most: Int
    let stock: Int
    /// The number of units that all bags hold.
    var held: Int
  }

  struct Line: Sendable, Equatable {
    let product: String
    var quantity: Int
    var held: Int
    /// The time at which the hold ends, in seconds since 1970.
    var expires: Double
    let place: Int
  }

  struct OpenBag: Sendable {
    var head: BagHead
    var lines: [String: Line] = [:]
  }

  let time: Double
  private(set) var goods: [String: Goods]
  private(set) var bags: [Keeper: OpenBag]
  /// The row number of a new bag for each keeper who has none.
  let newBags: [Keeper: Int64]
  /// The units that each keeper has bought within a day.
  ///
  /// They count toward the limit.
  let bought: [Keeper: [String: Int]]

  init(
    time: Double, goods: [Goods], bags: [Keeper: OpenBag], newBags: [Keeper: Int64],
    bought: [Keeper: [String: Int]]
  ) {
    self.time = time
    self.goods = Dictionary(goods.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
    self.bags = bags
    self.newBags = newBags
    self.bought = bought
  }

  /// Makes a change, or throws a refusal without changing anything.
  mutating func make(_ change: BagChange, for keeper: Keeper) throws(Refusal) -> ChangedBag {
    if let version = change.version, version != bags[keeper]?.head.tag ?? Bag.none.version {
      throw .outdated
    }
    var bag = openBag(of: keeper)
    var warnings: [ChangedBag.Warning] = []
    for (index, edit) in change.edits.enumerated() {
      do throws(Refusal) {
        try make(edit, in: &bag, of: keeper, hold: change.hold)
      } catch {
        // If there are several edits, each one succeeds or fails separately.
        if change.edits.count == 1 { throw error }
        warnings.append(ChangedBag.Warning(edit: index, refusal: error))
      }
    }
    if let first = warnings.first, warnings.count == change.edits.count { throw first.refusal }
    extendHolds(of: &bag, of: keeper, by: change.hold)
    bag.head.version += 1
    put(bag, of: keeper)
    return ChangedBag(bag: contents(of: keeper), warnings: warnings)
  }

  /// Extends all holds on a keeper's bag, and renews expired ones if the units are available.
  mutating func extendHolds(of keeper: Keeper, by hold: TimeInterval) {
    var bag = openBag(of: keeper)
    extendHolds(of: &bag, of: keeper, by: hold)
    put(bag, of: keeper)
  }

  /// Adds as many units of a product to a user's bag as the limit and the stock allow.
  mutating func merge(
    _ product: String, _ quantity: Int, into keeper: Keeper, hold: TimeInterval
  ) {
    var bag = openBag(of: keeper)
    var count = quantity
    while count > 0 {
      do throws(Refusal) {
        try make(.add(product, count), in: &bag, of: keeper, hold: hold)
        break
      } catch {
        count = rest(of: count, of: product, in: &bag, of: keeper, after: error)
      }
    }
    put(bag, of: keeper)
  }

  /// Increments the version of a keeper's bag.
  mutating func advance(_ keeper: Keeper) {
    var bag = openBag(of: keeper)
    bag.head.version += 1
    bags[keeper] = bag
  }

  /// Returns the current contents of a keeper's bag.
  func contents(of keeper: Keeper) -> Bag {
    guard let bag = bags[keeper] else { return .none }
    let lines = bag.lines.values.sorted { ($0.place, $0.product) < ($1.place, $1.product) }
    let held = lines.filter { $0.held > 0 && $0.expires > time }
    return Bag(
      version: bag.head.tag, lines: lines.compactMap(line),
      heldUntil: held.map(\.expires).min().map(Date.init(timeIntervalSince1970:)))
  }

  private func line(_ line: Line) -> Bag.Line? {
    goods[line.product].map { goods in
      Bag.Line(
        product: goods.id, name: goods.name, price: goods.price, quantity: line.quantity,
        held: line.expires > time ? line.held : 0, left: goods.stock - goods.held,
        supply: goods.supply, promised: goods.promised, most: goods.most)
    }
  }
}

// MARK: - One bag

extension BagLedger {
  private func openBag(of keeper: Keeper) -> OpenBag {
    bags[keeper] ?? OpenBag(head: BagHead(id: newBags[keeper] ?? 0, version: 0))
  }

  /// Replaces a keeper's bag, and updates the numbers of held units.
  private mutating func put(_ bag: OpenBag, of keeper: Keeper) {
    for line in (bags[keeper]?.lines ?? [:]).values { goods[line.product]?.held -= line.held }
    for line in bag.lines.values { goods[line.product]?.held += line.held }
    bags[keeper] = bag
  }

  /// Returns the number of units on the shelf that no other bag holds.
  private func available(_ goods: Goods, for keeper: Keeper) -> Int {
    goods.stock - goods.held + (bags[keeper]?.lines[goods.id]?.held ?? 0)
  }

  private func make(
    _ edit: BagEdit, in bag: inout OpenBag, of keeper: Keeper, hold: TimeInterval
  ) throws(Refusal) {
    switch edit {
    case .add(let product, let count):
      let quantity = bag.lines[product]?.quantity ?? 0
      try set(product, to: quantity + count, in: &bag, of: keeper, asked: count, hold: hold)
    case .set(let product, let count):
      if bag.lines[product] == nil { throw .notInBag(product) }
      try set(product, to: count, in: &bag, of: keeper, asked: count, hold: hold)
    case .remove(let product):
      if bag.lines.removeValue(forKey: product) == nil { throw .notInBag(product) }
    case .empty: bag.lines = [:]
    }
  }

  /// Sets the number of units in a line, and holds those that are on the shelf.
  ///
  /// The request may specify the total number of units, or the number of additional units.
  private func set(
    _ product: String, to quantity: Int, in bag: inout OpenBag, of keeper: Keeper, asked: Int,
    hold: TimeInterval
  ) throws(Refusal) {
    guard let goods = goods[product] else { throw .unknownProduct(product) }
    let most = min(goods.most, BagHead.units)
    if quantity + (bought[keeper]?[product] ?? 0) > most {
      throw .quantityLimit(product, most: most, asked: asked)
    }
    if bag.lines[product] == nil, bag.lines.count >= BagHead.room {
      throw .bagFull(most: BagHead.room)
    }
    let available = available(goods, for: keeper)
    if goods.supply == .stock, quantity > available {
      let left = max(0, available - (quantity - asked))
      throw .outOfStock(product, left: left, asked: asked)
    }
    bag.lines[product] = Line(
      product: product, quantity: quantity,
      held: goods.supply == .preorder ? 0 : min(quantity, available), expires: time + hold,
      place: bag.lines[product]?.place ?? bag.nextPlace)
  }

  private func extendHolds(of bag: inout OpenBag, of keeper: Keeper, by hold: TimeInterval) {
    for (product, line) in bag.lines {
      guard let goods = goods[product] else { continue }
      let isLapsed = line.expires <= time || line.held < line.quantity
      if isLapsed, goods.supply != .preorder {
        let available = available(goods, for: keeper)
        if goods.supply != .stock || available >= line.quantity {
          bag.lines[product]?.held = min(line.quantity, available)
          bag.lines[product]?.expires = time + hold
        }
      }
      if let expires = bag.lines[product]?.expires, expires > time, expires < time + hold {
        bag.lines[product]?.expires = time + hold
      }
    }
  }

  /// Returns the number of units to try next after a refusal, or 0 to give up.
  private func rest(
    of count: Int, of product: String, in bag: inout OpenBag, of keeper: Keeper,
    after refusal: Refusal
  ) -> Int {
    switch refusal {
    case .outOfStock(_, let left, _) where left > 0: return min(left, count - 1)
    case .outOfStock:
      // The product has sold out. Keep the line, so that the bag's page shows this.
      if bag.lines[product] == nil {
        bag.lines[product] = Line(
          product: product, quantity: count, held: 0, expires: time, place: 1000)
      }
      return 0
    case .quantityLimit(_, let most, _):
      let known = (bag.lines[product]?.quantity ?? 0) + (bought[keeper]?[product] ?? 0)
      return min(most - known, count - 1)
    default: return 0
    }
  }
}

extension BagLedger.OpenBag {
  /// The position of a new line, which comes after all other lines.
  fileprivate var nextPlace: Int { (lines.values.map(\.place).max() ?? 0) + 1 }
}
