extension ActionSender where Self: Control {
  /// Has a target told of what happens.
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
  /// An action whose sender is another class of control does not compile.
  ///
  /// - Parameters:
  ///   - target: Who is told, an object that nobody keeps; `nil` for the first one in the chain that
  ///     performs the action, wherever the first responder is then.
  ///   - action: What it is told. The same one for the same target counts once, for all events that it was
  ///     added for; without a target it is another one.
  ///   - events: Of what.
  public func addTarget<Target>(
    _ target: Target?, action: Action<Target, Self>, for events: Control.Events
  ) {
    actions.add(target.map { $0 as AnyObject }, AnyAction(action), for: events.rawValue)
  }

  /// Has a target told of what happens, which does not ask by whom.
  ///
  /// - Parameters:
  ///   - target: Who is told; `nil` for the first one in the chain that performs the action.
  ///   - action: What it is told.
  ///   - events: Of what.
  public func addTarget<Target>(
    _ target: Target?, action: Action<Target, Any?>, for events: Control.Events
  ) {
    actions.add(target.map { $0 as AnyObject }, AnyAction(action), for: events.rawValue)
  }

  /// Has a closure called when something happens.
  ///
  /// - Parameters:
  ///   - name: What it is called; one of the same name is replaced.
  ///   - events: When.
  ///   - body: Gets the control, which it should not keep.
  public func addAction(
    _ name: String, for events: Control.Events, _ body: @escaping @MainActor (Self) -> Void
  ) {
    actions.add(name, for: events.rawValue) { sender in
      if let sender = sender as? Self { body(sender) }
    }
  }
}

extension Control {
  /// Has a target told of what happens, which takes any control for the sender.
  ///
  /// - Parameters:
  ///   - target: Who is told; `nil` for the first one in the chain that performs the action.
  ///   - action: What it is told.
  ///   - events: Of what.
  public func addTarget<Target>(
    _ target: Target?, action: Action<Target, Control>, for events: Control.Events
  ) {
    actions.add(target.map { $0 as AnyObject }, AnyAction(action), for: events.rawValue)
  }

  /// Has a target not told of some events any more; others stay.
  ///
  /// - Parameters:
  ///   - target: Who; `nil` for all, and for actions without a target.
  ///   - action: What; `nil` for everything.
  ///   - events: Of what.
  public func removeTarget(
    _ target: AnyObject?, action: AnyAction?, for events: Events = .allEvents
  ) {
    actions.remove(target, action, for: events.rawValue)
  }

  /// Has a closure not called any more at some events; others stay.
  ///
  /// - Parameters:
  ///   - name: What it is called.
  ///   - events: When.
  public func removeAction(_ name: String, for events: Events = .allEvents) {
    actions.remove(name, for: events.rawValue)
  }

  /// Turns a closure off or on.
  ///
  /// - Parameters:
  ///   - isEnabled: Whether it is called.
  ///   - name: What it is called.
  public func setActionEnabled(_ isEnabled: Bool, _ name: String) {
    actions.setEnabled(isEnabled, name)
  }

  /// The actions of a target, in order; of `nil` those without one.
  ///
  /// - Parameters:
  ///   - target: The target.
  ///   - events: Those for any of these events.
  /// - Returns: The actions.
  public func actions(forTarget target: AnyObject?, for events: Events) -> [AnyAction] {
    actions.listeners.compactMap { listener in
      guard case .target(let own, let action) = listener.receiver,
        listener.events & events.rawValue != 0,
        target == nil ? own == nil : own?.object === target
      else { return nil }
      return action
    }
  }

  /// The objects that are told of something, in order.
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

  /// All events that anybody is told of.
  public var allControlEvents: Events {
    Events(rawValue: actions.listeners.reduce(0) { $0 | $1.events })
  }
}
