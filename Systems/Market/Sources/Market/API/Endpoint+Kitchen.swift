import Baton
import FormValidation
import Hummingbird
import Kitchen

extension Endpoint {
  static func kitchenOrders(_ line: Line) -> Endpoint {
    let operation = Operation(
      "Sends an order to the kitchen's machines", body: ShopForms.ingredients.jsonSchema(),
      answer: "Ticket", refusals: [.nobodyTakesIt])
    return Endpoint(.post, "/api/kitchen/orders", operation) { request, _ in
      let body = try await request.jsonBody()
      let names: [String]
      do throws(Market.Refusal) {
        names = try body.read(by: ShopForms.ingredients).ingredients
      } catch {
        throw Problem(error)
      }
      let order = Order(names.map { Ingredient($0) })
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
}
