import Baton
import Kitchen
import InterfaceXML
import ResponderChain
import TerminalHost

/// A page with a line of machines and an order's ticket.
final class KitchenPage: Page, Cooking {
  private let line: Line
  private var order: [String] = []
  private var ticket: Ticket?

  /// The available ingredients; no machine handles the last of them.
  private static let ingredients = ["tomato", "onion", "lettuce", "tofu", "pineapple"]

  init(_ context: Context) {
    line = Line("kitchen")
    super.init(context, screen: "kitchen")
    for name in ["tomato", "onion", "lettuce"] {
      _ = try? line.append(Machine(Ingredient(name), preparation: "sliced"))
    }
  }

  override func fill() {
    let texts = context.texts
    if let row = views?.outlet("ingredients") {
      for name in Self.ingredients {
        let button = Button(texts("ingredient.\(name)"))
        button.accessibility.identifier = "ingredient.\(name)"
        button.look.border = .rounded
        button.addAction("order", for: .primaryActionTriggered) { [weak self] _ in
          self?.add(name)
        }
        row.addSubview(button)
      }
    }
    views?.outlet("tofu", as: Switch.self)?.isOn = hasTofu
    show()
  }

  private var hasTofu: Bool { line.identifiers.contains("tofu") }

  private func add(_ name: String) {
    // The ticket has space for eight ingredients.
    if order.count < 8 { order.append(name) }
    show()
  }

  func prepare() {
    let result = line.paths(of: Order(order.map { Ingredient($0) }))
    for path in result.paths { context.log.add(request: path) }
    ticket = result.ticket
    order = []
    show()
  }

  func clearOrder() {
    order = []
    ticket = nil
    show()
  }

  func switchTofu(_ toggle: Switch) {
    if toggle.isOn, !hasTofu {
      _ = try? line.append(Machine("tofu", preparation: "diced"))
    } else if !toggle.isOn, hasTofu {
      _ = try? line.remove("tofu")
    }
    show()
  }

  private func show() {
    let texts = context.texts
    label("line")?.text = line.identifiers.map { texts("ingredient.\($0)") }
      .joined(separator: " → ")
    label("order")?.text =
      order.isEmpty
      ? texts("kitchen.empty")
      : order.map { texts("ingredient.\($0)") }.joined(separator: ", ")
    label("ticket")?.text = (ticket ?? Ticket()).message(
      in: context.language.rawValue, from: Texts.messages)
  }
}
