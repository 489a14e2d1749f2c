import Baton
import FormValidation
import Foundation
import HTMLPages
import HTTPTypes
import Kitchen

struct PageRequest: Sendable, Equatable {
  var visitor: Visitor { didSet { formToken = visitor.formToken } }
  /// The token for the page's forms, computed once instead of for each form.
  private(set) var formToken: String
  let words: Words
  /// The page's path, for links back to it.
  let place: String
  /// The identifier of the page's product, category or order.
  var subject = ""
  var query = FormBody.none
  var category: String?
  var mistake: Mistake?
  var refused: SentForm?
  var ticket: Ticket?
  var then = ""
  /// The products that the visitor last viewed, as remembered by the browser, latest first.
  var seen: [String] = []

  /// The visitor's session, set by `VisitorHandler`, or `nil` for a guest.
  var session: Session?
  var hasEnded = false
  var shelf = Shelf(categories: [], products: [])
  var bag = Bag.none
  /// The parts of the home page that services have added so far, one for each service.
  var parts: [HTML] = []

  init(_ caller: PageCaller, subject: String = "") {
    visitor = caller.visitor
    formToken = caller.visitor.formToken
    words = caller.words
    place = caller.place
    self.subject = subject
  }
}

struct Mistake: Sendable, Equatable {
  let sentence: String
  let status: Int
  var report: FormReport?
  /// Whether all findings appear in messages next to the fields.
  var isInFields = false

  init(_ refusal: Refusal, _ say: Words) {
    sentence = refusal.sentence(in: say)
    status = Problem(refusal).code.status.code
    report = refusal.report
    // A finding that applies to the whole form does not appear next to any field.
    if case .invalid(let form) = refusal {
      isInFields = form.report.findings.allSatisfy { !$0.path.components.isEmpty }
    }
  }

  init(_ problem: Problem, _ say: Words) {
    sentence = say.sentence(of: problem)
    status = problem.code.status.code
  }
}

struct PageContent: Sendable, Equatable {
  let title: String
  let body: HTML
  var status = 200
  /// The purchase whose state is updated live, or `nil` to update the stock instead.
  var order: Purchase?
  /// The request, which provides the frame with the visitor and the bag's size.
  var request: PageRequest
  /// Whether the page replaces another page while the store fails, and reloads until that page can
  /// be shown.
  var isPause = false
}

extension PageContent {
  /// The source and topic of the page's live updates, and the state that the page shows.
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
