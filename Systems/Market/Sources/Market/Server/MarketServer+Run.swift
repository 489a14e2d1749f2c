import Foundation
import Hummingbird
import Logging
import NIOCore
import ServiceLifecycle

extension MarketServer {
  /// Binds the port, opens the database, and serves requests until the process receives SIGTERM or
  /// SIGINT.
  ///
  /// If the database does not exist, it is created and filled with the demonstration. If the port
  /// cannot be bound, no database is created.
  ///
  /// During the shutdown, requests in progress have three seconds to finish before they are
  /// cancelled. After six seconds, the method returns without waiting for work that cannot be
  /// cancelled, such as a password check.
  ///
  /// - Parameters:
  ///   - settings: The settings of the market.
  ///   - showing: A closure that shows the new owner's password when an empty market creates its
  ///     file, and returns whether that succeeded. If it failed, no file is created.
  ///   - listening: A closure that is called with the URL when the market starts to listen.
  /// - Throws: ``StartupError`` if the market cannot listen on the address or cannot use the
  ///   database.
  public static func run(
    _ settings: MarketSettings,
    showing: @escaping @Sendable (_ ownerPassword: String) -> Bool,
    listening: @escaping @Sendable (_ url: String) -> Void
  ) async throws {
    let counts = LoginCounts(logger: .market(.notice))
    let market = DeferredMarket()
    let end: ShutdownDeadline.End = AsyncStream.makeStream()
    let application = application(settings, market, [counts, market]) {
      [stop = end.continuation] channel in
      do throws(StartupError) {
        let address = NodeAddress(channel.localAddress)
        try await market.open(settings, counts, listeningAt: address, showing: showing)
        listening("http://\(address.map { "\($0)" } ?? settings.host)")
      } catch {
        // Close connections that were accepted in the meantime, because the market neither serves
        // nor waits for them.
        channel.close(promise: nil)
        stop.yield(error)
      }
    }
    defer { market.close() }
    do {
      try await ShutdownDeadline.run(application, logger: application.logger, until: end)
    } catch {
      throw StartupError(listening: settings, error) ?? error
    }
  }
}
