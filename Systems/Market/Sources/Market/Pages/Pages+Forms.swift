import Baton
import Catalogues
import Foundation
import HTMLPages
import Hummingbird

// What the forms of the pages do. Each leads to another page when it is done, and shows its own again,
// with what was typed, when it is refused.
extension Pages {
  /// Puts a product into the bag.
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
      var page = PageRequest(caller, subject: form["product"])
      page.refuse(form, for: refusal)
      return try await show(product, page, to: caller, decided: decided.path)
    }
  }

  /// Changes a line of the bag, or all of it.
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
      var page = PageRequest(caller)
      page.refuse(form, for: refusal)
      return try await show(bagPage, page, to: caller, decided: decided.path)
    }
  }

  /// Opens a session; a guest's bag goes along.
  func signIn(
    _ form: SentForm, _ caller: PageCaller, from address: String, _ context: MarketContext
  ) async throws -> Response {
    var page = PageRequest(caller)
    page.then = form["then"]
    page.draft = form.draft(to: "/checkout")
    let filled: ShopForms.SignInForm
    do throws(Refusal) {
      filled = try form.body.read(by: ShopForms.signIn)
    } catch {
      page.refuse(form, for: error)
      return try await show(signInPage, page, to: caller)
    }
    // Keyboards put a space behind a word, and no name has one at its ends.
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
      var caller = caller
      caller.become(visitor)
      return lead(
        caller, to: form["then"],
        saying: caller.words("sign-in.done", ["name": .text("\(session.user)")]), decided: path,
        showing: page.draft)
    case .failure(let problem):
      page.refuse(form, for: Mistake(problem, caller.words))
      return try await show(signInPage, page, to: caller, decided: path)
    }
  }

  /// Makes an account, and signs its owner in.
  func signUp(
    _ form: SentForm, _ caller: PageCaller, from address: String, _ context: MarketContext
  ) async throws -> Response {
    let wish = SignUp(body: form.body, address: address)
    let decided = await chains.signUp.decide(wish, recording: true)
    switch decided.result {
    case .success: return try await signIn(form, caller, from: address, context)
    case .failure(let refusal):
      var page = PageRequest(caller)
      page.then = form["then"]
      page.refuse(form, for: refusal)
      return try await show(signUpPage, page, to: caller, decided: decided.path)
    }
  }

  /// Ends the session; the browser goes on as a guest whom nobody knows.
  func signOut(_ caller: PageCaller) async throws -> Response {
    if case .customer(let token) = caller.visitor {
      try await store.asking { store throws(Refusal) in try await store.close(token) }
    }
    var caller = caller
    caller.become(.newGuest())
    return lead(caller, to: "/", saying: caller.words("sign-out.done"))
  }

  /// Closes the account; the browser goes on as a guest whom nobody knows.
  func closeAccount(_ form: SentForm, _ caller: PageCaller) async throws -> Response {
    let wish = AccountClosing(body: form.body, visitor: caller.visitor)
    let decided = await chains.closing.decide(wish, recording: true)
    switch decided.result {
    case .success:
      var caller = caller
      caller.become(.newGuest())
      return lead(caller, to: "/", saying: caller.words("account.closed"), decided: decided.path)
    case .failure(let refusal):
      var page = PageRequest(caller)
      page.refuse(form, for: refusal)
      return try await show(account, page, to: caller, decided: decided.path)
    }
  }

  /// The checkout, for somebody who has signed in; others are led there by way of the sign-in.
  func showCheckout(_ caller: PageCaller) async throws -> Response {
    guard !caller.visitor.isGuest, await isSignedIn(caller.visitor) else {
      return lead(caller, to: "/sign-in?then=/checkout")
    }
    return try await show(checkoutPage, PageRequest(caller), to: caller)
  }

  private func isSignedIn(_ visitor: Visitor) async -> Bool {
    (try? await store.session(of: visitor.token)) != nil
  }

  /// Buys what is in the bag.
  func buy(_ form: SentForm, _ caller: PageCaller) async throws -> Response {
    var wish = CheckoutRequest(body: form.body)
    wish.visitor = caller.visitor
    let decided = await chains.checkout.decide(wish, recording: true)
    switch decided.result {
    case .success(let purchase):
      return lead(
        caller, to: "/orders/\(purchase.id)", saying: caller.words("checkout.done"),
        decided: decided.path)
    case .failure(.sessionExpired), .failure(.unauthenticated):
      var page = PageRequest(caller)
      page.then = "/checkout"
      page.draft = form.draft
      return try await show(signInPage, page, to: caller, decided: decided.path)
    case .failure(let refusal):
      var page = PageRequest(caller)
      let shown = form.without("card", "total")
      // What may have been done is asked for again by its key; what was refused is a new request.
      page.refuse(refusal.isFinal ? shown.without("key") : shown, for: refusal)
      return try await show(checkoutPage, page, to: caller, decided: decided.path)
    }
  }

  /// Brings an order to its next state.
  func step(
    _ form: SentForm, _ caller: PageCaller,
    on page: AnyAsyncHandler<PageRequest, PageContent, Refusal>, back: String
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
      var request = PageRequest(caller, subject: form["order"])
      request.mistake = Mistake(refusal, caller.words)
      return try await show(page, request, to: caller, decided: decided.path)
    }
  }

  /// Makes a change of the owner's.
  func manage(
    _ action: OwnerRequest.Action, _ form: SentForm, _ caller: PageCaller
  ) async throws -> Response {
    var change = OwnerRequest(action: action, body: form.body)
    change.visitor = caller.visitor
    let decided = await chains.owner.decide(change, recording: true)
    switch decided.result {
    case .success(let done):
      return lead(
        caller, to: "/owner",
        saying: caller.words("owner.done", ["what": .text(done.sentence(in: caller.words))]),
        decided: decided.path)
    case .failure(let refusal):
      var page = PageRequest(caller)
      page.refuse(form, for: refusal)
      return try await show(ownerPage, page, to: caller, decided: decided.path)
    }
  }

  /// Switches a handler of the bag's chain.
  func flip(_ form: SentForm, _ caller: PageCaller) async throws -> Response {
    let filled: ShopForms.SwitchForm
    do throws(Refusal) {
      filled = try form.body.read(by: ShopForms.chainSwitch)
      try await switches.set(
        filled.handler, isOn: filled.isOn ?? true, after: filled.edition ?? 0, by: caller.visitor)
    } catch {
      var page = PageRequest(caller)
      page.mistake = Mistake(error, caller.words)
      return try await show(ownerPage, page, to: caller)
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

  /// What a form is told that does not come from a page of ours, or from one that is too old.
  func refuseForeign(_ caller: PageCaller) async throws -> Response {
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
