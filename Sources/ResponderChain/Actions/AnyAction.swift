/// An action whose target and sender are known when it is performed only: for menus, keys, and those who
/// look at every action that is sent.
public struct AnyAction: Sendable {
  /// What it is called in paths and menus.
  public let name: String
  /// The type of those who implement it.
  let target: ObjectIdentifier
  private let sender: ObjectIdentifier
  /// What a walk with it is called in paths.
  let title: String
  private let test: @MainActor @Sendable (AnyObject) -> Bool
  private let body: @MainActor @Sendable (AnyObject, Any?, Event?) -> Bool

  /// Forgets the types of an action.
  ///
  /// - Parameter action: The action.
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

  /// Whether an object has the method that the action calls.
  ///
  /// - Parameter target: The object.
  /// - Returns: Whether it is of the action's target type.
  @MainActor
  public func isImplemented(by target: AnyObject) -> Bool { test(target) }

  /// Asks an object to do it.
  ///
  /// - Parameters:
  ///   - target: The object.
  ///   - sender: Who sends it.
  ///   - event: The event that it comes of.
  /// - Returns: Whether it was done; not, if the target or the sender is of another type.
  @MainActor
  @discardableResult
  public func perform(on target: AnyObject, from sender: Any?, for event: Event? = nil) -> Bool {
    body(target, sender, event)
  }
}

extension AnyAction: Hashable {
  /// Whether both have the same name, target and sender.
  public static func == (left: AnyAction, right: AnyAction) -> Bool {
    left.target == right.target && left.sender == right.sender && left.name == right.name
  }

  /// Feeds name and types into the hasher.
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
