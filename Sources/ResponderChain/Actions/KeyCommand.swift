/// What a key does while a responder is in the chain of the first one.
public struct KeyCommand: Hashable, Sendable {
  /// Which key, with exactly which modifiers.
  public var key: Key
  /// What it does.
  public var action: AnyAction
  /// What a list of keys calls it.
  public var title: String
  /// Whether it can be given; one that cannot leaves the key to those behind.
  public var isEnabled: Bool
  /// Whether it comes before the text that is being written: without it, a key that a focused text
  /// takes, such as a plain letter, stays the text's.
  public var wantsPriorityOverSystemBehavior = false

  /// Makes a command.
  ///
  /// - Parameters:
  ///   - key: Which key, with exactly which modifiers; of letters the case does not count.
  ///   - action: What it does.
  ///   - title: What a list of keys calls it; the action's name where nothing is said.
  ///   - isEnabled: Whether it can be given.
  public init(_ key: Key, _ action: AnyAction, title: String? = nil, isEnabled: Bool = true) {
    self.key = key
    self.action = action
    self.title = title ?? action.name
    self.isEnabled = isEnabled
  }

  /// Makes a command of an action whose types are known.
  ///
  /// - Parameters:
  ///   - key: Which key, with exactly which modifiers; of letters the case does not count.
  ///   - action: What it does; anybody may send it, since the responder that has the command does.
  ///   - title: What a list of keys calls it; the action's name where nothing is said.
  public init<Target>(_ key: Key, _ action: Action<Target, Any?>, title: String? = nil) {
    self.init(key, AnyAction(action), title: title)
  }

  /// Whether a key gives this command.
  func matches(_ pressed: Key) -> Bool {
    guard pressed.modifiers == key.modifiers else { return false }
    if case .character(let own) = key.code, case .character(let other) = pressed.code {
      return own == other || own.lowercased() == other.lowercased()
    }
    return key.code == pressed.code
  }
}

extension Responder {
  /// The commands that keys give from here on: the responder's own first, then those of the ones behind
  /// whose keys are still free.
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

  /// Gives the command of a key: the nearest one that is enabled and has somebody to perform it, and
  /// priority where the key is for a text.
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
