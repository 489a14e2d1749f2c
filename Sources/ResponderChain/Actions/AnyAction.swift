/// A type-erased action, which checks the types of the target and the sender when it is performed.
///
/// Use it for menus, for key commands, and in overrides that inspect every action.
public struct AnyAction: Sendable {
  /// The name in paths and menus.
  public let name: String
  let target: ObjectIdentifier
  private let sender: ObjectIdentifier
  /// The action's name in recorded paths.
  let title: String
  private let test: @MainActor @Sendable (AnyObject) -> Bool
  private let body: @MainActor @Sendable (AnyObject, Any?, Event?) -> Bool

  /// Creates a type-erased action.
  public init<Target, Sender>(_ action: Action<Target, Sender>) {
    name = action.name
    title = "action \(action.name)"
    target = ObjectIdentifier(Target.self)
    sender = ObjectIdentifier(Sender.self)
    test = { $0 is Target }
    body = { target, sender, event in
      guard let target = target as? Target, let sender = sender as? Sender else { return false }
      action.body(target, sender, event)
      return true
    }
  }

  /// Returns whether an object has the action's target type.
  @MainActor
  public func isImplemented(by target: AnyObject) -> Bool { test(target) }

  /// Performs the action, and returns whether the target and the sender have the right types.
  @MainActor
  @discardableResult
  public func perform(on target: AnyObject, from sender: Any?, for event: Event? = nil) -> Bool {
    body(target, sender, event)
  }
}

extension AnyAction: Hashable {
  /// Returns whether two actions have the same name, target type, and sender type.
  public static func == (left: AnyAction, right: AnyAction) -> Bool {
    left.target == right.target && left.sender == right.sender && left.name == right.name
  }

  /// Hashes the name and the types.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(target)
    hasher.combine(sender)
  }
}

extension AnyAction: CustomStringConvertible {
  /// The action's name.
  public var description: String { name }
}
