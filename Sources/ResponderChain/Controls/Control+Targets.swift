extension ActionSender where Self: Control {
  /// Adds a target that receives the control as the sender.
  ///
  /// ```swift
  /// let slider = Slider()
  /// let dim = Action("dim") { (label: Label, slider: Slider) in label.text = "\(slider.value)" }
  /// let label = Label()
  /// slider.addTarget(label, action: dim, for: .valueChanged)
  /// slider.sendActions(for: .valueChanged)
  /// label.text   // Optional("0.0")
  /// ```
  ///
  /// The compiler rejects an action whose sender is a different class of control.
  ///
  /// - Parameters:
  ///   - target: The target, which is referenced weakly. If `nil`, the action travels along the
  ///     chain from the current first responder.
  ///   - action: The action. If the target was already added with this action, the events are added
  ///     to the existing entry.
  ///   - events: The events that send the action.
  public func addTarget<Target>(
    _ target: Target?, action: Action<Target, Self>, for events: Control.Events
  ) {
    actions.add(target.map { $0 as AnyObject }, AnyAction(action), for: events.rawValue)
  }

  /// Adds a target that does not use the sender.
  public func addTarget<Target>(
    _ target: Target?, action: Action<Target, Any?>, for events: Control.Events
  ) {
    actions.add(target.map { $0 as AnyObject }, AnyAction(action), for: events.rawValue)
  }

  /// Adds a closure to be called when an event occurs, replacing any closure with the same name.
  ///
  /// The closure receives the control, which it should not retain.
  public func addAction(
    _ name: String, for events: Control.Events, _ body: @escaping @MainActor (Self) -> Void
  ) {
    actions.add(name, for: events.rawValue) { sender in
      if let sender = sender as? Self { body(sender) }
    }
  }
}

extension Control {
  /// Adds a target that accepts any control as the sender.
  public func addTarget<Target>(
    _ target: Target?, action: Action<Target, Control>, for events: Control.Events
  ) {
    actions.add(target.map { $0 as AnyObject }, AnyAction(action), for: events.rawValue)
  }

  /// Removes a target from the given events; the target still receives all others.
  public func removeTarget(
    _ target: AnyObject?, action: AnyAction?, for events: Events = .allEvents
  ) {
    actions.remove(target, action, for: events.rawValue)
  }

  /// Removes a closure from the given events; it is still called for all others.
  public func removeAction(_ name: String, for events: Events = .allEvents) {
    actions.remove(name, for: events.rawValue)
  }

  /// Enables or disables a closure.
  public func setActionEnabled(_ isEnabled: Bool, _ name: String) {
    actions.setEnabled(isEnabled, name)
  }

  /// Returns the actions that any of the given events sends to a target, or along the chain if the
  /// target is `nil`.
  public func actions(forTarget target: AnyObject?, for events: Events) -> [AnyAction] {
    actions.listeners.compactMap { listener in
      guard case .target(let own, let action) = listener.receiver,
        listener.events & events.rawValue != 0,
        target == nil ? own == nil : own?.object === target
      else { return nil }
      return action
    }
  }

  /// The targets, in order, without duplicates.
  public var allTargets: [AnyObject] {
    var found: [AnyObject] = []
    for listener in actions.listeners {
      if case .target(let target?, _) = listener.receiver, let object = target.object,
        !found.contains(where: { $0 === object })
      {
        found.append(object)
      }
    }
    return found
  }

  /// The events that have a target or a closure.
  public var allControlEvents: Events {
    Events(rawValue: actions.listeners.reduce(0) { $0 | $1.events })
  }
}
