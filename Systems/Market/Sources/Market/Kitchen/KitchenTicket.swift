import HTTPTypes
import Kitchen

/// What the line made of an order, as the client gets it.
///
/// Some ingredients may be refused and others not; each refusal has its code and its sentence. An
/// order of which nothing could be prepared is refused as a whole.
struct KitchenTicket: Encodable, Sendable {
  /// An ingredient that no machine takes.
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
      code: .nobodyTakesIt, detail: "No machine takes any ingredient of the order.",
      members: ["refused": refused])
  }
}
