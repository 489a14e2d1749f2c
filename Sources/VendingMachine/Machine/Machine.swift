public import Baton

/// A vending machine that uses a chain of coin validators.
///
/// The machine passes every coin to a single handler, and does not depend on the validators in it.
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
/// ## Guarantees
///
/// - A coin is never lost or counted twice. It is in the escrow, in a tube, in the reject box, or
///   outside the machine, and each movement takes it from one location to another.
/// - If a fault or a power loss interrupts a sale, the customer has either the coins, or the
///   product and the change. The product is dispensed first: if it does not fall, the coins are
///   still in the escrow. After it has fallen, the coins go into the tubes, and the change is paid.
///   If a tube fails, other coins pay as much of the change as possible, and the rest remains as
///   credit.
/// - A refund returns the customer's own coins.
/// - Change is exact, uses the fewest coins, and is found whenever it exists (``Change``). Without
///   exact change, the machine rejects the sale.
/// - Paths are recorded only on request: ``insert(_:recording:)``, ``path(of:began:)``.
/// - The machine does not exchange currencies. A customer pays the whole price in one currency.
///   Credit in any other currency remains, and is paid back in that currency.
///
/// ## Concurrency
///
/// A machine serves one customer at a time and is not `Sendable`. To use a machine from several
/// tasks, isolate it to an actor.
public final class Machine {
  /// The complete state of the machine.
  public private(set) var state: MachineState

  /// The policy for coins that no handler handles.
  public var policy: UnknownCoinPolicy

  let acceptor: AnyHandler<UnknownCoin, Coin, Never>
  private let hardware: any Hardware
  private let journal: (Entry) -> Void

  /// Creates a machine from a saved state, and finishes any interrupted work.
  ///
  /// - Parameters:
  ///   - state: The state, with all entries of the journal applied.
  ///   - acceptor: A handler that identifies a measured coin, or passes it.
  ///   - policy: The policy for coins that no handler handles.
  ///   - hardware: The hardware that moves coins and products.
  ///   - journal: A closure that stores an entry durably before it returns. If the closure cannot
  ///     store the entry, it must terminate the process. The machine then recovers as it does after
  ///     a power loss.
  @inlinable
  public convenience init(
    _ state: MachineState, acceptor: some Handler<UnknownCoin, Coin, Never>,
    policy: UnknownCoinPolicy = .returned, hardware: any Hardware = SimulatedHardware(),
    journal: @escaping (Entry) -> Void = { _ in }
  ) {
    // Erased where its type is known, the acceptor is called without looking up types.
    self.init(
      state, erased: acceptor.erased(), policy: policy, hardware: hardware, journal: journal)
  }

  @usableFromInline
  init(
    _ state: MachineState, erased acceptor: AnyHandler<UnknownCoin, Coin, Never>,
    policy: UnknownCoinPolicy, hardware: any Hardware, journal: @escaping (Entry) -> Void
  ) {
    self.state = state
    self.acceptor = acceptor
    self.policy = policy
    self.hardware = hardware
    self.journal = journal
    comeBack()
  }

  /// Creates a machine that contains the given products, in order, and coins for change.
  ///
  /// - Throws: ``MachineError`` if the products or coins are invalid; see
  ///   ``MachineState/init(products:tubes:)``.
  @inlinable
  public convenience init(
    acceptor: some Handler<UnknownCoin, Coin, Never>, products: [Product], tubes: Coins = [:]
  ) throws(MachineError) {
    self.init(try MachineState(products: products, tubes: tubes), acceptor: acceptor)
  }

  func record(_ entry: Entry) {
    journal(entry)
    state.apply(entry)
  }

  /// Performs a movement, and returns the fault if it did not take place.
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

  /// Performs movements until the work is finished or the escrow fails.
  ///
  /// Returns the movements that took place.
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

  /// Determines whether the last movement before a power loss took place, and continues the work.
  private func comeBack() {
    if state.pending != nil {
      record(hardware.lastMovement == state.movements ? .moved : .interrupted)
    }
    work()
  }
}

extension MachineState {
  /// The coins to pay out next, which cover as much as possible of the amount owed.
  fileprivate var payment: [Coin] {
    for owed in owed where owed.units > 0 {
      if case .change(let currency) = work, currency != owed.currency { continue }
      // If the search for change fails, the amount remains owed, as it does if a tube fails.
      let coins = (try? Change.most(of: owed, from: usableTubes)) ?? [:]
      if !coins.isEmpty { return coins.kinds.reversed().flatMap { coins.list(of: $0) } }
    }
    return []
  }
}

extension Coins {
  fileprivate func list(of coin: Coin) -> [Coin] { [Coin](repeating: coin, count: self[coin]) }
}
