import Baton
import Hummingbird
import Kitchen

/// An order as a client writes it.
private struct KitchenOrder: Decodable {
  let ingredients: [PlainText]

  var order: Order { Order(ingredients.map { Ingredient($0.text) }) }
}

extension Endpoint {
  /// `POST /kitchen/orders`: an order goes down the line.
  static func kitchenOrders(_ line: Line) -> Endpoint {
    Endpoint(.post, "/kitchen/orders") { request, _ in
      let order = try await request.decoded(as: KitchenOrder.self).order
      guard sizes.contains(order.ingredients.count) else {
        throw Problem.invalidField(
          "ingredients", "a list of \(sizes.lowerBound) to \(sizes.upperBound) ingredients")
      }
      guard request.wantsPath else {
        return .json(try KitchenTicket(line.prepare(order)))
      }
      let (ticket, paths) = line.paths(of: order)
      let path = PathReport(paths)
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
