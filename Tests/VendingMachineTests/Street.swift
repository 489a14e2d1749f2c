import VendingMachine

/// Simulated hardware with real coins, for comparisons with a machine's books.
final class Street: Hardware {
  /// Returns whether a movement fails, given its number.
  var faults: (Movement, Int) -> Bool = { _, _ in false }

  private(set) var lastMovement = 0
  private(set) var escrow = Coins()
  private(set) var tubes: Coins
  private(set) var tray = Coins()
  private(set) var accepted = Coins()
  private(set) var rejected = 0
  private(set) var products: [String] = []
  /// The initial coins in the tubes, and the coins that an owner has added or removed since.
  private(set) var filled: Coins
  private(set) var collected = Coins()

  init(tubes: Coins) {
    self.tubes = tubes
    filled = tubes
  }

  /// Creates a street by repeating a journal's movements and services.
  ///
  /// If the last movement has no result, `pendingIsMade` determines whether it took place.
  convenience init(after entries: [Entry], tubes: Coins, pendingIsMade: Bool) throws {
    self.init(tubes: tubes)
    var pending: Movement?
    var number = 0
    for entry in entries {
      switch entry {
      case .begun(let movement):
        pending = movement
        number += 1
      case .moved:
        if let movement = pending { try make(movement, number: number) }
        pending = nil
      case .failed, .interrupted: pending = nil
      case .serviced(let service): self.service(service)
      default: break
      }
    }
    if pendingIsMade, let movement = pending { try make(movement, number: number) }
  }

  /// The coins inside, except those in the reject box.
  var held: Coins {
    var coins = tubes
    coins.add(escrow)
    return coins
  }

  func make(_ movement: Movement, number: Int) throws(Fault) {
    if faults(movement, number) { throw Fault("jammed") }
    switch movement {
    case .accept(let coin):
      escrow.add(coin)
      accepted.add(coin)
    case .reject: rejected += 1
    case .dispense(let slot): products.append(slot)
    case .bank(let coin):
      escrow.remove(coin)
      tubes.add(coin)
    case .refund(let coin):
      escrow.remove(coin)
      tray.add(coin)
    case .payOut(let coin):
      tubes.remove(coin)
      tray.add(coin)
    }
    lastMovement = number
  }

  /// Applies an owner's manual changes.
  func service(_ service: Service) {
    switch service {
    case .fill(let coin, let count):
      tubes.add(coin, count)
      filled.add(coin, count)
    case .collect(let coin, let count):
      tubes.remove(coin, count)
      collected.add(coin, count)
    case .collectAll:
      collected.add(tubes)
      tubes = [:]
    case .restock, .price, .emptyRejectBox, .repair: break
    }
  }
}

extension Product {
  static func water(stock: Int = 5) -> Product {
    Product("A1", "water", prices: [Money(125, .usd), Money(120, .eur)], stock: stock)
  }
  static let gum = Product("B1", "gum", prices: [Money(35, .usd)], stock: 5)
}

extension Machine {
  static func classic(
    _ products: [Product] = [.water(), .gum], tubes: Coins = [:],
    policy: UnknownCoinPolicy = .returned, hardware: any Hardware = SimulatedHardware(),
    journal: @escaping (Entry) -> Void = { _ in }
  ) throws -> Machine {
    let coins = Coin.unitedStates + Coin.euro
    return Machine(
      try MachineState(products: products, tubes: tubes), acceptor: try CoinAcceptor(for: coins),
      policy: policy, hardware: hardware, journal: journal)
  }

  func insert(_ coins: Coin...) throws {
    for coin in coins { try insert(coin.measured) }
  }
}

/// An object that the classic machine does not accept.
let washer = UnknownCoin(diameter: .thousandths(24_260), mass: .thousandths(2_268))
