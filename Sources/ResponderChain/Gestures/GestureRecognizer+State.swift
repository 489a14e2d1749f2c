internal import Baton

extension GestureRecognizer {
  /// Changes to the given state if the transition from the current state is valid.
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

  /// Leaves the possible state, unless a delegate, a view, or a different recognizer prevents it.
  private func attempt(_ new: State) {
    guard contest.waiting == nil else {
      contest.waiting = new
      return
    }
    guard isEnabled else { return settle(.failed) }
    if !contest.wasAsked {
      contest.wasAsked = true
      guard mayBegin else { return settle(.failed) }
      // The delegate or a view may have changed the state.
      guard contest.current == .possible else { return }
    }
    switch arena?.verdict(on: self) ?? .free {
    case .free: settle(new)
    case .wait: contest.waiting = new
    case .prevented: settle(.failed)
    }
  }

  private var mayBegin: Bool {
    if let delegate, !delegate.gestureRecognizerShouldBegin(self) { return false }
    var asked: [View] = []
    let pressed = watched.seenPresses.map { $0.responder?.viewOfResponder }
    for view in [view] + watched.seen.map(\.view) + pressed {
      guard let view, !asked.contains(where: { $0 === view }) else { continue }
      asked.append(view)
      if !view.gestureRecognizerShouldBegin(self) { return false }
    }
    return true
  }

  func settle(_ new: State) {
    let wasPossible = contest.current == .possible
    contest.current = new
    contest.waiting = nil
    guard let arena else {
      // No touches are being watched, because a client has set the state directly.
      tell(new)
      if contest.isOver { startAnew() }
      return
    }
    arena.note(self, new)
    if wasPossible, new == .began || new == .ended { arena.recognized(self) }
    if new != .failed { arena.tellLater(self, new) }
    if contest.isOver { arena.decided() }
  }

  func tell(_ state: State) {
    // A target may set the state, which notifies targets again immediately if no touches are
    // watched.
    guard state != .possible, state != .failed, !StackRoom.isLow else { return }
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

  func startAnew() {
    contest.current = .possible
    contest.waiting = nil
    contest.wasAsked = false
    watched = WatchedTouches()
    reset()
  }
}

extension ActionSender where Self: GestureRecognizer {
  /// Adds a target that is notified when the gesture begins, changes, ends, or is cancelled.
  ///
  /// The target is referenced weakly. If it is `nil`, the action travels along the chain. Adding
  /// the same action for the same target again has no effect.
  public func addTarget<Target>(_ target: Target?, action: Action<Target, Self>) {
    actions.add(target.map { $0 as AnyObject }, AnyAction(action), for: 1)
  }

  /// Adds a target that does not use the sender; if it is `nil`, the action is sent along the
  /// chain.
  public func addTarget<Target>(_ target: Target?, action: Action<Target, Any?>) {
    actions.add(target.map { $0 as AnyObject }, AnyAction(action), for: 1)
  }

  /// Adds a closure to be called when the gesture begins, changes, ends, or is cancelled.
  ///
  /// The closure replaces any closure with the same name. It should not retain the recognizer.
  public func addAction(_ name: String = "", _ body: @escaping @MainActor (Self) -> Void) {
    actions.add(name, for: 1) { sender in
      if let sender = sender as? Self { body(sender) }
    }
  }
}

extension GestureRecognizer {
  /// Removes a target.
  public func removeTarget(_ target: AnyObject?, action: AnyAction? = nil) {
    actions.remove(target, action, for: 1)
  }

  /// Removes a closure.
  public func removeAction(_ name: String = "") { actions.remove(name, for: 1) }
}

extension View {
  /// Adds a recognizer to this view, and removes it from its previous view.
  public func addGestureRecognizer(_ recognizer: GestureRecognizer) {
    guard recognizer.view !== self else { return }
    recognizer.view?.removeGestureRecognizer(recognizer)
    gestureRecognizers.append(recognizer)
    recognizer.view = self
    // The host may need to configure the recognizer.
    window?.changed()
  }

  /// Removes a recognizer; a gesture in progress ends without notifying its targets.
  public func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
    guard recognizer.view === self else { return }
    gestureRecognizers.removeAll { $0 === recognizer }
    recognizer.view = nil
    recognizer.arena?.remove(recognizer)
  }
}
