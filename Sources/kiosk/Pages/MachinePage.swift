import Baton
import Catalogues
import InterfaceXML
import ResponderChain
import TerminalHost
import VendingMachine

/// A page with a vending machine and coins to drag into its slot.
final class MachinePage: Page, Refunding {
  private let machine: Machine?
  /// A closure that returns the current message in a language.
  private var message: (String) -> String = { Texts.messages.text("machine.welcome", in: $0) }

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
      let button = Button("\(product.slot)  \(texts("product.\(product.name)"))  \(price)")
      button.accessibility.identifier = "shelf.\(product.slot)"
      button.look.alignment = .left
      button.addAction("buy", for: .primaryActionTriggered) { [weak self] _ in
        self?.buy(product.slot)
      }
      shelf?.addSubview(button)
    }
    views?.outlet("slot")?.accessibility.label = texts("machine.slot")
    let coins = Token.all.map { token in
      let coin = CoinView(token, name: token.face.isEmpty ? texts("machine.button") : token.face)
      coin.accessibility.identifier = "token.\(token.face)"
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
      return say { Texts.messages.text("machine.missed", in: $0) }
    }
    attempt { machine throws(MachineError) in
      let insertion = try machine.insert(coin.token.measured, recording: true)
      if let path = insertion.path { context.log.add(request: path) }
      say { insertion.message(in: $0, from: Texts.messages) }
    }
  }

  private func buy(_ slot: String) {
    attempt { machine throws(MachineError) in
      let sale = try machine.select(slot)
      say { sale.message(in: $0, from: Texts.messages) }
    }
  }

  func refund() {
    attempt { machine throws(MachineError) in
      let refund = try machine.refund()
      say { refund.message(in: $0, from: Texts.messages) }
    }
  }

  private func attempt(_ body: (Machine) throws(MachineError) -> Void) {
    guard let machine else { return }
    do throws(MachineError) {
      try body(machine)
    } catch {
      say { error.message(in: $0, from: Texts.messages) }
    }
  }

  private func say(_ message: @escaping (String) -> String) {
    self.message = message
    show()
  }

  private func show() {
    let credit = machine?.state.credit.map(\.description) ?? []
    let shown = credit.isEmpty ? Money(0, .krw).description : credit.joined(separator: " + ")
    label("credit")?.text = shown
    views?.outlet("slot")?.accessibility.value = shown
    label("message")?.text = message(context.language.rawValue)
  }
}
