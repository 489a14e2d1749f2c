import BatonInspector
import BatonInspectorHummingbird
import HTMLPages
import HTTPTypes
import Hummingbird
import NIOCore

/// The demo's own page, and the inspector for its owner, who signs in with a button.
struct DemoSite: Sendable {
  let inspector: Inspector
  let shop: Shop
  private let session = Self.secret()
  private let formToken = Self.secret()

  init(_ inspector: Inspector, _ shop: Shop) {
    self.inspector = inspector
    self.shop = shop
  }

  func router() -> Router<BasicRequestContext> {
    let router = Router()
    router.get("/") { request, _ in home(isOwner: isOwner(request)) }
    router.post("/sign-in") { _, _ in
      Response(
        status: .seeOther,
        headers: [
          .location: "/inspector",
          .setCookie: "session=\(session); HttpOnly; SameSite=Lax; Path=/",
        ])
    }
    router.post("/orders") { _, _ in
      await shop.take(10)
      return Response(status: .seeOther, headers: [.location: "/"])
    }
    inspector.mount(on: router, at: "/inspector") { request, _ in
      isOwner(request) ? InspectorViewer(name: "olive", formToken: formToken) : nil
    }
    return router
  }

  private func isOwner(_ request: Request) -> Bool {
    request.cookies["session"]?.value == session
  }

  private func home(isOwner: Bool) -> Response {
    let (all, refused) = shop.counts
    let page = HTML {
      HTML(trusted: "<!doctype html>\n")
      Tag("html", .text("lang", "en")) {
        Tag("head") {
          Tag("meta", .text("charset", "utf-8"))
          Tag("meta", .name("viewport"), .text("content", "width=device-width, initial-scale=1"))
          Tag("meta", .name("color-scheme"), .text("content", "light dark"))
          Tag("title") { "A shop that rejects orders" }
        }
        Tag("body") {
          Tag("main") {
            Tag("h1") { "A shop that rejects orders" }
            Tag("p") { "There were \(all) orders, and \(refused) of them were rejected. Why?" }
            if isOwner { Tag("p") { Tag("a", .href(PageLink("/inspector"))) { "Inspector" } } }
            if !isOwner { button("Sign in as the owner", "/sign-in") }
            button("Send ten orders", "/orders")
          }
        }
      }
    }
    return Response(
      status: .ok, headers: [.contentType: "text/html; charset=utf-8"],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: page.bytes)))
  }

  private func button(_ text: String, _ address: StaticString) -> HTML {
    Tag("form", .text("method", "post"), .action(PageLink(address))) {
      Tag("p") { Tag("button") { text } }
    }.html
  }

  private static func secret() -> String {
    (0..<2).map { _ in String(UInt64.random(in: .min ... .max), radix: 36) }.joined()
  }
}
