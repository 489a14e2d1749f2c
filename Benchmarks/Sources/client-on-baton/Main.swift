import ClientByHand
import ClientOnBaton

@main
enum Main {
  static func main() async throws {
    print(try await ClientOnBaton.client()(WebRequest(page: 1))?.number ?? 0)
  }
}
