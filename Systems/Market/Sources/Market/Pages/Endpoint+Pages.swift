import Baton
import Crypto
import Foundation
import HTMLPages
import HTTPTypes
import Hummingbird

extension Endpoint {
  static func pages(_ pages: Pages) -> [Endpoint] {
    func page(
      _ path: String, _ chain: AnyAsyncHandler<PageRequest, PageContent, Refusal>,
      about name: String? = nil
    ) -> Endpoint {
      Endpoint(.get, path) { request, context in
        let caller = await pages.caller(of: request)
        var wish = PageRequest(
          caller, subject: name.flatMap { context.parameter($0) } ?? "")
        wish.then = request.uri.queryParameters["then"].map(String.init) ?? ""
        wish.seen = request.seenProducts
        wish.query = request.queryForm
        return try await pages.show(chain, wish, to: caller)
      }
    }
    func form(
      _ path: String,
      _ respond:
        @escaping @Sendable (SentForm, PageCaller, Request, MarketContext) async throws
        -> Response
    ) -> Endpoint {
      Endpoint(.post, path) { request, context in
        let caller = await pages.caller(of: request)
        let form = SentForm(try await request.webForm(), to: path)
        guard request.isFromOurPages else { return pages.tooOld(caller) }
        guard form["csrf"].hasSameBytes(as: caller.visitor.formToken)
        else { return pages.lead(caller, to: "/too-old") }
        return try await respond(form, caller, request, context)
      }
    }
    return [
      page("/", pages.home.erasedToAsync()),
      page("/categories/{category}", pages.category, about: "category"),
      Endpoint(.get, "/products/{product}") { request, context in
        let caller = await pages.caller(of: request)
        let product = context.parameter("product") ?? ""
        let page = try await pages.show(
          pages.product, PageRequest(caller, subject: product), to: caller)
        return page.status == .ok ? page.remembering(product, after: request.seenProducts) : page
      },
      Endpoint(.get, "/search") { request, _ in
        let caller = await pages.caller(of: request)
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
        try await pages.showCheckout(pages.caller(of: request))
      },
      page("/owner", pages.ownerPage),
      page("/owner/orders", pages.ownerOrders),
      page("/owner/work", pages.ownerWork),
      form("/owner/work/continue") { form, caller, _, _ in
        try await pages.manage(.continueWork(on: form["order"]), form, caller, back: "/owner/work")
      },
      form("/owner/work/continue-all") { form, caller, _, _ in
        try await pages.manage(.continueAllWork, form, caller, back: "/owner/work")
      },
      form("/owner/work/drop") { form, caller, _, _ in
        try await pages.manage(.dropWork(on: form["order"]), form, caller, back: "/owner/work")
      },
      form("/owner/work/move") { form, caller, _, _ in
        try await pages.manage(.moveWork, form, caller, back: "/owner/work")
      },
      page("/owner/products", pages.ownerProducts),
      form("/owner/products") { form, caller, _, _ in
        try await pages.manage(.add, form, caller, back: "/owner/products")
      },
      form("/owner/price") { form, caller, _, _ in
        try await pages.manage(.price(of: form["product"]), form, caller, back: "/owner/products")
      },
      form("/owner/stock") { form, caller, _, _ in
        try await pages.manage(.stock(of: form["product"]), form, caller, back: "/owner/products")
      },
      Endpoint(.post, "\(PictureForm.place)/{product}") { request, context in
        let caller = await pages.caller(of: request)
        guard request.isFromOurPages else { return pages.tooOld(caller) }
        return try await pages.upload(request, of: context.parameter("product") ?? "", caller)
      },
      form("/owner/remove-picture") { form, caller, _, _ in
        try await pages.manage(
          .noPicture(of: form["product"]), form, caller, back: "/owner/products")
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
        try await pages.step(form, caller, back: PageLink("/orders", form["order"]).text)
      },
      form("/owner/order") { form, caller, _, _ in
        let place = form["from"].isEmpty ? "/owner/orders" : form["from"]
        return try await pages.step(form, caller, back: place)
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
      Endpoint(.get, "/too-old") { request, _ in
        pages.tooOld(await pages.caller(of: request))
      },
      Endpoint(.get, "/language/{language}") { request, context in
        let caller = await pages.caller(of: request)
        let place = request.uri.queryParameters["then"].map(String.init) ?? "/"
        pages.drafts.showAgain(for: caller.visitor, at: place)
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
  /// The products last viewed in this browser, latest first.
  fileprivate var seenProducts: [String] {
    let seen = cookies["seen"]?.value.split(separator: ".") ?? []
    return seen.prefix(Response.mostSeen).compactMap { String($0).removingPercentEncoding }
  }
}

extension Response {
  fileprivate static let mostSeen = 6

  fileprivate func speaking(_ language: String) -> Response {
    var response = self
    response.headers.append(
      HTTPField(
        name: .setCookie,
        value: "language=\(language); Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000"))
    return response
  }

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
  /// Whether the browser reports one of the shop's own pages as the origin, or no origin at all.
  fileprivate var isFromOurPages: Bool {
    guard let name = HTTPField.Name("Sec-Fetch-Site"), let site = headers[name] else { return true }
    return site == "same-origin" || site == "none"
  }
}
