/// Something that one object asks another one to do, with the types of both.
///
/// It takes the place of a selector: a target that has no such method, or a sender of the wrong class, does
/// not compile. The target may be a class or a protocol; without a target the action goes along the chain
/// to the first responder that is one.
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
/// Two are equal if they have the same name, target and sender, so a name stands for one thing.
public struct Action<Target, Sender>: Sendable {
  /// What it is called in paths and menus.
  public let name: String
  let body: @MainActor @Sendable (Target, Sender, Event?) -> Void

  /// Makes an action of which the target knows the sender and the event.
  ///
  /// - Parameters:
  ///   - name: What it is called.
  ///   - body: Asks the target to do it.
  public init(
    _ name: String, _ body: @escaping @MainActor @Sendable (Target, Sender, Event?) -> Void
  ) {
    self.name = name
    self.body = body
  }

  /// Makes an action of which the target knows the sender.
  ///
  /// - Parameters:
  ///   - name: What it is called.
  ///   - body: Asks the target to do it.
  public init(_ name: String, _ body: @escaping @MainActor @Sendable (Target, Sender) -> Void) {
    self.init(name) { target, sender, _ in body(target, sender) }
  }
}

extension Action where Sender == Any? {
  /// Makes an action that anybody may send, since the target does not ask who.
  ///
  /// - Parameters:
  ///   - name: What it is called.
  ///   - body: Asks the target to do it.
  public init(_ name: String, _ body: @escaping @MainActor @Sendable (Target) -> Void) {
    self.init(name) { target, _, _ in body(target) }
  }
}

extension Action: Hashable {
  /// Whether both have the same name; the target and the sender are in their type.
  public static func == (left: Action, right: Action) -> Bool { left.name == right.name }

  /// Feeds the name into the hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
