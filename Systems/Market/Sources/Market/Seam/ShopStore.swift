import BatonInspector
import Foundation

/// Where the shop keeps what has to outlast it: the one seam between the shop and a database.
///
/// Everything that a call changes, it changes in one transaction, which looks again at all that it
/// depends on: the session, the stock, the limit, the version. What a call has returned is on the
/// disk. What is held for a bag until a moment is free at that moment, and nobody has to sweep it up;
/// so every method goes by the clock that the store was given.
protocol ShopStore: Sendable {
  // MARK: From memory, without waiting

  /// What the last change has left of a product; `nil` for one that is not on sale.
  func remembered(_ product: String) -> Product?

  /// The session of a token, if the store has met it lately.
  func remembered(_ token: SessionToken) -> Session?

  /// The last edition of a chain; `nil` if the chain was never changed.
  func remembered(edition chain: String) -> Edition?

  /// Whether the last use of the database has worked.
  var isWell: Bool { get }

  /// How many changes wait for the next commit.
  var waitingCount: Int { get }

  // MARK: Reading

  /// All that is on sale, at this moment.
  func shelf() async throws(Refusal) -> Shelf

  /// A session that has not ended.
  func session(of token: SessionToken) async throws(Refusal) -> Session

  /// The bag of a visitor, which may be empty.
  func bag(of visitor: Visitor) async throws(Refusal) -> Bag

  /// A purchase of the visitor's own.
  func purchase(_ id: String, of visitor: Visitor) async throws(Refusal) -> Purchase

  /// What the visitor has bought, the latest first.
  func purchases(of visitor: Visitor) async throws(Refusal) -> [Purchase]

  /// What all customers have bought, the latest first, for the owner alone.
  func latestPurchases(by visitor: Visitor, most count: Int) async throws(Refusal) -> [Purchase]

  /// The editions of a chain, the latest first, for the owner alone.
  func editions(
    of chain: String, most count: Int, by visitor: Visitor
  ) async throws(Refusal) -> [Edition]

  /// The coins in the till, for the owner alone.
  func till(by visitor: Visitor) async throws(Refusal) -> Handful

  /// The products of which most units were bought, the most first.
  func bestSellers(most count: Int) async throws(Refusal) -> [String]

  /// A user and the hash of the password; `nil` if nobody has the name.
  func user(named name: String) async throws(Refusal) -> Credentials?

  // MARK: Changing

  /// Changes a bag.
  func change(_ change: BagChange) async throws(Refusal) -> Answer<ChangedBag>

  /// Holds a bag while it is being paid.
  func prepare(_ checkout: Checkout) async throws(Refusal) -> Counter

  /// Makes a purchase of a bag that has been paid; coins it puts into the till, and takes the change out.
  func place(
    _ checkout: Checkout, payment: String
  ) async throws(Refusal) -> Answer<Purchase>

  /// Brings an order to its next state; one that is there already is left alone.
  ///
  /// A customer may cancel an own order, and the owner of the shop may do all. What is cancelled goes
  /// back to the shelf in the same transaction.
  func advance(
    _ id: String, to state: Purchase.State, by visitor: Visitor
  ) async throws(Refusal) -> Purchase

  /// Notes that the money of a cancelled order was given back. Coins it takes out of the till itself;
  /// if the till cannot make the amount, the order stays owed.
  func noteRefund(of id: String) async throws(Refusal) -> Purchase

  /// Opens a session, and puts what is in a guest's bag into the user's; `unauthenticated` if name or
  /// password have changed since the password was checked.
  func open(
    _ session: Session, password: PasswordHash, merging guest: Visitor?, hold: TimeInterval
  ) async throws(Refusal)

  /// Makes an account of a customer, whose name nobody has.
  func register(_ name: String, _ password: PasswordHash) async throws(Refusal)

  /// Closes a customer's account: sessions, bag and addresses are forgotten, and the name is free
  /// again. Refused while orders are under way, or if the account has another name.
  func closeAccount(named name: String, by visitor: Visitor) async throws(Refusal)

  /// Ends a session; one that has ended is left alone.
  func close(_ token: SessionToken) async throws(Refusal)

  /// Makes a change that only the owner may make.
  func change(_ change: OwnerChange, by visitor: Visitor) async throws(Refusal)

  /// Records that the owner edits a chain; refused if the number is not the next one, and then the
  /// last one is remembered.
  func record(
    _ edition: Edition, of chain: String, by visitor: Visitor
  ) async throws(Refusal)

  /// Lets go of the database.
  func close()
}
