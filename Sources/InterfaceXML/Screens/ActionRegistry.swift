public import ResponderChain

/// The actions that screens may name, each with the types of its target and its sender.
///
/// An action of a screen has no target: it goes along the chain to the first responder that performs it.
/// So a screen says what is to happen, and never who does it.
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
  /// An action with its types forgotten.
  struct ScreenAction: Sendable {
    let name: String
    let sender: String
    let isSent: @Sendable (Control.Type) -> Bool
    let connect: @MainActor @Sendable (Control, Control.Events) -> Void
  }

  private(set) var all: [ScreenAction] = []

  /// No actions.
  public init() {}

  /// Adds an action of which the target knows the sender; one of the same name is replaced.
  ///
  /// - Parameter action: The action. A screen may name it for controls of the sender's class only.
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

  /// Adds an action that any control may send; one of the same name is replaced.
  ///
  /// - Parameter action: The action.
  public mutating func add<Target>(_ action: Action<Target, Control>) {
    add(
      ScreenAction(
        name: action.name, sender: "Control", isSent: { _ in true },
        connect: { $0.addTarget(nil as Target?, action: action, for: $1) }))
  }

  /// Adds an action whose target does not ask who sends it; one of the same name is replaced.
  ///
  /// - Parameter action: The action.
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
