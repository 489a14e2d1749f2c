import Baton
import FormValidation
import HTMLPages

struct SignUpPage: Handler {
  func handle(_ request: PageRequest) throws(Refusal) -> Outcome<PageContent> {
    let say = request.words
    let form = PageForm(
      to: "/sign-up", ShopForms.account, request, carrying: [("then", request.then)],
      captions: [
        "name": .init(label: say("field.user")),
        "password": .init(label: say("field.password"), note: say("field.password.hint")),
        "again": .init(label: say("field.again")),
      ])
    let body = HTML {
      Tag("h1") { say("sign-up.title") }
      form.html("tall") {
        form.fields()
        Tag("button") { say("sign-up.do") }
      }
    }
    return .handled(
      PageContent(
        title: say("sign-up.title"), body: body, status: request.mistake?.status ?? 200,
        request: request))
  }
}
