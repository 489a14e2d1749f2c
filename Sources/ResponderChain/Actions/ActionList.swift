@MainActor
struct ActionList {
  struct Listener {
    enum Receiver {
      /// A target for an action; if it is `nil`, the action is sent along the chain.
      case target(WeakTarget?, AnyAction)
      case closure(String, @MainActor (AnyObject) -> Void)
    }

    let receiver: Receiver
    var events: UInt32
    var isEnabled = true
  }

  struct WeakTarget {
    weak let object: AnyObject?

    init(_ object: AnyObject) { self.object = object }
  }

  private(set) var listeners: [Listener] = []

  /// Adds the target with this action and these events, or adds the events if it is already listed.
  mutating func add(_ target: AnyObject?, _ action: AnyAction, for events: UInt32) {
    prune()
    if let index = listeners.firstIndex(where: { $0.isFor(target, action) }) {
      listeners[index].events |= events
    } else {
      listeners.append(
        Listener(receiver: .target(target.map { WeakTarget($0) }, action), events: events))
    }
  }

  /// Adds a closure, replacing any closure with the same name.
  mutating func add(
    _ name: String, for events: UInt32, _ body: @escaping @MainActor (AnyObject) -> Void
  ) {
    prune()
    let listener = Listener(receiver: .closure(name, body), events: events)
    if let index = listeners.firstIndex(where: { $0.closureName == name }) {
      listeners[index] = listener
    } else {
      listeners.append(listener)
    }
  }

  mutating func remove(_ target: AnyObject?, _ action: AnyAction?, for events: UInt32) {
    remove(for: events) { listener in
      guard case .target(let own, let ownAction) = listener.receiver else { return false }
      return (target == nil || own?.object === target) && (action == nil || ownAction == action)
    }
  }

  mutating func remove(_ name: String, for events: UInt32) {
    remove(for: events) { $0.closureName == name }
  }

  private mutating func remove(for events: UInt32, _ isMeant: (Listener) -> Bool) {
    for index in listeners.indices where isMeant(listeners[index]) {
      listeners[index].events &= ~events
    }
    listeners.removeAll { $0.events == 0 }
    prune()
  }

  mutating func setEnabled(_ isEnabled: Bool, _ name: String) {
    for index in listeners.indices where listeners[index].closureName == name {
      listeners[index].isEnabled = isEnabled
    }
  }

  private mutating func prune() {
    listeners.removeAll { listener in
      if case .target(let target?, _) = listener.receiver { return target.object == nil }
      return false
    }
  }
}

extension ActionList.Listener {
  var closureName: String? {
    if case .closure(let name, _) = receiver { return name }
    return nil
  }

  func isFor(_ target: AnyObject?, _ action: AnyAction) -> Bool {
    guard case .target(let own, let ownAction) = receiver, ownAction == action else { return false }
    guard let target else { return own == nil }
    return own?.object === target
  }
}
