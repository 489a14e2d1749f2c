import HTTPTypes
import Kitchen

/// The result of an order, in the form that the client receives.
///
/// The kitchen line may refuse some ingredients and prepare the others. Each refusal has a code and
/// a sentence. If no ingredient can be prepared, the whole order is refused.
struct KitchenTicket: Encodable, Sendable {
  /// An ingredient that was refused because no machine handles it.
  struct Refused: Encodable, Sendable {
    let ingredient: Ingredient
    let machines: [String]
    let code: String
    let detail: String

    init(_ refusal: Kitchen.Refusal) {
      ingredient = refusal.ingredient
      machines = refusal.machines
      code = Problem.Code.nobodyTakesIt.name
      detail = refusal.description
    }
  }

  let prepared: [Prepared]
  let refused: [Refused]

  init(_ ticket: Ticket) throws(Problem) {
    prepared = ticket.prepared
    refused = ticket.refused.map(Refused.init)
    if prepared.isEmpty { throw .nobodyTakesIt(refused) }
  }
}

extension Problem.Code {
  static let nobodyTakesIt = Self("nobody-takes-it", .unprocessableContent)
}

extension Problem {
  static func nobodyTakesIt(_ refused: [KitchenTicket.Refused]) -> Problem {
    Problem(
      code: .nobodyTakesIt, detail: "No machine handles any ingredient of the order.",
      members: ["refused": refused])
  }
}
