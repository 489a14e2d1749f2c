import HTMLPages
import Hummingbird

extension Response {
  /// A problem as a page: for somebody who has come to a place that is not there.
  static func page(of problem: Problem, to request: Request) -> Response {
    let caller = PageCaller(request, isBehindProxy: false)
    let say = caller.words
    let isNowhere = problem.code.status == .notFound
    let body = HTML {
      Tag("h1") { isNowhere ? say("sorry.nowhere") : say("sorry.failed") }
      Tag("p") {
        "\(isNowhere ? say("sorry.address") : say.sentence(of: problem)) "
        if problem.code.status == .unauthorized {
          Tag("a", .href(PageLink("/sign-in", query: [("then", caller.place)]))) {
            say("frame.sign-in")
          }
        } else {
          Tag("a", .href(PageLink("/"))) { say("sorry.to-shop") }
        }
      }
    }
    let content = PageContent(
      title: say("sorry.title"), body: body, status: problem.code.status.code,
      request: PageRequest(caller))
    let frame = Frame(content: content, flash: nil, earlier: [], path: nil)
    var response = Response.html(frame.html, status: content.status)
    response.headers.append(contentsOf: problem.headers)
    return response
  }
}
