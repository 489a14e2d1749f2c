import Baton
import Catalogues
import FormValidation
import Foundation
import HTMLPages
import Hummingbird

// These are the actions of the pages' forms. If a form is accepted, the browser goes to the next
// page. If it is refused, the browser shows the form again with its values.
extension Pages {
  func add(_ form: SentForm, _ caller: PageCaller) async throws -> Response {
    var change = BagRequest(.add)
    change.visitor = caller.visitor
    change.body = form.body
    let decided = await chains.bag.decide(change, recording: true)
    switch decided.result {
    case .success(let answer):
      let line = answer.bag.lines.first { $0.product == form["product"] }
      let say = caller.words
      let name = line.map { say("product.\($0.product)", else: $0.name) } ?? form["product"]
      return lead(
        caller, to: form["from"],
        saying: say("bag.added", ["count": .text(form["quantity"]), "name": .text(name)]),
        decided: decided.path)
    case .failure(.sessionExpired), .failure(.unauthenticated):
      return lead(caller, to: form["from"])
    case .failure(let refusal):
      let product = form["product"]
      // A product whose identifier has an invalid length has no page.
      let place = (1...60).contains(product.utf8.count) ? PageLink("/products", product).text : "/"
      return refuse(form, caller, for: .refusal(refusal), at: place, decided: decided.path)
    }
  }

  func change(
    _ action: BagRequest.Action, _ form: SentForm, _ caller: PageCaller
  ) async throws -> Response {
    var change = BagRequest(action)
    change.visitor = caller.visitor
    change.body = form.body
    let decided = await chains.bag.decide(change, recording: true)
    switch decided.result {
    case .success:
      return lead(caller, to: "/bag", saying: caller.words("bag.changed"), decided: decided.path)
    case .failure(.sessionExpired), .failure(.unauthenticated):
      return lead(caller, to: "/bag")
    case .failure(let refusal):
      return refuse(form, caller, for: .refusal(refusal), at: "/bag", decided: decided.path)
    }
  }

  func signIn(
    _ form: SentForm, _ caller: PageCaller, from address: String, _ context: MarketContext
  ) async throws -> Response {
    let page = Self.page("/sign-in", then: form["then"])
    let filled: ShopForms.SignInForm
    do throws(Refusal) {
      filled = try form.body.read(by: ShopForms.signIn)
    } catch {
      return refuse(form, caller, for: .refusal(error), at: page)
    }
    // Trim the name, because on-screen keyboards add a space after a word.
    var wish = SignIn(
      name: filled.name.trimmingCharacters(in: .whitespaces), password: filled.password)
    wish.address = address
    if caller.visitor.isGuest { wish.guest = caller.visitor }
    let (result, path) = try await context.whileOnTheLine { [chains, wish] in
      await chains.signIn.result(of: wish)
    }
    switch result {
    case .success(let session):
      guard let visitor = Visitor(secret: session.token) else { throw Problem.internalError() }
      drafts.forget(for: caller.visitor, at: page)
      drafts.move(from: caller.visitor, to: visitor, at: "/checkout")
      var caller = caller
      caller.become(visitor)
      return lead(
        caller, to: form["then"],
        saying: caller.words("sign-in.done", ["name": .text("\(session.user)")]), decided: path)
    case .failure(let problem):
      return refuse(form, caller, for: .problem(problem), at: page, decided: path)
    }
  }

  func signUp(
    _ form: SentForm, _ caller: PageCaller, from address: String, _ context: MarketContext
  ) async throws -> Response {
    let wish = SignUp(body: form.body, address: address)
    let decided = await chains.signUp.decide(wish, recording: true)
    switch decided.result {
    case .success:
      drafts.forget(for: caller.visitor, at: "/sign-up")
      return try await signIn(form, caller, from: address, context)
    case .failure(let refusal):
      let page = Self.page("/sign-up", then: form["then"])
      return refuse(form, caller, for: .refusal(refusal), at: page, decided: decided.path)
    }
  }

  /// Ends the session.
  ///
  /// The browser then continues as a new guest.
  func signOut(_ caller: PageCaller) async throws -> Response {
    if case .customer(let token) = caller.visitor {
      try await store.asking { store throws(Refusal) in try await store.close(token) }
    }
    var caller = caller
    caller.become(store.guests.newGuest())
    return lead(caller, to: "/", saying: caller.words("sign-out.done"))
  }

  /// Closes the account.
  ///
  /// The browser then continues as a new guest.
  func closeAccount(_ form: SentForm, _ caller: PageCaller) async throws -> Response {
    let wish = AccountClosing(body: form.body, visitor: caller.visitor)
    let decided = await chains.closing.decide(wish, recording: true)
    switch decided.result {
    case .success:
      var caller = caller
      caller.become(store.guests.newGuest())
      return lead(caller, to: "/", saying: caller.words("account.closed"), decided: decided.path)
    case .failure(let refusal):
      return refuse(form, caller, for: .refusal(refusal), at: "/account", decided: decided.path)
    }
  }

  /// Shows the checkout, or the sign-in page if the session has ended.
  func showCheckout(_ caller: PageCaller) async throws -> Response {
    let isSignedIn = caller.visitor.isGuest ? false : await isSignedIn(caller.visitor)
    guard caller.visitor.isGuest || isSignedIn else {
      return lead(caller, to: "/sign-in?then=/checkout")
    }
    return try await show(checkoutPage, PageRequest(caller), to: caller)
  }

  private func isSignedIn(_ visitor: Visitor) async -> Bool {
    (try? await store.session(of: visitor.token)) != nil
  }

  func buy(_ form: SentForm, _ caller: PageCaller) async throws -> Response {
    var wish = CheckoutRequest(body: form.body)
    wish.visitor = caller.visitor
    let decided = await chains.checkout.decide(wish, recording: true)
    switch decided.result {
    case .success(let purchase):
      drafts.forget(for: caller.visitor, at: "/checkout")
      return lead(
        caller, to: "/orders/\(purchase.id)", saying: caller.words("checkout.done"),
        decided: decided.path)
    case .failure(.sessionExpired), .failure(.unauthenticated):
      // Store the form for the new guest until the customer has signed in.
      var caller = caller
      caller.become(store.guests.newGuest())
      drafts.post(Draft(form: form.kept.without(["key"])), for: caller.visitor, at: "/checkout")
      return refuse(
        SentForm(WebForm(), to: "/sign-in"), caller, for: .refusal(.sessionExpired),
        at: Self.page("/sign-in", then: "/checkout"), decided: decided.path)
    case .failure(let refusal):
      // Preserve the key for a retry if the request's outcome is unknown. A refused request gets a
      // new key.
      return refuse(
        refusal.isFinal ? form.without(["key"]) : form, caller, for: .refusal(refusal),
        at: "/checkout", decided: decided.path)
    }
  }

  private static func page(_ path: StaticString, then place: String) -> String {
    // Ignore long values, because none of the shop's links is this long.
    let isPlace = !place.isEmpty && place.utf8.count <= 500
    return PageLink(path, query: isPlace ? [("then", place)] : []).text
  }

  func step(
    _ form: SentForm, _ caller: PageCaller, back: String
  ) async throws -> Response {
    var step = OrderStep(order: form["order"], body: form.body)
    step.visitor = caller.visitor
    let decided = await chains.orders.decide(step, recording: true)
    switch decided.result {
    case .success(let order):
      return lead(
        caller, to: back,
        saying: order.isOwed
          ? caller.words(
            "order.still-owed",
            ["id": .text(order.id), "amount": .text(caller.words.money(order.total))])
          : caller.words(
            "order.is",
            ["id": .text(order.id), "state": .text(order.state.name(in: caller.words))]),
        decided: decided.path)
    case .failure(let refusal):
      return refuse(form, caller, for: .refusal(refusal), at: back, decided: decided.path)
    }
  }

  func manage(
    _ action: OwnerRequest.Action, sending body: FormBody? = nil, _ form: SentForm,
    _ caller: PageCaller, back place: String = "/owner"
  ) async throws -> Response {
    var change = OwnerRequest(action: action, body: body ?? form.body)
    change.visitor = caller.visitor
    change.isInEuros = true
    let decided = await chains.owner.decide(change, recording: true)
    switch decided.result {
    case .success(let done):
      return lead(
        caller, to: place,
        saying: caller.words("owner.done", ["what": .text(done.sentence(in: caller.words))]),
        decided: decided.path)
    case .failure(let refusal):
      return refuse(form, caller, for: .refusal(refusal), at: place, decided: decided.path)
    }
  }

  func flip(_ form: SentForm, _ caller: PageCaller) async throws -> Response {
    let filled: ShopForms.SwitchForm
    do throws(Refusal) {
      filled = try form.body.read(by: ShopForms.chainSwitch)
      try await switches.set(
        filled.handler, isOn: filled.isOn ?? true, after: filled.revision ?? 0, by: caller.visitor)
    } catch {
      return refuse(form, caller, for: .refusal(error), at: "/owner")
    }
    return lead(
      caller, to: "/owner",
      saying: caller.words(
        "owner.done",
        [
          "what": .text(
            caller.words(
              filled.isOn == true ? "owner.is-on" : "owner.is-off", ["name": .text(filled.handler)])
          )
        ]))
  }

  /// Returns the page for a form that was sent from a different site or from an outdated page.
  func tooOld(_ caller: PageCaller) -> Response {
    let say = caller.words
    let body = HTML {
      Tag("h1") { say("sorry.old") }
      Tag("p") {
        "\(say("sorry.old.why")) "
        Tag("a", .href(PageLink("/bag"))) { say("sorry.to-bag") }
      }
    }
    let content = PageContent(
      title: say("sorry.old"), body: body, status: 403, request: PageRequest(caller))
    let frame = Frame(content: content, flash: nil, earlier: [], path: nil)
    return .html(frame.html, status: 403).with(caller.cookie())
  }
}
