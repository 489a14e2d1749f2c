/// One edit of a run-time chain, as its observers see it.
///
/// More cases may be added: a `switch` in another package has an `@unknown default`.
@nonexhaustive
public enum Edit: Sendable, Hashable {
  /// A link was put in; it stands at that index now.
  case inserted(String, at: Int)
  /// A link took another's place; its identifier may be another one.
  case replaced(String, with: String, at: Int)
  /// A link was taken out; it stood at that index.
  case removed(String, from: Int)
  /// A link was moved from one index to another.
  case moved(String, from: Int, to: Int)
  /// All links were taken out.
  case removedAll
}

extension Edit: CustomStringConvertible {
  /// What was done, to which link, where.
  public var description: String {
    switch self {
    case .inserted(let name, let index): "inserted \"\(name)\" at \(index)"
    case .replaced(let old, let new, let index) where old == new: "replaced \"\(old)\" at \(index)"
    case .replaced(let old, let new, let index):
      "replaced \"\(old)\" with \"\(new)\" at \(index)"
    case .removed(let name, let index): "removed \"\(name)\" from \(index)"
    case .moved(let name, let from, let to): "moved \"\(name)\" from \(from) to \(to)"
    case .removedAll: "removed all"
    }
  }
}
