import Catalogues
import HTMLPages
import Hummingbird

extension Response {
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

extension Words {
  /// Returns a sentence for customers, or the problem's detail if there is no such sentence.
  func sentence(of problem: Problem) -> String {
    let code = "problem.\(problem.code.name)"
    return Messages.shop.hasText(code, in: language) ? self(code) : problem.detail
  }
}
