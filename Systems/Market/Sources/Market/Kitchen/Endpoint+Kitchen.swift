import Baton
import Hummingbird
import Kitchen

extension Endpoint {
  /// `POST /api/kitchen/orders`: an order goes down the line.
  static func kitchenOrders(_ line: Line) -> Endpoint {
    Endpoint(.post, "/api/kitchen/orders") { request, _ in
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
