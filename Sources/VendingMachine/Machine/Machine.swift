public import Baton

/// A vending machine: the client of a chain of coin validators.
///
/// It knows one handler, to which it shows every coin, and nothing of what is behind.
///
/// ```swift
/// let machine = try Machine(
///   acceptor: CoinAcceptor(for: Coin.unitedStates),
///   products: [Product("A1", "water", prices: [Money(125, .usd)], stock: 5)],
///   tubes: [.quarter: 10, .dime: 10])
/// try machine.insert(Coin.dollar.measured)
/// try machine.insert(Coin.halfDollar.measured)
/// try machine.select("A1")   // A1 water for $1.25; change: 1 × quarter
/// ```
///
/// ## What is promised
///
/// - A coin is never lost or counted twice: it is in the escrow, in a tube, in the reject box, or
///   out, and a movement takes it from one to another.
/// - A sale that is interrupted, by a fault or a power loss, leaves either the coins or the product
///   and the change. The product comes first: if it does not fall, the coins are still in the escrow.
///   When it has fallen, the coins go into the tubes and the change out; what a failed tube cannot
///   pay is paid in other coins as far as it can be, and the rest is kept as credit.
/// - A refund returns the customer's own coins.
/// - Change is exact, in the fewest coins, and found whenever there is some (``Change``); otherwise
///   nothing is sold.
/// - A path costs nothing unless it is asked for: ``insert(_:recording:)``, ``path(of:began:)``.
/// - There is no exchange. A customer pays the whole price in one currency; credit in another one
///   stays, and is paid back as it came.
///
/// ## Several tasks
///
/// A machine serves one customer at a time and is not `Sendable`. Where several tasks use it, an
/// actor owns it.
public final class Machine {
  /// All that the machine knows of itself.
  public private(set) var state: MachineState

  /// What becomes of a coin that no handler takes.
  public var policy: UnknownCoinPolicy

  let acceptor: AnyHandler<UnknownCoin, Coin, Never>
  private let hardware: any Hardware
  private let journal: (Entry) -> Void

  /// A machine that comes back with a state, and finishes what it was in the middle of.
  ///
  /// - Parameters:
  ///   - state: The state, with all entries of the journal applied.
  ///   - acceptor: Takes a measured coin and says what it is, or passes it.
  ///   - policy: What becomes of a coin that no handler takes.
  ///   - hardware: What moves coins and products.
  ///   - journal: Writes an entry to where it outlasts a power loss, before it returns. If it cannot,
  ///     it must not return: ending the process is a power loss, from which the machine comes back.
  public init(
    _ state: MachineState, acceptor: some Handler<UnknownCoin, Coin, Never>,
    policy: UnknownCoinPolicy = .returned, hardware: any Hardware = SimulatedHardware(),
    journal: @escaping (Entry) -> Void = { _ in }
  ) {
    self.state = state
    self.acceptor = acceptor.erased()
    self.policy = policy
    self.hardware = hardware
    self.journal = journal
    comeBack()
  }

  /// A machine that was just filled.
  ///
  /// - Parameters:
  ///   - acceptor: Takes a measured coin and says what it is, or passes it.
  ///   - products: The products, in order.
  ///   - tubes: The coins for change.
  /// - Throws: ``MachineError`` if the products make no sense.
  public convenience init(
    acceptor: some Handler<UnknownCoin, Coin, Never>, products: [Product], tubes: Coins = [:]
  ) throws(MachineError) {
    self.init(try MachineState(products: products, tubes: tubes), acceptor: acceptor)
  }

  /// Writes an entry into the journal and takes it into account.
  func record(_ entry: Entry) {
    journal(entry)
    state.apply(entry)
  }

  /// Makes a movement; returns whether it took place.
  @discardableResult
  func make(_ movement: Movement) -> Fault? {
    record(.begun(movement))
    do throws(Fault) {
      try hardware.make(movement, number: state.movements)
      record(.moved)
      return nil
    } catch {
      record(.failed(error))
      return error
    }
  }

  /// Does what is due until nothing is, or a part has failed without which nothing can be done.
  ///
  /// - Returns: The movements that took place.
  @discardableResult
  func work() -> [Movement] {
    var movements: [Movement] = []
    while state.work != nil, !state.faults.contains(.escrow) {
      if let movement = state.due {
        if make(movement) == nil { movements.append(movement) }
      } else {
        let coins = state.payment
        record(coins.isEmpty ? .finished : .planned(coins))
      }
    }
    return movements
  }

  /// Asks the hardware about the movement that was begun before a power loss, and goes on.
  private func comeBack() {
    if state.pending != nil {
      record(hardware.lastMovement == state.movements ? .moved : .interrupted)
    }
    work()
  }
}

extension MachineState {
  /// The coins to be paid now: as much as can be of what is owed to this customer.
  fileprivate var payment: [Coin] {
    for owed in owed where owed.units > 0 {
      if case .change(let currency) = work, currency != owed.currency { continue }
      // What cannot be searched for cannot be paid: it stays owed, as with a failed tube.
      let coins = (try? Change.most(of: owed, from: usableTubes)) ?? [:]
      if !coins.isEmpty { return coins.kinds.reversed().flatMap { coins.list(of: $0) } }
    }
    return []
  }
}

extension Coins {
  fileprivate func list(of coin: Coin) -> [Coin] { [Coin](repeating: coin, count: self[coin]) }
}
