import Baton
import Crypto
import Foundation
import Kitchen
import Synchronization

struct Draft: Sendable {
  /// The form's values without passwords and card numbers; see ``SentForm/kept``.
  let form: SentForm
  /// The reason why the form was refused, or `nil` if it was not refused.
  var refusal: Refused?
  var ticket: Ticket?
  var paths: [Path] = []
  var isNew = true

  enum Refused: Sendable {
    case refusal(Refusal)
    case problem(Problem)

    func mistake(in say: Words) -> Mistake {
      switch self {
      case .refusal(let refusal): Mistake(refusal, say)
      case .problem(let problem): Mistake(problem, say)
      }
    }
  }
}

/// Visitors' refused forms, stored until the forms' pages show them again.
///
/// The response to a refused form is a redirect to its page, so that going back or reloading never
/// resubmits it. The board holds the values in memory until the page shows them. Most forms are
/// shown once. A long form stays available until it is completed, so a visitor can leave and come
/// back later.
final class DraftBoard: Sendable {
  /// The pages whose forms stay available until they are completed.
  private static let keeping = ["/checkout", "/sign-up"]

  private let drafts: Mutex<LatestTable<Data, Draft>>

  init(limit: Int = 1000) {
    drafts = Mutex(LatestTable(limit: limit))
  }

  func post(_ draft: Draft, for visitor: Visitor, at place: String) {
    let key = Self.key(visitor, place)
    let forgotten = drafts.withLock { $0.insert(draft, for: key) }
    _ = forgotten
  }

  /// Returns the form for a page, with the reason for its refusal only the first time.
  func show(for visitor: Visitor, at place: String) -> Draft? {
    drafts.withLock { drafts in
      let key = Self.key(visitor, place)
      guard let draft = drafts[key] else { return nil }
      drafts.change(key) { $0.isNew = false }
      if draft.isNew || Self.keeping.contains(Self.page(place)) { return draft }
      return nil
    }
  }

  func showAgain(for visitor: Visitor, at place: String) {
    drafts.withLock { $0.change(Self.key(visitor, place)) { $0.isNew = true } }
  }

  func forget(for visitor: Visitor, at place: String) {
    let forgotten = drafts.withLock { $0.remove(Self.key(visitor, place)) }
    _ = forgotten
  }

  /// Moves a page's form to the visitor's new identity.
  func move(from old: Visitor, to new: Visitor, at place: String) {
    let overwritten = drafts.withLock { drafts in
      drafts.remove(Self.key(old, place)).map { drafts.insert($0, for: Self.key(new, place)) }
    }
    _ = overwritten
  }

  private static func page(_ place: String) -> String { String(place.prefix { $0 != "?" }) }

  /// Returns a key with a hash of the place, so that a long place takes no additional memory.
  private static func key(_ visitor: Visitor, _ place: String) -> Data {
    visitor.token.hash + SHA256.hash(data: Data(page(place).utf8))
  }
}
