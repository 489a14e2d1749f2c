import BatonInspector
import Foundation

/// The persistent state of the shop, and the shop's only interface to a database.
///
/// Each call makes all its changes in one transaction. The transaction rechecks everything that the
/// changes depend on: the session, the stock, the limit and the version. When the call returns, the
/// changes are on disk. Every method checks holds against the store's clock, so they expire without
/// any cleanup.
protocol ShopStore: Sendable {
  // MARK: From memory, without waiting

  /// Returns the product as of the last change, or `nil` if it is not on sale.
  func remembered(_ product: String) -> Product?

  func remembered(_ token: SessionToken) -> Session?

  /// Returns the last revision of a chain, or `nil` if the chain was never changed.
  func remembered(revision chain: String) -> Revision?

  /// Whether other nodes can change the same shop, so that memory may be out of date.
  ///
  /// If the store is shared, only the database can refuse a request.
  var isShared: Bool { get }

  /// Whether the last access to the database succeeded.
  var isWell: Bool { get }

  var waitingCount: Int { get }

  /// The issuer of guests' tokens. The store saves its key.
  var guests: GuestTokens { get }

  // MARK: Reading

  func shelf() async throws(Refusal) -> Shelf

  /// Returns a product, or `nil` if it is not on sale.
  func product(_ id: String) async throws(Refusal) -> Product?

  /// Returns the picture that the owner has uploaded for a product, or `nil` if there is none.
  func picture(of product: String) async throws(Refusal) -> Picture?

  func session(of token: SessionToken) async throws(Refusal) -> Session

  func bag(of visitor: Visitor) async throws(Refusal) -> Bag

  /// Returns one of the visitor's purchases, or any purchase if the visitor is the owner.
  func purchase(_ id: String, of visitor: Visitor) async throws(Refusal) -> Purchase

  /// Returns the visitor's purchases, latest first.
  func purchases(of visitor: Visitor) async throws(Refusal) -> [Purchase]

  /// Returns a page of all orders, for the owner only. Due refunds come first, and then the latest
  /// orders.
  func orders(_ query: OrderQuery, by visitor: Visitor) async throws(Refusal) -> OrderList

  /// Returns a page of the visitor's own orders, latest first.
  func ownOrders(_ query: OrderQuery, of visitor: Visitor) async throws(Refusal) -> OrderList

  /// Returns the revisions of a chain, latest first, for the owner only.
  func revisions(
    of chain: String, most count: Int, by visitor: Visitor
  ) async throws(Refusal) -> [Revision]

  func till(by visitor: Visitor) async throws(Refusal) -> Handful

  /// Whether separate processes do the work on paid orders.
  var hasWorkers: Bool { get }

  /// Returns a report on the work on paid orders, for the owner only, or `nil` if the store has no
  /// workers.
  ///
  /// The report lists the stopped orders that come after a cursor.
  func workReport(
    after cursor: StoppedOrder.Cursor?, by visitor: Visitor
  ) async throws(Refusal) -> WorkReport?

  /// Returns the best-selling products, in descending order of units sold.
  func bestSellers(most count: Int) async throws(Refusal) -> [String]

  /// Returns a user and the password's hash, or `nil` if no user has this name.
  ///
  /// An exact match is preferred. If there is none, names are compared as prepared by ``UserName``,
  /// because older accounts may have names that are not prepared.
  func user(named name: String) async throws(Refusal) -> Credentials?

  // MARK: Changing

  func change(_ change: BagChange) async throws(Refusal) -> Answer<ChangedBag>

  func prepare(_ checkout: Checkout) async throws(Refusal) -> Counter

  /// Creates a purchase from a bag that has been paid for.
  ///
  /// Coins are added to the till, and the change is taken out. If the customer paid by card, the
  /// capture becomes due, and the reservation ends. If the reservation has lapsed, the purchase is
  /// refused.
  func place(
    _ checkout: Checkout, payment: String
  ) async throws(Refusal) -> Answer<Purchase>

  /// Advances an order to its next state. This method has no effect if the order is already in that
  /// state.
  ///
  /// Customers can cancel their own orders, but cannot change them in any other way. The owner can
  /// make any change, but an order can be sent only after its payment was captured.
  ///
  /// Cancelling puts the units back on the shelf in the same transaction, and returns coins to the
  /// customer if the till can make the amount. Until the money is refunded, a ``Settlement`` is
  /// due.
  func advance(
    _ id: String, to state: Purchase.State, by visitor: Visitor
  ) async throws(Refusal) -> Purchase

  /// Returns the settlements that are due for one order or for all orders, oldest first.
  func settlements(of order: String?) async throws(Refusal) -> [Settlement]

  /// Records that a settlement was made. This method has no effect if that was already
  /// recorded.
  ///
  /// Coins are taken out of the till. If the till cannot make the amount, the settlement remains
  /// due.
  func settle(_ settlement: Settlement) async throws(Refusal) -> Purchase

  /// Records that the card service declined the capture of an order's payment.
  ///
  /// If the order was cancelled, neither the capture nor the refund is due any more. Otherwise the
  /// order is marked, and the capture remains due. This method has no effect if no capture is due.
  func decline(_ order: String) async throws(Refusal) -> Purchase

  /// Records a key with which an amount will be reserved on a card.
  ///
  /// If no purchase uses the reservation, the record shows that the amount must be released.
  func reserve(_ key: String) async throws(Refusal)

  /// Returns the keys of the reservations that were recorded at least `hold` seconds ago.
  ///
  /// These reservations lapse: no purchase can use them any more, so the amounts can be released.
  func lapsedReservations(after hold: TimeInterval) async throws(Refusal) -> [String]

  /// Deletes a reservation's record after its amount was released, or if it was never reserved.
  func endReservation(_ key: String) async throws(Refusal)

  /// Opens a session, and moves the contents of a guest's bag to the user's bag.
  ///
  /// Throws `unauthenticated` if the name or the password has changed since the password was
  /// checked.
  func open(
    _ session: Session, password: PasswordHash, merging guest: Visitor?, hold: TimeInterval
  ) async throws(Refusal)

  /// Creates a customer's account, unless another account's name is equal after preparation.
  func register(_ name: UserName, _ password: PasswordHash) async throws(Refusal)

  /// Closes a customer's account: deletes its sessions, bag and addresses, and makes its name
  /// available.
  ///
  /// The request is refused while orders are in progress, or if the account has a different name.
  func closeAccount(named name: String, by visitor: Visitor) async throws(Refusal)

  /// Ends a session. This method has no effect if the session has already ended.
  func close(_ token: SessionToken) async throws(Refusal)

  func change(_ change: OwnerChange, by visitor: Visitor) async throws(Refusal)

  /// Records the owner's revision of a chain, and updates the memory. The revision is refused
  /// unless its number is the next one.
  func record(
    _ revision: Revision, of chain: String, by visitor: Visitor
  ) async throws(Refusal)

  /// Returns a stream that yields each time the memory has been read again from the database.
  ///
  /// The memory may then contain another node's changes. If the store is not shared, the stream
  /// ends immediately.
  func hints() -> AsyncStream<Void>

  /// The nodes that share the store, or `nil` if there is only one node.
  var nodes: ShopNodes? { get }

  /// Closes the database.
  func close()
}
