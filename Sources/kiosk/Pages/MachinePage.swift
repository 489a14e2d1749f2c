import Baton
import InterfaceXML
import ResponderChain
import TerminalHost
import VendingMachine

/// A vending machine, and coins to be dragged into its slot.
final class MachinePage: Page, Refunding {
  private let machine: Machine?
  private var message: (key: String, values: [String: String]) = ("machine.welcome", [:])

  private static let products = [
    Product("A1", "water", prices: [Money(600, .krw)], stock: 5),
    Product("A2", "tea", prices: [Money(800, .krw)], stock: 5),
    Product("B1", "cola", prices: [Money(1200, .krw)], stock: 5),
    Product("B2", "gum", prices: [Money(150, .krw)], stock: 1),
  ]

  init(_ context: Context) {
    let coins: [Coin] = [.won10, .won50, .won100, .won500]
    machine = (try? CoinAcceptor(for: coins)).flatMap { acceptor in
      try? Machine(
        acceptor: acceptor, products: Self.products,
        tubes: Coins(coins.flatMap { [$0, $0, $0, $0, $0] }))
    }
    super.init(context, screen: "machine")
  }

  override func fill() {
    let texts = context.texts
    let shelf = views?.outlet("shelf")
    for product in machine?.state.products ?? [] {
      let price = product.prices.map(\.description).joined(separator: " / ")
      let button = Button("\(product.slot)  \(texts("drink.\(product.name)"))  \(price)")
      button.look.alignment = .left
      button.addAction("buy", for: .primaryActionTriggered) { [weak self] _ in
        self?.buy(product.slot)
      }
      shelf?.addSubview(button)
    }
    views?.outlet("slot")?.accessibility.label = texts("machine.slot")
    let coins = Token.all.map { token in
      let coin = CoinView(token, name: token.face.isEmpty ? texts("coin.unknown") : token.face)
      coin.onLetGo = { [weak self] in self?.letGo($0, at: $1) }
      return coin
    }
    views?.outlet("tray", as: CoinTray.self)?.show(coins)
    show()
  }

  private func letGo(_ coin: CoinView, at point: Point?) {
    guard let slot = views?.outlet("slot") else { return }
    if let point, let tray = coin.superview,
      !slot.bounds.outset(by: 1).contains(slot.convert(point, from: tray))
    {
      return say("machine.missed")
    }
    attempt { machine throws(MachineError) in
      let insertion = try machine.insert(coin.token.measured)
      context.log.add(request: insertion.path)
      if case .escrow(let known) = insertion.place {
        say("machine.taken", ["coin": known.value.description])
      } else {
        say("machine.unknown")
      }
    }
  }

  private func buy(_ slot: String) {
    attempt(slot) { machine throws(MachineError) in
      let sale = try machine.select(slot)
      let name = context.texts("drink.\(sale.name)")
      sale.change.isEmpty
        ? say("machine.sold", ["name": name])
        : say("machine.change", ["name": name, "coins": text(of: sale.change)])
    }
  }

  func refund() {
    attempt { machine throws(MachineError) in
      let coins = try machine.refund().coins
      coins.isEmpty
        ? say("machine.nothing") : say("machine.returned", ["coins": text(of: coins)])
    }
  }

  private func text(of coins: [Coin]) -> String {
    let coins = Coins(coins)
    return coins.kinds.map { "\(coins[$0]) × \($0.value)" }.joined(separator: ", ")
  }

  /// Does something with the machine, or says why it did not.
  private func attempt(
    _ slot: String? = nil, _ body: (Machine) throws(MachineError) -> Void
  ) {
    guard let machine else { return }
    do throws(MachineError) {
      try body(machine)
    } catch {
      let product = slot.flatMap { machine.state[$0] }
      say(
        "machine.error.\(error.code)",
        [
          "name": product.map { context.texts("drink.\($0.name)") } ?? "",
          "price": product?.prices.first?.description ?? "",
        ])
    }
  }

  private func say(_ key: String, _ values: [String: String] = [:]) {
    message = (key, values)
    show()
  }

  private func show() {
    let credit = machine?.state.credit.map(\.description) ?? []
    label("credit")?.text =
      credit.isEmpty ? Money(0, .krw).description : credit.joined(separator: " + ")
    label("message")?.text = context.texts(message.key, message.values)
  }
}
