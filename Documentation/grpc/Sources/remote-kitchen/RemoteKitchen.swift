import Baton
import BatonResilience
import Foundation
import GRPCCore
import GRPCNIOTransportHTTP2

@main
struct RemoteKitchen {
  static let (host, port) = ("127.0.0.1", 50051)

  static func main() async {
    let words = CommandLine.arguments.dropFirst()
    do {
      switch words.first {
      case "serve": try await serve()
      case "order" where words.count > 1: try await order(words.dropFirst())
      default:
        print("usage: remote-kitchen serve, or remote-kitchen order DISH…")
        exit(2)
      }
    } catch {
      print("remote-kitchen: \(error)")
      exit(1)
    }
  }

  /// Serves the kitchen until the process ends, and prints the path of each request.
  static func serve() async throws {
    let kitchen = Chain(
      "kitchen", request: String.self, response: String.self, failure: Uncooked.self
    ) {
      ClosureHandler("slicer") { $0 == "onion" ? .handled("onion, sliced") : .passed }
      AsyncClosureHandler("oven") { dish async throws(Uncooked) in
        guard dish == "roast" else { return .passed }
        guard let left = Deadline.current?.remaining, left < .seconds(5) else {
          return .handled("roast, tender")
        }
        throw Uncooked(description: "a roast takes 5 seconds, and the deadline is in \(left)")
      }
      AsyncClosureHandler("stove") { dish async throws(Uncooked) in
        guard dish == "soup" else { return .passed }
        do { try await Task.sleep(for: .seconds(5)) } catch {
          throw Uncooked(description: "the soup was taken off the stove")
        }
        return .handled("soup, hot")
      }
    }
    let server = GRPCServer(
      transport: .http2NIOPosix(
        address: .ipv4(host: host, port: port), transportSecurity: .plaintext),
      services: [Served(handler: kitchen.recorded(share: 1) { print($0.path) })])
    try await withThrowingDiscardingTaskGroup { group in
      group.addTask { try await server.serve() }
      if (try? await server.listeningAddress) != nil { print("serving at \(host):\(port)") }
    }
  }

  /// Sends each dish to a chain in which the kitchen is one link, and prints its path.
  static func order(_ dishes: some Sequence<String>) async throws {
    let transport = try HTTP2ClientTransport.Posix(
      target: .ipv4(address: host, port: port), transportSecurity: .plaintext,
      config: .defaults { $0.backoff.initial = .milliseconds(20) })
    try await withGRPCClient(transport: transport) { client in
      let kitchen = Remote<String, String>(
        name: "kitchen", address: "\(host):\(port)", client: client)
      let restaurant = Chain(
        "restaurant", request: String.self, response: String.self, failure: RemoteFailure.self
      ) {
        kitchen
          .circuitBreaker { RemoteFailure(code: .failedPrecondition, description: "\($0)") }
          .retrying(attempts: 3, pause: { Backoff().pause(after: $0) }) { $0.code == .unavailable }
        ClosureHandler("takeaway") { $0 == "sushi" ? .handled("sushi, in a box") : .passed }
      }.deadline(of: { _ in .after(.seconds(1)) }) {
        RemoteFailure(code: .deadlineExceeded, description: "\($0)")
      }
      for dish in dishes {
        let recorded = await restaurant.path(ofRunning: dish)
        if case .failure(let error) = recorded.result { print(error) }
        print(recorded.path)
      }
    }
  }
}

struct Uncooked: Error, CustomStringConvertible {
  let description: String
}
