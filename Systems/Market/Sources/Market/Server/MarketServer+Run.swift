import Foundation
import Hummingbird
import Logging
import NIOCore
import ServiceLifecycle
import UnixSignals

extension MarketServer {
  /// Takes the port, opens the database, or makes it and fills it with the demonstration, and
  /// answers requests until the process is told to end (SIGTERM, SIGINT).
  ///
  /// What is under way then has three seconds to finish, and is cut off after that. After six,
  /// nobody waits any more for what cannot be cut off, a password's check before all. Where the port
  /// cannot be had, no database is made.
  ///
  /// - Parameters:
  ///   - settings: What the one who starts the market has chosen.
  ///   - showing: Shows the password of `owner`, whose account is made with a new file of an empty
  ///     market, and returns whether it could; no file is made if not.
  ///   - listening: Called with the URL once the market listens.
  /// - Throws: ``StartupError`` if it cannot listen at the address, or cannot use the database.
  public static func run(
    _ settings: MarketSettings,
    showing: @escaping @Sendable (_ ownerPassword: String) -> Bool,
    listening: @escaping @Sendable (_ url: String) -> Void
  ) async throws {
    let counts = LoginCounts(logger: logger(.notice))
    let shop = Shop()
    let (ends, end) = AsyncStream<(any Error)?>.makeStream()
    let application = application(settings, shop, counts) { channel in
      do throws(StartupError) {
        let password = settings.newOwnerPassword
        if let password, !showing(password) {
          throw StartupError(.passwordNotShown) { say in say("start.password") }
        }
        try shop.open(settings, settings.stock(ownerPassword: password), counts)
        listening("http://\(channel.localAddress?.authority ?? settings.host)")
      } catch {
        // Who has come meanwhile is not let in, and not waited for.
        channel.close(promise: nil)
        end.yield(error)
      }
    }
    let deadline = Deadline(time: .seconds(2 * grace)) { end.yield(nil) }
    var configuration = ServiceGroupConfiguration(
      services: [application, deadline], gracefulShutdownSignals: [.sigterm, .sigint],
      logger: application.logger)
    configuration.maximumGracefulShutdownDuration = .seconds(grace)
    let services = ServiceGroup(configuration: configuration)
    Task {
      do {
        try await services.run()
        end.yield(nil)
      } catch {
        end.yield(error)
      }
    }
    defer { shop.close() }
    let error = await ends.first { _ in true } ?? nil
    if let error { throw StartupError(listening: settings, error) ?? error }
  }
}

extension MarketSettings {
  /// A password for the owner of an empty market whose file is still to be made.
  fileprivate var newOwnerPassword: String? {
    guard isEmpty, !FileManager.default.fileExists(atPath: database) else { return nil }
    return String(SessionToken().secret.prefix(16))
  }

  fileprivate func stock(ownerPassword: String?) -> Stock {
    guard isEmpty else { return .demonstration }
    var stock = Stock.empty
    if let ownerPassword {
      stock.accounts = [Stock.Account(name: "owner", password: ownerPassword, role: .owner)]
    }
    return stock
  }
}

extension SocketAddress {
  /// Host and port, as a URL has them.
  fileprivate var authority: String? {
    guard let host = ipAddress, let port else { return nil }
    return host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
  }
}
