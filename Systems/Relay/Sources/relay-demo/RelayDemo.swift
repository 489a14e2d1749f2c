import Foundation

/// A demonstration of a durable chain that processes orders in any number of processes.
@main
struct RelayDemo {
  static func main() async throws {
    guard let command = Command(Array(CommandLine.arguments.dropFirst())) else {
      FileHandle.standardError.write(Data("\(Command.usage)\n".utf8))
      exit(64)
    }
    do {
      try await command.run()
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(1)
    }
  }
}
