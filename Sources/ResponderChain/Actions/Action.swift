/// A named message to a target, with the types of the target and the sender.
///
/// Unlike a selector, an action is type-safe: the compiler rejects a target without the method and
/// a sender of the wrong class. The target type can be a class or a protocol. If there is no
/// target, the action travels along the chain to the nearest responder of the target type.
///
/// ```swift
/// @MainActor
/// protocol Saving {
///   func save()
/// }
///
/// let save = Action("save") { (target: any Saving) in target.save() }
/// save.name   // "save"
/// ```
///
/// Two actions are equal if they have the same name, target type, and sender type. Give each action
/// a unique name.
public struct Action<Target, Sender>: Sendable {
  /// The name in paths and menus.
  public let name: String
  let body: @MainActor @Sendable (Target, Sender, Event?) -> Void

  /// Creates an action whose target receives the sender and the event.
  public init(
    _ name: String, _ body: @escaping @MainActor @Sendable (Target, Sender, Event?) -> Void
  ) {
    self.name = name
    self.body = body
  }

  /// Creates an action whose target receives the sender.
  public init(_ name: String, _ body: @escaping @MainActor @Sendable (Target, Sender) -> Void) {
    self.init(name) { target, sender, _ in body(target, sender) }
  }
}

extension Action where Sender == Any? {
  /// Creates an action that any object can send, because its target does not use the sender.
  public init(_ name: String, _ body: @escaping @MainActor @Sendable (Target) -> Void) {
    self.init(name) { target, _, _ in body(target) }
  }
}

extension Action: Hashable {
  /// Returns whether two actions have the same name.
  public static func == (left: Action, right: Action) -> Bool { left.name == right.name }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
