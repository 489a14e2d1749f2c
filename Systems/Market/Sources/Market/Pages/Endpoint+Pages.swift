import Baton
import Crypto
import Foundation
import HTMLPages
import HTTPTypes
import Hummingbird

extension Endpoint {
  /// Everything that browsers can ask for.
  static func pages(_ pages: Pages) -> [Endpoint] {
    func page(
      _ path: String, _ chain: AnyAsyncHandler<PageRequest, PageContent, Refusal>,
      about name: String? = nil
    ) -> Endpoint {
      Endpoint(.get, path) { request, context in
        let caller = PageCaller(request, isBehindProxy: pages.isBehindProxy)
        var wish = PageRequest(
          caller, subject: name.flatMap { context.parameter($0) } ?? "")
        wish.then = request.uri.queryParameters["then"].map(String.init) ?? ""
        wish.seen = request.seenProducts
        return try await pages.show(chain, wish, to: caller)
      }
    }
    /// What a form does.
    func form(
      _ path: String,
      _ respond:
        @escaping @Sendable (SentForm, PageCaller, Request, MarketContext) async throws
        -> Response
    ) -> Endpoint {
      Endpoint(.post, path) { request, context in
        let caller = PageCaller(request, isBehindProxy: pages.isBehindProxy)
        let form = SentForm(try await request.webForm(), to: path)
        guard request.isFromOurPages, form["csrf"].hasSameBytes(as: caller.visitor.formToken)
        else { return try await pages.refuseForeign(caller) }
        return try await respond(form, caller, request, context)
      }
    }
    return [
      page("/", pages.home.erasedToAsync()),
      page("/categories/{category}", pages.category, about: "category"),
      Endpoint(.get, "/products/{product}") { request, context in
        let caller = PageCaller(request, isBehindProxy: pages.isBehindProxy)
        let product = context.parameter("product") ?? ""
        let page = try await pages.show(
          pages.product, PageRequest(caller, subject: product), to: caller)
        return page.status == .ok ? page.remembering(product, after: request.seenProducts) : page
      },
      Endpoint(.get, "/search") { request, _ in
        let caller = PageCaller(request, isBehindProxy: pages.isBehindProxy)
        let text = request.uri.queryParameters["q"].map(String.init) ?? ""
        return try await pages.show(
          pages.search, PageRequest(caller, subject: text), to: caller)
      },
      page("/bag", pages.bagPage),
      page("/sign-in", pages.signInPage),
      page("/sign-up", pages.signUpPage),
      form("/sign-up") { form, caller, request, context in
        try await pages.signUp(
          form, caller, from: context.address(of: request, isBehindProxy: pages.isBehindProxy),
          context)
      },
      Endpoint(.get, "/checkout") { request, _ in
        try await pages.showCheckout(PageCaller(request, isBehindProxy: pages.isBehindProxy))
      },
      page("/owner", pages.ownerPage),
      form("/owner/products") { form, caller, _, _ in
        try await pages.manage(.add, form, caller)
      },
      form("/owner/price") { form, caller, _, _ in
        try await pages.manage(.price(of: form["product"]), form, caller)
      },
      form("/owner/stock") { form, caller, _, _ in
        try await pages.manage(.stock(of: form["product"]), form, caller)
      },
      form("/owner/till") { form, caller, _, _ in try await pages.manage(.till, form, caller) },
      form("/owner/till/empty") { form, caller, _, _ in
        try await pages.manage(.emptyTill, form, caller)
      },
      form("/owner/switch") { form, caller, _, _ in try await pages.flip(form, caller) },
      form("/owner/password") { form, caller, _, _ in
        try await pages.manage(.password(of: nil), form, caller)
      },
      page("/orders", pages.orders),
      page("/orders/{order}", pages.order, about: "order"),
      page("/orders/{order}/receipt", pages.receipt, about: "order"),
      page("/kitchen", pages.kitchen),
      form("/kitchen") { form, caller, _, _ in try await pages.cook(form, caller) },
      page("/account", pages.account),
      form("/account/close") { form, caller, _, _ in try await pages.closeAccount(form, caller) },
      form("/orders/cancel") { form, caller, _, _ in
        try await pages.step(form, caller, on: pages.order, back: "/orders/\(form["order"])")
      },
      form("/owner/order") { form, caller, _, _ in
        try await pages.step(form, caller, on: pages.ownerPage, back: "/owner")
      },
      form("/bag/add") { form, caller, _, _ in try await pages.add(form, caller) },
      form("/bag/change") { form, caller, _, _ in
        try await pages.change(.set, form, caller)
      },
      form("/bag/remove") { form, caller, _, _ in
        try await pages.change(.remove, form, caller)
      },
      form("/bag/empty") { form, caller, _, _ in
        try await pages.change(.empty, form, caller)
      },
      form("/sign-in") { form, caller, request, context in
        try await pages.signIn(
          form, caller, from: context.address(of: request, isBehindProxy: pages.isBehindProxy),
          context)
      },
      form("/sign-out") { _, caller, _, _ in try await pages.signOut(caller) },
      form("/checkout") { form, caller, _, _ in try await pages.buy(form, caller) },
      Endpoint(.get, "/language/{language}") { request, context in
        let caller = PageCaller(request, isBehindProxy: pages.isBehindProxy)
        let place = request.uri.queryParameters["then"].map(String.init) ?? "/"
        let response = pages.lead(caller, to: place)
        return Words.spoken(context.parameter("language") ?? "").map(response.speaking) ?? response
      },
      Endpoint(.get, "/market.css") { _, _ in
        .text(Array(StyleSheet.css.utf8), type: "text/css; charset=utf-8", cache: "no-cache")
      },
      Endpoint(.get, "/icon.svg") { _, _ in
        .text(Array(StyleSheet.icon.utf8), type: "image/svg+xml", cache: "max-age=86400")
      },
    ]
  }
}

extension Request {
  /// What the browser remembers that its user has looked at, the latest first.
  fileprivate var seenProducts: [String] {
    let seen = cookies["seen"]?.value.split(separator: ".") ?? []
    return seen.prefix(Response.mostSeen).compactMap { String($0).removingPercentEncoding }
  }
}

extension Response {
  /// How many products a browser remembers.
  fileprivate static let mostSeen = 6

  /// The same response, after which the browser asks for pages in a language.
  fileprivate func speaking(_ language: String) -> Response {
    var response = self
    response.headers.append(
      HTTPField(
        name: .setCookie,
        value: "language=\(language); Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000"))
    return response
  }

  /// The same response, after which the browser remembers one more product.
  fileprivate func remembering(_ product: String, after seen: [String]) -> Response {
    let all = ([product] + seen.filter { $0 != product }).prefix(Self.mostSeen)
    let unreserved = CharacterSet.alphanumerics.intersection(CharacterSet(charactersIn: "!"..."~"))
    let text = all.compactMap { $0.addingPercentEncoding(withAllowedCharacters: unreserved) }
      .joined(separator: ".")
    var response = self
    response.headers.append(
      HTTPField(
        name: .setCookie, value: "seen=\(text); Path=/; HttpOnly; SameSite=Lax; Max-Age=2592000"))
    return response
  }
}

extension Request {
  /// Whether a browser does not say that another site has sent it.
  fileprivate var isFromOurPages: Bool {
    guard let name = HTTPField.Name("Sec-Fetch-Site"), let site = headers[name] else { return true }
    return site == "same-origin" || site == "none"
  }
}

extension String {
  /// Whether two texts are the same, in a time that does not tell where they differ, as swift-crypto
  /// compares digests.
  func hasSameBytes(as other: String) -> Bool {
    SHA256.hash(data: Data(utf8)) == SHA256.hash(data: Data(other.utf8))
  }
}
