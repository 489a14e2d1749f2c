import Baton
import FormValidation
import Foundation
import HTMLPages
import HTTPTypes
import Kitchen

struct PageRequest: Sendable, Equatable {
  var visitor: Visitor { didSet { formToken = visitor.formToken } }
  /// The token of the page's forms, hashed once for all of them.
  private(set) var formToken: String
  let words: Words
  /// The path of the page, for a link back to it.
  let place: String
  /// The identifier of the page's product, category or order.
  var subject = ""
  var query = FormBody.none
  var category: String?
  var mistake: Mistake?
  var refused: SentForm?
  var ticket: Ticket?
  var then = ""
  /// The products that the visitor last viewed, latest first, as remembered by the browser.
  var seen: [String] = []

  /// The visitor's session, set by `VisitorHandler`; guests have none.
  var session: Session?
  var hasEnded = false
  var shelf = Shelf(categories: [], products: [])
  var bag = Bag.none
  /// The parts of the home page so far, one for each service.
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
  /// Whether the messages next to the fields cover all findings.
  var isInFields = false

  init(_ refusal: Refusal, _ say: Words) {
    sentence = refusal.sentence(in: say)
    status = Problem(refusal).code.status.code
    report = refusal.report
    // A fault of the whole form does not appear next to any field.
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
  /// The purchase whose state is updated live; if `nil`, the stock is updated instead.
  var order: Purchase?
  /// The request, from which the frame shows the visitor and the size of the bag.
  var request: PageRequest
  /// Whether the page temporarily replaces another one while the store fails, and then reopens it.
  var isPause = false
}

extension PageContent {
  /// The source and topic of the page's live updates, and the state that it shows.
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
