internal import Baton

/// The delivery of one action to the responder that performs it.
@MainActor
struct ActionDispatch {
  let application: Application
  let sender: Any?
  let event: Event?

  private struct Performed: PathDescribable {
    var pathDescription: String { "performed" }
  }

  func send(_ action: AnyAction, to target: AnyObject?) -> Bool {
    // Stop an action that sends itself recursively.
    guard !StackRoom.isLow else { return false }
    guard let target else { return send(action) }
    let isDone = action.perform(on: target, from: sender, for: event)
    if let onPath = application.onPath {
      let writer = VisitWriter(action.title, isGapless: true)
      let name = (target as? Responder)?.name ?? "\(type(of: target))"
      writer.add(
        name, isDone ? .handled : .passed, isDone ? "performed" : "it has no such action")
      writer.end(isDone ? .handled : .passed, nil)
      onPath(writer.path)
    }
    return isDone
  }

  private func send(_ action: AnyAction) -> Bool {
    let chain = chain(for: action)
    for start in starts {
      guard let onPath = application.onPath else {
        if chain((), from: start).response != nil { return true }
        continue
      }
      let recorded = chain.path(of: (), from: start)
      onPath(recorded.path)
      if recorded.response != nil { return true }
    }
    return false
  }

  func target(for action: AnyAction) -> Responder? {
    for start in starts {
      if let target = start.target(forAction: action, withSender: sender) { return target }
    }
    return nil
  }

  private func chain(
    for action: AnyAction
  ) -> ComputedChain<Responder, Void, Performed, Never> {
    let (sender, event) = (sender, event)
    return ComputedChain(
      action.title, name: { (responder: Responder) in responder.name }, next: { $0.next },
      ask: { [application] (responder, _) in
        // Most responders do not implement the action, so check their class in the cache first.
        guard application.implementations.contain(action, of: responder),
          responder.canPerformAction(action, withSender: sender),
          action.perform(on: responder, from: sender, for: event)
        else { return .passed }
        return .handled(Performed())
      })
  }

  private var starts: [Responder] {
    let window = application.keyWindow
    let first = window?.firstResponder
    let other = window ?? application
    // A recognizer is not a responder, so start at its view.
    let sending = sender as? Responder ?? (sender as? GestureRecognizer)?.view
    switch application.actionStart.kind {
    case .firstResponder: return [first ?? sending ?? other]
    case .firstResponderThenSender:
      guard let first else { return [sending ?? other] }
      return [first] + (sending.map { [$0] } ?? [])
    case .sender: return [sending ?? other]
    case .behindSender: return sending == nil ? [other] : (sending?.next).map { [$0] } ?? []
    }
  }
}

extension Responder {
  /// Returns whether this responder itself performs an action, without checking later responders.
  func performsItself(_ action: AnyAction, withSender sender: Any?) -> Bool {
    // An override may call this method again.
    action.isImplemented(by: self) && !StackRoom.isLow
      && canPerformAction(action, withSender: sender)
  }

  /// Returns the nearest responder, starting with this one, that performs an action.
  public func target(forAction action: AnyAction, withSender sender: Any?) -> Responder? {
    Responder.walk("target of \(action)", from: self) { responder in
      responder.performsItself(action, withSender: sender) ? .handled(responder) : .passed
    }.response
  }

  /// Performs an action on the nearest responder, starting with this one, that can perform it.
  @discardableResult
  public func tryToPerform(
    _ action: AnyAction, from sender: Any?, for event: Event? = nil
  ) -> Bool {
    let walked = Responder.walk("action \(action)", from: self) { responder -> Outcome<Void> in
      guard responder.performsItself(action, withSender: sender) else { return .passed }
      return action.perform(on: responder, from: sender, for: event) ? .handled(()) : .passed
    }
    return walked.response != nil
  }
}
