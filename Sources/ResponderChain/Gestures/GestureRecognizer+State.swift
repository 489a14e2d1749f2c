internal import Baton

extension GestureRecognizer {
  /// Goes to a state, if the present one leads there.
  final func change(to new: State) {
    switch (contest.current, new) {
    case (.possible, .began), (.possible, .ended): attempt(new)
    case (.possible, .failed), (.possible, .cancelled): settle(.failed)
    case (.began, .changed), (.changed, .changed): settle(.changed)
    case (.began, .ended), (.changed, .ended): settle(.ended)
    case (.began, .cancelled), (.changed, .cancelled), (.began, .failed), (.changed, .failed):
      settle(.cancelled)
    default: break
    }
  }

  /// Leaves the possible state, if nobody has anything against it.
  private func attempt(_ new: State) {
    guard contest.waiting == nil else {
      contest.waiting = new
      return
    }
    guard isEnabled else { return settle(.failed) }
    if !contest.wasAsked {
      contest.wasAsked = true
      guard mayBegin else { return settle(.failed) }
      // Who was asked may have decided otherwise.
      guard contest.current == .possible else { return }
    }
    switch arena?.verdict(on: self) ?? .free {
    case .free: settle(new)
    case .wait: contest.waiting = new
    case .prevented: settle(.failed)
    }
  }

  /// Whether its delegate, its view and the view that was hit let it begin.
  private var mayBegin: Bool {
    if let delegate, !delegate.gestureRecognizerShouldBegin(self) { return false }
    var asked: [View] = []
    let pressed = watched.seenPresses.map(\.responder?.viewOfResponder)
    for view in [view] + watched.seen.map(\.view) + pressed {
      guard let view, !asked.contains(where: { $0 === view }) else { continue }
      asked.append(view)
      if !view.gestureRecognizerShouldBegin(self) { return false }
    }
    return true
  }

  /// Is in a state, whatever was before.
  func settle(_ new: State) {
    let wasPossible = contest.current == .possible
    contest.current = new
    contest.waiting = nil
    guard let arena else {
      // Nobody's fingers are watched: a client sets it by hand.
      tell(new)
      if contest.isOver { startAnew() }
      return
    }
    arena.note(self, new)
    if wasPossible, new == .began || new == .ended { arena.recognized(self) }
    if new != .failed { arena.tellLater(self, new) }
    if contest.isOver { arena.decided() }
  }

  /// Tells the targets of a state.
  func tell(_ state: State) {
    // Who is told may change the state, and is told of that at once where no finger is watched.
    guard state != .possible, state != .failed, !StackUse.isLow else { return }
    let before = contest.told
    contest.told = state
    for listener in actions.listeners where listener.isEnabled {
      switch listener.receiver {
      case .closure(_, let body): body(self)
      case .target(let target, let action): send(action, to: target)
      }
    }
    contest.told = before
  }

  private func send(_ action: AnyAction, to target: ActionList.WeakTarget?) {
    guard let target else {
      // Without a target it goes along the chain, from the view on where nobody else is the first.
      guard let application = view?.window?.application else { return }
      application.sendAction(action, to: nil, from: self, for: nil)
      return
    }
    guard let object = target.object else { return }
    guard let application = view?.window?.application else {
      action.perform(on: object, from: self)
      return
    }
    application.sendAction(action, to: object, from: self, for: nil)
  }

  /// Forgets the gesture.
  func startAnew() {
    contest.current = .possible
    contest.waiting = nil
    contest.wasAsked = false
    watched = WatchedTouches()
    reset()
  }
}

extension ActionSender where Self: GestureRecognizer {
  /// Has a target told each time the gesture begins, changes, ends or is cancelled.
  ///
  /// - Parameters:
  ///   - target: Who is told, kept by nobody; `nil` for the first one in the chain that performs the
  ///     action.
  ///   - action: What it is told; the same one for the same target counts once.
  public func addTarget<Target>(_ target: Target?, action: Action<Target, Self>) {
    actions.add(target.map { $0 as AnyObject }, AnyAction(action), for: 1)
  }

  /// Has a target told, which does not ask by whom.
  ///
  /// - Parameters:
  ///   - target: Who is told, kept by nobody; `nil` for the first one in the chain that performs the
  ///     action.
  ///   - action: What it is told; the same one for the same target counts once.
  public func addTarget<Target>(_ target: Target?, action: Action<Target, Any?>) {
    actions.add(target.map { $0 as AnyObject }, AnyAction(action), for: 1)
  }

  /// Has a closure called each time the gesture begins, changes, ends or is cancelled.
  ///
  /// - Parameters:
  ///   - name: What it is called; one of the same name is replaced.
  ///   - body: Gets the recognizer, which it should not keep.
  public func addAction(_ name: String = "", _ body: @escaping @MainActor (Self) -> Void) {
    actions.add(name, for: 1) { sender in
      if let sender = sender as? Self { body(sender) }
    }
  }
}

extension GestureRecognizer {
  /// Has a target not told any more.
  ///
  /// - Parameters:
  ///   - target: Who; `nil` for all.
  ///   - action: What; `nil` for everything.
  public func removeTarget(_ target: AnyObject?, action: AnyAction? = nil) {
    actions.remove(target, action, for: 1)
  }

  /// Has a closure not called any more.
  ///
  /// - Parameter name: What it is called.
  public func removeAction(_ name: String = "") { actions.remove(name, for: 1) }
}

extension View {
  /// Lets a recognizer watch for its gesture in this view; it leaves the view that it was in.
  ///
  /// - Parameter recognizer: The recognizer.
  public func addGestureRecognizer(_ recognizer: GestureRecognizer) {
    guard recognizer.view !== self else { return }
    recognizer.view?.removeGestureRecognizer(recognizer)
    gestureRecognizers.append(recognizer)
    recognizer.view = self
    // The host may have measures for it.
    window?.changed()
  }

  /// Takes a recognizer away; in the middle of a gesture it ends there, and nobody is told.
  ///
  /// - Parameter recognizer: The recognizer.
  public func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
    guard recognizer.view === self else { return }
    gestureRecognizers.removeAll { $0 === recognizer }
    recognizer.view = nil
    recognizer.arena?.remove(recognizer)
  }
}
