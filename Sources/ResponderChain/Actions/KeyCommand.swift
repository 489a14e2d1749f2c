/// A keyboard shortcut that is available while its responder is in the first responder's chain.
public struct KeyCommand: Hashable, Sendable {
  /// The key and its exact modifiers.
  public var key: Key
  /// The action to perform.
  public var action: AnyAction
  /// The title in a list of shortcuts.
  public var title: String
  /// Whether the command is available; if not, later responders can handle the key.
  public var isEnabled: Bool
  /// Whether the command takes precedence over text input.
  ///
  /// By default, a focused text field is the first to receive the keys that it uses, such as
  /// letters.
  public var wantsPriorityOverSystemBehavior = false

  /// Creates a command.
  ///
  /// - Parameters:
  ///   - key: The key and its exact modifiers. The case of letters is ignored.
  ///   - action: The action to perform.
  ///   - title: The title in a list of shortcuts. The default is the action's name.
  ///   - isEnabled: Whether the command is available.
  public init(_ key: Key, _ action: AnyAction, title: String? = nil, isEnabled: Bool = true) {
    self.key = key
    self.action = action
    self.title = title ?? action.name
    self.isEnabled = isEnabled
  }

  /// Creates a command from a typed action; the sender is the responder that declares the command.
  public init<Target>(_ key: Key, _ action: Action<Target, Any?>, title: String? = nil) {
    self.init(key, AnyAction(action), title: title)
  }

  func matches(_ pressed: Key) -> Bool {
    guard pressed.modifiers == key.modifiers else { return false }
    if case .character(let own) = key.code, case .character(let other) = pressed.code {
      return own == other || own.lowercased() == other.lowercased()
    }
    return key.code == pressed.code
  }
}

extension Responder {
  /// The key commands in this responder's chain, nearest first, at most one for each key.
  public var keyCommandsInChain: [KeyCommand] {
    var found: [KeyCommand] = []
    for responder in chain {
      for command in responder.keyCommands
      where !found.contains(where: { $0.matches(command.key) }) {
        found.append(command)
      }
    }
    return found
  }

  /// Performs the nearest enabled command for a key, and returns whether a responder performed one.
  ///
  /// If the key types text, only commands with priority are tried.
  func giveKeyCommand(_ key: Key, isForText: Bool, event: Event?) -> Bool {
    for responder in chain {
      for command in responder.keyCommands where command.isEnabled && command.matches(key) {
        if isForText, !command.wantsPriorityOverSystemBehavior { continue }
        if tryToPerform(command.action, from: responder, for: event) { return true }
      }
    }
    return false
  }
}
