public import Foundation

/// The settings that a market starts with.
public struct MarketSettings: Sendable {
  /// The host to listen on.
  ///
  /// The default is the loopback address.
  public var host = "127.0.0.1"
  /// The port to listen on, or 0 for any free port.
  public var port = 8080
  /// The path of the SQLite file, or the address of a PostgreSQL database.
  ///
  /// A file is created and filled if it does not exist. An address has the form
  /// `postgres://user@host:port/name`, and the database is filled if it is empty.
  public var database = "market.sqlite"
  /// The lifetime of a session, in seconds.
  public var sessionLifetime: TimeInterval = 3600
  /// Whether a new file starts without products.
  public var isEmpty = false
  /// Whether to log each request.
  public var isLoggingAccess = false
  /// The number of changes per second that a visitor may make to a bag.
  ///
  /// A burst can contain three times as many changes.
  public var bagRate: Int {
    get { rate.perSecond }
    set { rate = BagRate(perSecond: newValue, burst: 3 * newValue) }
  }
  var rate = BagRate()
  /// The fraction of requests that the inspector records, from 0 (none) to 1 (all).
  public var recordedShare = 0.01
  /// Whether the inspector initially records all requests.
  ///
  /// If all requests are recorded, the inspector also stores slow, failed and unhandled requests
  /// that are not in the sample.
  public var isRecordingAll = false
  var holds = Holds()
  /// The time limit in seconds for a request's head, and separately for its body.
  var arrivalSeconds: Int64 = 5
  /// Whether all requests come through the shop's own proxy, which appends the client's address to
  /// `X-Forwarded-For`.
  public var isBehindProxy = false

  /// Whether all visitors, not only the owner, see how requests are decided.
  public var showsDecisions = false
  /// The seller named on receipts.
  public var seller = Seller()

  /// Creates settings with default values.
  public init() {}
}
