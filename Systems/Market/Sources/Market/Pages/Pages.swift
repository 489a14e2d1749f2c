import Baton
import Foundation
import HTMLPages
import HTTPTypes
import Hummingbird
import Kitchen
import NIOCore

/// The shop's pages and the actions of their forms, each of which is a chain.
struct Pages: Sendable {
  let store: any ShopStore
  let switches: BagSwitches
  let chains: ShopChains
  let isBehindProxy: Bool
  let sessionLifetime: TimeInterval
  /// Whether all visitors, not only the owner, see how requests are decided.
  let showsDecisions: Bool

  let home: AsyncRuntimeChain<PageRequest, PageContent, Refusal>
  let search: AnyAsyncHandler<PageRequest, PageContent, Refusal>
  let category: AnyAsyncHandler<PageRequest, PageContent, Refusal>
  let product: AnyAsyncHandler<PageRequest, PageContent, Refusal>
  let bagPage: AnyAsyncHandler<PageRequest, PageContent, Refusal>
  let signInPage: AnyAsyncHandler<PageRequest, PageContent, Refusal>
  let signUpPage: AnyAsyncHandler<PageRequest, PageContent, Refusal>
  let checkoutPage: AnyAsyncHandler<PageRequest, PageContent, Refusal>
  let ownerPage: AnyAsyncHandler<PageRequest, PageContent, Refusal>
  let ownerOrders: AnyAsyncHandler<PageRequest, PageContent, Refusal>
  let ownerProducts: AnyAsyncHandler<PageRequest, PageContent, Refusal>
  let ownerWork: AnyAsyncHandler<PageRequest, PageContent, Refusal>
  let orders: AnyAsyncHandler<PageRequest, PageContent, Refusal>
  let order: AnyAsyncHandler<PageRequest, PageContent, Refusal>
  let account: AnyAsyncHandler<PageRequest, PageContent, Refusal>
  let receipt: AnyAsyncHandler<PageRequest, PageContent, Refusal>
  let kitchen: AnyAsyncHandler<PageRequest, PageContent, Refusal>
  let line: Line
  private let flashes = FlashBoard()
  let drafts = DraftBoard()

  init(
    _ store: any ShopStore, clock: WallClock, settings: MarketSettings, partLimit: Duration,
    chains: ShopChains, accounts: [Stock.Account], line: Line
  ) {
    self.store = store
    let switches = BagSwitches(store: store, edits: chains.bagEdits)
    self.switches = switches
    self.chains = chains
    ownerPage = Chain("owner page") {
      VisitorHandler(store: store)
      OwnerGate()
      ShelfHandler(store: store)
      BagFinder(store: store)
      OwnerPage(store: store, switches: switches)
    }
    .erasedToAsync()
    ownerOrders = Chain("owner orders") {
      VisitorHandler(store: store)
      OwnerGate()
      ShelfHandler(store: store)
      BagFinder(store: store)
      OwnerOrdersPage(store: store)
    }
    .erasedToAsync()
    ownerProducts = Chain("owner products") {
      VisitorHandler(store: store)
      OwnerGate()
      ShelfHandler(store: store)
      BagFinder(store: store)
      OwnerProductsPage()
    }
    .erasedToAsync()
    ownerWork = Chain("owner work") {
      VisitorHandler(store: store)
      OwnerGate()
      ShelfHandler(store: store)
      BagFinder(store: store)
      OwnerWorkPage(store: store)
    }
    .erasedToAsync()
    isBehindProxy = settings.isBehindProxy
    showsDecisions = settings.showsDecisions
    sessionLifetime = settings.sessionLifetime
    home = homeChain(store, clock: clock, limit: partLimit)
    search = pageChain("search", store, SearchPage())
    category = pageChain("category", store, CategoryPage())
    product = pageChain("product", store, ProductPage())
    bagPage = pageChain("bag page", store, BagPage(store: store, clock: clock))
    signInPage = pageChain("sign-in page", store, SignInPage(accounts: accounts))
    signUpPage = pageChain("sign-up page", store, SignUpPage())
    checkoutPage = pageChain("checkout page", store, CheckoutPage(store: store, isSimulated: true))
    account = pageChain("account page", store, AccountPage(store: store))
    receipt = pageChain("receipt", store, ReceiptPage(store: store, seller: settings.seller))
    kitchen = pageChain("kitchen page", store, KitchenPage())
    self.line = line
    orders = pageChain("orders", store, OrdersPage(store: store))
    order = pageChain("order", store, OrderPage(store: store))
  }
}

struct PageCaller: Sendable {
  var visitor: Visitor
  var isNew = false
  /// Whether the connection is known to be encrypted.
  let isSecure: Bool
  let words: Words
  /// The requested page, or the page with the submitted form.
  let place: String

  init(_ visitor: Visitor, in words: Words = .english) {
    self.visitor = visitor
    self.words = words
    isSecure = false
    place = "/"
  }

  init(_ request: Request, isBehindProxy: Bool) {
    let known = request.cookies["market"].flatMap { Visitor(secret: $0.value) }
    visitor = known ?? .newGuest()
    isNew = known == nil
    let proto = HTTPField.Name("X-Forwarded-Proto").flatMap { request.headers[$0] }
    isSecure = isBehindProxy && proto == "https"
    words = Words(request)
    place = request.method == .get ? request.uri.string : "/"
  }

  mutating func become(_ visitor: Visitor) {
    self.visitor = visitor
    isNew = true
  }

  func cookie() -> HTTPFields {
    guard isNew else { return [:] }
    let cookie =
      "market=\(visitor.token.secret); Path=/; HttpOnly; SameSite=Lax"
      + (isSecure ? "; Secure" : "") + (visitor.isGuest ? "; Max-Age=2592000" : "")
    return [.setCookie: cookie]
  }
}

extension Pages {
  /// Returns the caller of a request, or a new guest if the caller is a guest whose token the shop
  /// did not create.
  func caller(of request: Request) async -> PageCaller {
    var caller = PageCaller(request, isBehindProxy: isBehindProxy)
    if caller.isNew, caller.visitor.isGuest {
      caller.become(store.guests.newGuest())
    } else if await store.known(caller.visitor) == nil {
      caller.become(store.guests.newGuest())
    }
    return caller
  }

  func show(
    _ chain: AnyAsyncHandler<PageRequest, PageContent, Refusal>, _ request: PageRequest,
    to caller: PageCaller
  ) async throws -> Response {
    var request = request
    let draft = drafts.show(for: request.visitor, at: request.place)
    request.refused = draft?.form
    if let draft, draft.isNew {
      request.mistake = draft.refusal?.mistake(in: request.words)
      request.ticket = draft.ticket
    }
    let flash = request.mistake == nil ? flashes.take(for: request.visitor) : nil
    // Record the path if all visitors may see it, or if the visitor may be the owner. The owner is
    // never a guest.
    let decided = await chain.decide(
      request, recording: showsDecisions || !caller.visitor.isGuest)
    let content: PageContent
    switch decided.result {
    case .success(let page): content = page
    case .failure(let refusal): content = PageContent(refused: refusal, request)
    }
    var caller = caller
    // A customer whose session has ended continues as a guest.
    if content.request.visitor != caller.visitor { caller.become(content.request.visitor) }
    let frame = Frame(
      content: content, flash: flash,
      earlier: (draft?.isNew == true ? draft?.paths ?? [] : []) + [flash?.path].compactMap(\.self),
      path: decided.path, showsDecisions: showsDecisions)
    return .html(frame.html, status: content.status).with(caller.cookie())
  }

  /// Redirects the browser to the page of a refused form, which then shows the form again.
  func refuse(
    _ form: SentForm, _ caller: PageCaller, for refusal: Draft.Refused?, at place: String,
    decided path: Path? = nil
  ) -> Response {
    drafts.post(
      Draft(form: form.kept, refusal: refusal, paths: [path].compactMap(\.self)),
      for: caller.visitor, at: place)
    return lead(caller, to: place)
  }

  func lead(
    _ caller: PageCaller, to place: String, saying sentence: String? = nil,
    decided path: Path? = nil
  ) -> Response {
    if let sentence { flashes.post(Flash(sentence: sentence, path: path), for: caller.visitor) }
    let link = PageLink(from: place).flatMap { $0.isLocal ? $0 : nil } ?? PageLink("/")
    return Response(
      status: .seeOther,
      headers: [.location: link.text, .contentLength: "0", .cacheControl: "no-store"]
    ).with(caller.cookie())
  }
}

extension PageContent {
  init(refused refusal: Refusal, _ request: PageRequest) {
    let say = request.words
    let mistake = Mistake(refusal, say)
    let isPause = [.unavailable, .interrupted].contains(refusal)
    let body = HTML {
      Tag("h1") { say(isPause ? "sorry.pause" : "sorry.failed") }
      Tag("p") { isPause ? say("sorry.pause.why") : mistake.sentence }
      if case .unauthenticated = refusal {
        Tag("p") {
          Tag("a", .class("button"), .href(PageLink("/sign-in"))) { say("frame.sign-in") }
        }
      }
    }
    self.init(
      title: say("sorry.title"), body: body, status: mistake.status, request: request,
      isPause: isPause)
  }
}

extension Response {
  /// Returns a page that can load and run only the shop's own resources.
  static func html(_ html: HTML, status: Int) -> Response {
    text(html.bytes, type: "text/html; charset=utf-8", status: status, cache: "no-store")
  }

  static func text(
    _ bytes: [UInt8], type: String, status: Int = 200, cache: String
  ) -> Response {
    var headers: HTTPFields = [
      .contentType: type, .contentLength: "\(bytes.count)", .cacheControl: cache,
      .contentSecurityPolicy:
        "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self'; "
        + "img-src 'self'; form-action 'self'; "
        + "frame-ancestors 'none'; base-uri 'none'",
    ]
    if let name = HTTPField.Name("Referrer-Policy") { headers[name] = "same-origin" }
    return Response(
      status: HTTPResponse.Status(code: status), headers: headers,
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
  }
}
