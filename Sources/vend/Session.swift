import Baton
import CommandInput
import VendingMachine

/// A session that applies lines of input to a machine.
struct Session {
  private let machine: Machine
  private let hardware = SimulatedHardware()
  private let names: Names
  private var showsPaths = false
  /// Whether the machine has ever owed an amount that it could not pay.
  private(set) var hasOwed = false

  init(_ arguments: Arguments) throws {
    let currencies = Set(arguments.coins.map(\.value.currency))
    let all = [
      Product(
        "A1", "water", prices: [Money(125, .usd), Money(120, .eur), Money(1200, .krw)], stock: 5),
      Product(
        "A2", "crisps", prices: [Money(150, .usd), Money(140, .eur), Money(1500, .krw)], stock: 5),
      Product("B1", "gum", prices: [Money(35, .usd), Money(30, .eur), Money(300, .krw)], stock: 1),
    ]
    let products = all.map { product in
      let prices = product.prices.filter { currencies.contains($0.currency) }
      return Product(product.slot, product.name, prices: prices, stock: product.stock)
    }
    names = Names(
      coins: arguments.coins, slots: products.map(\.slot), language: arguments.language)
    machine = Machine(
      try MachineState(
        products: products, tubes: Coins(arguments.coins.flatMap { [$0, $0, $0, $0, $0] })),
      acceptor: try CoinAcceptor(for: arguments.coins, resolvingBy: arguments.resolution),
      policy: .returned.alarming(after: 3), hardware: hardware)
  }

  /// Performs the command on a line, and returns the text to print and whether to continue.
  ///
  /// - Throws: ``LineError`` if the line is invalid or the machine rejects it. The machine is then
  ///   unchanged.
  mutating func answer(
    _ line: InputLines.Line, upTo limit: Int
  ) throws(LineError) -> (text: String?, goesOn: Bool) {
    guard case .text(let line) = line else {
      throw LineError(LineText.tooLong(in: language, ["limit": "\(limit)"]))
    }
    let words = line.split(whereSeparator: \.isWhitespace)
    guard let first = words.first, !first.hasPrefix("#") else { return (nil, true) }
    let command = try Command(words, naming: names)
    if case .quit = command { return (nil, false) }
    do throws(MachineError) {
      return (try perform(command), true)
    } catch {
      throw LineError(error.message(in: language.rawValue, from: .vend))
    }
  }

  private mutating func perform(_ command: Command) throws(MachineError) -> String? {
    switch command {
    case .insert(let coin): return log(try machine.insert(coin, recording: showsPaths))
    case .select(let slot):
      let sale = try machine.select(slot)
      if sale.owed != nil { hasOwed = true }
      return sale.message(in: language.rawValue, from: .vend)
    case .refund:
      let refund = try machine.refund()
      if !refund.owed.isEmpty { hasOwed = true }
      return refund.message(in: language.rawValue)
    case .showPaths(let showsPaths):
      self.showsPaths = showsPaths
      return nil
    case .path(let coin): return machine.path(of: coin).description
    case .chain: return machine.outline.description
    case .stock: return machine.state.products.map { $0.line(in: language) }.joined(separator: "\n")
    case .coins: return machine.state.inventory(in: language)
    case .service(let service):
      if service == .repair { hardware.jams = [] }
      return done(service, try machine.service(service))
    case .jam(let part):
      hardware.jams.insert(part)
      return LineText.jammed(in: language, ["part": part.text(in: language)])
    case .help: return Command.overview(in: language)
    case .quit: return nil
    }
  }

  private var language: CommandLanguage { names.language }

  /// The name of a coin that the machine accepts; a quarter if possible.
  var exampleOfCoin: String {
    (names.coins.first { $0 == .quarter } ?? names.coins.last)?.name ?? ""
  }

  private func done(_ service: Service, _ coins: Coins) -> String {
    guard !coins.isEmpty else { return LineText.done(in: language) }
    let text = coins.text(in: language)
    guard service == .repair else { return LineText.collected(in: language, ["coins": text]) }
    return LineText.paidOut(
      in: language, ["coins": text, "credit": machine.state.creditText(in: language)])
  }

  private func log(_ insertion: Insertion) -> String {
    let path = insertion.path.map { "\($0)\n" } ?? ""
    let alarm = insertion.isAlarm ? "\n\(LineText.alarm(in: language))" : ""
    let amounts = machine.state.credit.map(\.description)
    let credit =
      amounts.isEmpty
      ? LineText.nothing(in: language) : amounts.joined(separator: LineText.and(in: language))
    return path + insertion.message(in: language.rawValue)
      + LineText.credit(in: language, ["credit": credit]) + alarm
  }
}
