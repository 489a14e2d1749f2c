import HTMLPages
import Hummingbird

extension Response {
  /// A problem as a page: for somebody who has come to a place that is not there.
  static func page(of problem: Problem) -> Response {
    let body = HTML {
      Tag("h1") { problem.code.status == .notFound ? "There is nothing here" : "This did not work" }
      Tag("p") {
        problem.code.status == .notFound ? "The address leads nowhere. " : "\(problem.detail) "
        Tag("a", .href(PageLink("/"))) { "Go to the shop" }
        "."
      }
    }
    let visitor = Visitor.newGuest()
    let content = PageContent(
      title: "Sorry", body: body, status: problem.code.status.code, request: PageRequest(visitor))
    let frame = Frame(
      content: content, token: "", flash: nil, earlier: nil, path: nil)
    var response = Response.html(frame.html, status: content.status)
    response.headers.append(contentsOf: problem.headers)
    return response
  }
}
