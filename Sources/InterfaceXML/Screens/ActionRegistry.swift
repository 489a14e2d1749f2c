public import ResponderChain

/// The actions that screens can refer to by name, with the types of their targets and senders.
///
/// A screen's action has no fixed target. It travels along the responder chain to the first
/// responder that performs it.
///
/// ```swift
/// import ResponderChain
///
/// @MainActor protocol Paying { func pay() }
///
/// var actions = ActionRegistry()
/// actions.add(Action("pay") { (target: any Paying) in target.pay() })
/// ```
public struct ActionRegistry: Sendable {
  struct ScreenAction: Sendable {
    let name: String
    let sender: String
    let isSent: @Sendable (Control.Type) -> Bool
    let connect: @MainActor @Sendable (Control, Control.Events) -> Void
  }

  private(set) var all: [ScreenAction] = []

  /// Creates an empty registry.
  public init() {}

  /// Adds an action for a specific class of sender, replacing any action with the same name.
  ///
  /// - Parameter action: The action. Screens can use it only for controls of the sender's class.
  public mutating func add<Target, Sender: Control & ActionSender>(
    _ action: Action<Target, Sender>
  ) {
    add(
      ScreenAction(
        name: action.name, sender: "\(Sender.self)", isSent: { $0 is Sender.Type },
        connect: { control, events in
          (control as? Sender)?.addTarget(nil as Target?, action: action, for: events)
        }))
  }

  /// Adds an action that any control can send, replacing any action with the same name.
  public mutating func add<Target>(_ action: Action<Target, Control>) {
    add(
      ScreenAction(
        name: action.name, sender: "Control", isSent: { _ in true },
        connect: { $0.addTarget(nil as Target?, action: action, for: $1) }))
  }

  /// Adds an action whose target accepts any sender, replacing any action with the same name.
  public mutating func add<Target>(_ action: Action<Target, Any?>) {
    add(
      ScreenAction(
        name: action.name, sender: "Control", isSent: { _ in true },
        connect: { control, events in
          control.addTarget(
            nil as Target?,
            action: Action<Target, Control>(action.name) { target, sender, event in
              AnyAction(action).perform(on: target as AnyObject, from: sender, for: event)
            }, for: events)
        }))
  }

  private mutating func add(_ action: ScreenAction) {
    all.removeAll { $0.name == action.name }
    all.append(action)
  }

  func action(_ name: String) -> ScreenAction? { all.first { $0.name == name } }
}
