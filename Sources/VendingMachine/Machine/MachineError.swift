internal import Baton
internal import Catalogues

/// An error that explains why a machine rejected a request; nothing has been lost.
///
/// ```swift
/// let machine = try Machine(acceptor: CoinAcceptor(for: [.quarter]), products: [])
/// do {
///   _ = try machine.select("Z9")
/// } catch {
///   print(error)                        // there is no slot "Z9"; choose one of: none, it is empty
///   print(error.code == .unknownSlot)   // true
/// }
/// ```
public struct MachineError: Error, Hashable {
  /// The kind of error; more codes may be added.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    private enum Kind {
      case unknownSlot, soldOut, jammed, tooLittle, exactChangeOnly, changeTooHard, outOfOrder
      case invalid
    }
    private let kind: Kind

    /// There is no such slot.
    public static var unknownSlot: Code { Code(kind: .unknownSlot) }
    /// The product is sold out.
    public static var soldOut: Code { Code(kind: .soldOut) }
    /// The product did not fall, or its slot had already failed.
    public static var jammed: Code { Code(kind: .jammed) }
    /// The inserted coins are worth less than the price.
    public static var tooLittle: Code { Code(kind: .tooLittle) }
    /// The machine does not have the coins for the change.
    public static var exactChangeOnly: Code { Code(kind: .exactChangeOnly) }
    /// The search for change would take too long; see ``ChangeError``.
    public static var changeTooHard: Code { Code(kind: .changeTooHard) }
    /// The escrow has failed, so the machine can neither accept nor return coins.
    public static var outOfOrder: Code { Code(kind: .outOfOrder) }
    /// The owner's request is invalid, such as a price of zero, or collecting too many coins.
    public static var invalid: Code { Code(kind: .invalid) }

    /// The name of the code.
    public var description: String { "\(kind)" }
  }

  /// The kind of error.
  public let code: Code
  /// A description of the problem and how to fix it.
  public let description: String
  /// The values for messages in other languages.
  let values: [String: MessageValue]

  private init(
    code: Code, description: String, _ values: [String: MessageValue] = [:],
    of product: Product? = nil
  ) {
    self.code = code
    self.description = description
    let own: [String: MessageValue] =
      product.map { ["slot": .text($0.slot), "name": .text($0.name)] } ?? [:]
    self.values = own.merging(values) { $1 }
  }
}

extension MachineError: CustomStringConvertible {
  static func unknownSlot(_ slot: String, of products: [Product]) -> MachineError {
    MachineError(
      code: .unknownSlot,
      description: """
        there is no slot \(slot.quoted); choose one of: \
        \(products.isEmpty ? "none, it is empty" : products.lazy.map(\.slot).joined(upTo: 20))
        """,
      ["slot": .text(slot.quoted), "slots": .text(products.lazy.map(\.slot).joined(upTo: 20))])
  }

  static func soldOut(_ product: Product) -> MachineError {
    MachineError(
      code: .soldOut,
      description:
        "\(product.slot) \(product.name) is sold out; choose another or ask for a refund",
      of: product)
  }

  static func jammed(_ product: Product, credit: [Money]) -> MachineError {
    MachineError(
      code: .jammed,
      description: """
        \(product.slot) \(product.name) did not fall, slot \(product.slot) is jammed; your credit of \
        \(credit.together) is kept: choose another or ask for a refund
        """, ["credit": .text(credit.together)], of: product)
  }

  static func tooLittle(for product: Product, credit: [Money]) -> MachineError {
    MachineError(
      code: .tooLittle,
      description: """
        \(product.slot) \(product.name) costs \(product.prices.alternatives), but your credit is \
        \(credit.together); insert more coins
        """,
      ["price": .text(product.prices.alternatives), "credit": .text(credit.together)], of: product)
  }

  static func exactChangeOnly(_ product: Product, price: Money, change: Money) -> MachineError {
    MachineError(
      code: .exactChangeOnly,
      description: """
        exact change only: \(product.slot) \(product.name) costs \(price), and there are no coins \
        for the change of \(change); your credit is kept: put in the exact price or ask for a refund
        """,
      ["price": .text(price.description), "change": .text(change.description)], of: product)
  }

  static func changeTooHard(_ product: Product, price: Money, change: Money) -> MachineError {
    MachineError(
      code: .changeTooHard,
      description: """
        exact change only: \(product.slot) \(product.name) costs \(price), and the change of \
        \(change) takes too long to find; your credit is kept: put in the exact price or ask for a \
        refund
        """,
      ["price": .text(price.description), "change": .text(change.description)], of: product)
  }

  static var outOfOrder: MachineError {
    MachineError(
      code: .outOfOrder,
      description: "the escrow has failed, and the machine is out of order until it is repaired")
  }
}

extension MachineError {
  static func duplicateSlot(_ slot: String) -> MachineError {
    MachineError(
      code: .invalid, description: "two products are in slot \(slot.quoted); give one another slot")
  }

  static func unnamedSlot(_ product: Product) -> MachineError {
    MachineError(
      code: .invalid,
      description: """
        the product \(product.name.quoted) is in the slot \(product.slot.quoted), which has no visible \
        characters; choose another name
        """)
  }

  static func unnamedProduct(_ product: Product) -> MachineError {
    MachineError(
      code: .invalid,
      description: """
        the product in slot \(product.slot.quoted) has the name \(product.name.quoted), which has \
        no visible characters; choose another name
        """)
  }

  static func unnamedCoin(_ coin: Coin) -> MachineError {
    MachineError(
      code: .invalid,
      description: """
        a kind of coin worth \(coin.value) has the name \(coin.name.quoted), which has no visible \
        characters; choose another name
        """)
  }

  static func invalidProduct(_ product: Product) -> MachineError {
    MachineError(
      code: .invalid,
      description: """
        the product in slot \(product.slot.quoted) needs prices above zero, one for each \
        currency, and a stock from 0 to \(MachineState.most)
        """)
  }

  static func invalidPrice(_ price: Money, of slot: String) -> MachineError {
    MachineError(
      code: .invalid,
      description: "\(price) is not a price for slot \(slot.quoted); it must be above zero")
  }

  static func invalidCount(_ count: Int) -> MachineError {
    MachineError(
      code: .invalid,
      description: "a quantity must be from 1 to \(MachineState.most), not \(count)")
  }

  static func tooMany(_ count: Int, in part: Part) -> MachineError {
    MachineError(
      code: .invalid,
      description: """
        \(part) would hold \(count), but the limit is \(MachineState.most); put in fewer
        """)
  }

  static func tooFew(_ coin: Coin, wanted: Int, held: Int) -> MachineError {
    MachineError(
      code: .invalid,
      description: """
        there are \(held) × \(coin.name) in the tubes, and \(wanted) cannot be collected; collect \
        at most \(held)
        """)
  }
}
