public import Foundation

/// What the one who starts the market can choose.
public struct MarketSettings: Sendable {
  /// The host to listen on; loopback unless told otherwise.
  public var host = "127.0.0.1"
  /// The port to listen on; 0 takes any that is free.
  public var port = 8080
  /// The SQLite file; made and filled if it is not there.
  public var database = "market.sqlite"
  /// How long a session lasts, in seconds.
  public var sessionLifetime: TimeInterval = 3600
  /// Whether a new file is left without products, for its owner to fill.
  public var isEmpty = false
  /// Whether the log gets a line for each request.
  public var isLoggingAccess = false
  /// How many changes of a bag a visitor may make a second, and three times as many at once.
  public var bagRate: Int {
    get { rate.perSecond }
    set { rate = BagRate(perSecond: newValue, burst: 3 * newValue) }
  }
  var rate = BagRate()
  /// How much of all requests the inspector records, from 0 (none) to 1 (all).
  public var recordedShare = 0.01
  /// Whether the inspector records all requests at first, and keeps those that are slow, failed or
  /// were not handled, beside the share.
  public var isRecordingAll = false
  /// How long bags are held.
  var holds = Holds()
  /// Whether all requests come through a proxy of our own, which tells in `X-Forwarded-For` whom it
  /// speaks for.
  public var isBehindProxy = false

  /// The defaults.
  public init() {}
}
