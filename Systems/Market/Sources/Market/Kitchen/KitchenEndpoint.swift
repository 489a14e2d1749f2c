import Baton
import Hummingbird
import Kitchen

extension Endpoint {
  /// `POST /kitchen/orders`: an order goes down the line.
  static func kitchenOrders(_ line: Line) -> Endpoint {
    Endpoint(.post, "/kitchen/orders") { request in
      let order = try await request.decoded(as: Order.self)
      guard sizes.contains(order.ingredients.count) else {
        throw Problem.invalidField(
          "ingredients", "a list of \(sizes.lowerBound) to \(sizes.upperBound) ingredients")
      }
      guard request.wantsPath else {
        return .json(try KitchenTicket(line.prepare(order)))
      }
      let (ticket, path) = line.record(order)
      do throws(Problem) {
        return .json(WithPath(body: try KitchenTicket(ticket), path: path))
      } catch {
        var problem = error
        problem.path = path
        throw problem
      }
    }
  }

  /// How many ingredients an order may have.
  private static var sizes: ClosedRange<Int> { 1...100 }
}

extension Line {
  /// Prepares an order as `prepare` does, and keeps the path of each ingredient.
  fileprivate func record(_ order: Order) -> (ticket: Ticket, path: PathReport) {
    var ticket = Ticket()
    var paths: [Path] = []
    for ingredient in order.ingredients {
      let recorded = path(of: ingredient)
      paths.append(recorded.path)
      if let prepared = recorded.response {
        ticket.prepared.append(prepared)
      } else {
        let machines = recorded.path.steps.flatMap(\.steps).map(\.name)
        ticket.refused.append(Refusal(ingredient, seenBy: machines))
      }
    }
    return (ticket, PathReport(paths))
  }
}
