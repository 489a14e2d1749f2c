import Baton
import Catalogues
import FormValidation
import HTMLPages

struct SignInPage: Handler {
  /// The demonstration's accounts, whose passwords are public.
  let accounts: [Stock.Account]

  func handle(_ request: PageRequest) throws(Refusal) -> Outcome<PageContent> {
    let say = request.words
    let form = PageForm(
      to: "/sign-in", ShopForms.signIn, request,
      carrying: [("then", request.then)],
      captions: [
        "name": .init(label: say("field.user")), "password": .init(label: say("field.password")),
      ])
    let body = HTML {
      Tag("h1") { say("frame.sign-in") }
      if !request.then.isEmpty, request.bag.count > 0 {
        Tag("p", .class("note")) { say("sign-in.kept") }
      }
      form.html("tall") {
        form.fields()
        Tag("button") { say("frame.sign-in") }
      }
      Tag("p") {
        "\(say("sign-in.new")) "
        Tag(
          "a",
          .href(PageLink("/sign-up", query: request.then.isEmpty ? [] : [("then", request.then)]))
        ) {
          say("sign-up.title")
        }
      }
      if !accounts.isEmpty {
        Tag("section", .class("demo")) {
          Tag("h2") { say("sign-in.demo") }
          Tag("p") { say("sign-in.demo.accounts") }
          Tag("table") {
            Tag("thead") {
              Tag("tr") {
                for title in ["field.user", "field.password", "sign-in.role"] {
                  Tag("th", .text("scope", "col")) { say(title) }
                }
              }
            }
            Tag("tbody") {
              for account in accounts {
                Tag("tr") {
                  Tag("td") { account.name }
                  Tag("td") { Tag("code") { account.password } }
                  Tag("td") { say("role.\(account.role.rawValue)") }
                }
              }
            }
          }
        }
      }
    }
    return .handled(
      PageContent(
        title: say("frame.sign-in"), body: body,
        status: request.mistake?.status ?? 200, request: request))
  }
}
