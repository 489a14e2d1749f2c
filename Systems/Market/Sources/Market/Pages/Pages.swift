import Baton
import Foundation
import HTMLPages
import HTTPTypes
import Hummingbird
import Kitchen
import NIOCore

/// The pages of the shop: each is a chain, and so is what their forms do.
struct Pages: Sendable {
  let store: any ShopStore
  let switches: BagSwitches
  let chains: ShopChains
  let isBehindProxy: Bool
  let sessionLifetime: TimeInterval

  let home: AsyncRuntimeChain<PageRequest, PageContent, Refusal>
  let search: AnyAsyncHandler<PageRequest, PageContent, Refusal>
  let category: AnyAsyncHandler<PageRequest, PageContent, Refusal>
  let product: AnyAsyncHandler<PageRequest, PageContent, Refusal>
  let bagPage: AnyAsyncHandler<PageRequest, PageContent, Refusal>
  let signInPage: AnyAsyncHandler<PageRequest, PageContent, Refusal>
  let signUpPage: AnyAsyncHandler<PageRequest, PageContent, Refusal>
  let checkoutPage: AnyAsyncHandler<PageRequest, PageContent, Refusal>
  let ownerPage: AnyAsyncHandler<PageRequest, PageContent, Refusal>
  let orders: AnyAsyncHandler<PageRequest, PageContent, Refusal>
  let order: AnyAsyncHandler<PageRequest, PageContent, Refusal>
  let account: AnyAsyncHandler<PageRequest, PageContent, Refusal>
  let receipt: AnyAsyncHandler<PageRequest, PageContent, Refusal>
  let kitchen: AnyAsyncHandler<PageRequest, PageContent, Refusal>
  let line: Line
  private let flashes = FlashBoard()

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
    isBehindProxy = settings.isBehindProxy
    sessionLifetime = settings.sessionLifetime
    home = homeChain(store, clock: clock, limit: partLimit)
    search = pageChain("search", store, SearchPage())
    category = pageChain("category", store, CategoryPage())
    product = pageChain("product", store, ProductPage())
    bagPage = pageChain("bag page", store, BagPage(clock: clock))
    signInPage = pageChain("sign-in page", store, SignInPage(accounts: accounts))
    signUpPage = pageChain("sign-up page", store, SignUpPage())
    checkoutPage = pageChain("checkout page", store, CheckoutPage(store: store, isSimulated: true))
    account = pageChain("account page", store, AccountPage(store: store))
    receipt = pageChain("receipt", store, ReceiptPage(store: store))
    kitchen = pageChain("kitchen page", store, KitchenPage())
    self.line = line
    orders = pageChain("orders", store, OrdersPage(store: store))
    order = pageChain("order", store, OrderPage(store: store))
  }
}

/// Somebody in front of a browser.
struct PageCaller: Sendable {
  /// Who it is, as far as the cookie says.
  var visitor: Visitor
  /// Whether the browser has to be told.
  var isNew = false
  /// Whether the connection is encrypted, as far as we know.
  let isSecure: Bool
  let words: Words
  /// The page that is asked for, or the one that a form was on.
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

  /// The browser's token is another one from now on.
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
  /// Shows a page.
  func show(
    _ chain: AnyAsyncHandler<PageRequest, PageContent, Refusal>, _ request: PageRequest,
    to caller: PageCaller, decided earlier: Path? = nil, and others: [Path] = []
  ) async throws -> Response {
    var request = request
    let flash = request.mistake == nil ? flashes.take(for: request.visitor) : nil
    if let draft = flash?.draft { request.refused = draft }
    let decided = await chain.decide(request, recording: true)
    let content: PageContent
    switch decided.result {
    case .success(let page): content = page
    case .failure(let refusal): content = PageContent(refused: refusal, request)
    }
    var caller = caller
    // Who was signed in and no longer is goes on as a guest.
    if content.request.visitor != caller.visitor { caller.become(content.request.visitor) }
    let frame = Frame(
      content: content, flash: flash,
      earlier: [earlier ?? flash?.path].compactMap(\.self) + others, path: decided.path)
    return .html(frame.html, status: content.status).with(caller.cookie())
  }

  /// Leads the browser to another page.
  func lead(
    _ caller: PageCaller, to place: String, saying sentence: String? = nil,
    decided path: Path? = nil, showing draft: SentForm? = nil
  ) -> Response {
    if let sentence {
      flashes.post(Flash(sentence: sentence, path: path, draft: draft), for: caller.visitor)
    }
    let link = PageLink(from: place).flatMap { $0.isLocal ? $0 : nil } ?? PageLink("/")
    return Response(
      status: .seeOther,
      headers: [.location: link.text, .contentLength: "0", .cacheControl: "no-store"]
    ).with(caller.cookie())
  }
}

extension PageContent {
  /// What is shown in place of a page that cannot be.
  init(refused refusal: Refusal, _ request: PageRequest) {
    let say = request.words
    let mistake = Mistake(refusal, say)
    let body = HTML {
      Tag("h1") { say("sorry.failed") }
      Tag("p") { mistake.sentence }
      if case .unauthenticated = refusal {
        Tag("p") {
          Tag("a", .class("button"), .href(PageLink("/sign-in"))) { say("frame.sign-in") }
        }
      }
    }
    self.init(title: say("sorry.title"), body: body, status: mistake.status, request: request)
  }
}

extension Response {
  /// A page, which runs and loads nothing but what is the shop's own.
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
      .xContentTypeOptions: "nosniff",
    ]
    if let name = HTTPField.Name("Referrer-Policy") { headers[name] = "same-origin" }
    return Response(
      status: HTTPResponse.Status(code: status), headers: headers,
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
  }
}
