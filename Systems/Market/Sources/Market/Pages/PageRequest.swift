import Baton
import FormValidation
import Foundation
import HTMLPages
import HTTPTypes
import Kitchen

/// Somebody who wants to see a page: the request that goes down the page's chain.
struct PageRequest: Sendable {
  var visitor: Visitor
  /// The language of the page.
  let words: Words
  /// Where the page is, for a link back to it.
  let place: String
  /// What the page is about: a product, a category, an order.
  var subject = ""
  /// The category that is chosen, by its identifier; `nil` where none is.
  var category: String?
  /// Why something was refused just now.
  var mistake: Mistake?
  /// The form that was refused, which is shown again as it was sent.
  var refused: SentForm?
  /// The form that was sent after the session had ended; it waits for the sign-in.
  var draft: SentForm?
  /// What the kitchen has made of an order.
  var ticket: Ticket?
  /// Where the visitor wants to go from here.
  var then = ""
  /// The products that the visitor has looked at, the latest first, as the browser tells.
  var seen: [String] = []

  /// The visitor's session, by `VisitorHandler`; guests have none.
  var session: Session?
  /// Whether the visitor's session has ended.
  var hasEnded = false
  /// All that is on sale, by `ShelfHandler`.
  var shelf = Shelf(categories: [], products: [])
  /// The visitor's bag, by `BagFinder`.
  var bag = Bag.none
  /// The parts of the home page so far, each by its service.
  var parts: [HTML] = []

  init(_ caller: PageCaller, subject: String = "") {
    visitor = caller.visitor
    words = caller.words
    place = caller.place
    self.subject = subject
  }
}

/// Why what was asked for was not done, for people.
struct Mistake: Sendable, Equatable {
  let sentence: String
  let status: Int
  /// What is wrong with the fields of a form.
  var report: FormReport?
  /// Whether there is nothing to say but what is said beside the fields.
  var isInFields = false

  init(_ refusal: Refusal, _ say: Words) {
    sentence = refusal.sentence(in: say)
    status = Problem(refusal).code.status.code
    report = refusal.report
    // What is wrong with a form as a whole is beside none of its fields.
    if case .invalid(let form) = refusal {
      isInFields = form.report.findings.allSatisfy { !$0.path.components.isEmpty }
    }
  }

  init(_ problem: Problem, _ say: Words) {
    sentence = say.sentence(of: problem)
    status = problem.code.status.code
  }
}

/// What a page shows inside its frame.
struct PageContent: Sendable {
  let title: String
  let body: HTML
  var status = 200
  /// The purchase whose state is shown as it changes; else it is the stock.
  var order: Purchase?
  /// What the frame around it shows: who is there, and how full the bag is.
  var request: PageRequest
}

extension PageContent {
  /// What the page listens to, and the state that it shows.
  var live: (source: PageLink, topic: String, state: String?) {
    guard let order else {
      return (PageLink("/live/stock"), LiveShop.stock(in: request.words), nil)
    }
    return (
      PageLink("/live/orders", order.id), LiveShop.order(order.id, for: request.visitor),
      order.liveState
    )
  }
}

extension PageContent: PathDescribable {
  var pathDescription: String { "the page “\(title)”" }
}
