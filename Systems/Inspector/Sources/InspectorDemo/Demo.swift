import BatonInspector
import Foundation
import Hummingbird
import Logging

/// Plays the story of Documentation/inspector.md: orders arrive, and some are refused.
@main
struct Demo {
  static func main() async throws {
    let options = try Options(CommandLine.arguments.dropFirst())
    let inspector = Inspector(InspectorSettings(share: 1))
    let shop = try Shop(inspector)
    await shop.take(options.orders)
    var logger = Logger(label: "demo")
    logger.logLevel = .warning
    let app = Application(
      router: DemoSite(inspector, shop).router(),
      configuration: .init(address: .hostname("127.0.0.1", port: options.port)),
      onServerRunning: { channel in
        // At once, also where somebody reads it through a pipe.
        let url = "http://127.0.0.1:\(channel.localAddress?.port ?? options.port)/"
        FileHandle.standardOutput.write(Data("\(url)\n".utf8))
      }, logger: logger)
    let arriving = Task { await shop.take(perSecond: options.perSecond) }
    defer { arriving.cancel() }
    try await app.runService()
  }
}

/// What the command line says: names with whole numbers.
private struct Options {
  var port = 8081
  /// How many orders there were before it listens.
  var orders = 1000
  /// How many arrive each second from then on.
  var perSecond = 20

  struct Unknown: Error, CustomStringConvertible {
    let description: String
  }

  init(_ words: ArraySlice<String>) throws {
    var words = words
    while let word = words.popFirst() {
      guard let number = words.popFirst().flatMap(Int.init), number >= 0 else {
        throw Unknown(description: "\(word) needs a number, 0 or more")
      }
      switch word {
      case "--port": port = number
      case "--orders": orders = number
      case "--per-second": perSecond = number
      default:
        throw Unknown(
          description: "there is --port, --orders and --per-second, and no \(word)")
      }
    }
  }
}
