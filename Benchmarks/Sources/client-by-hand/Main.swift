import ClientByHand

@main
enum Main {
  static func main() async throws {
    print(try await ClientByHand().send(WebRequest(page: 1)).number ?? 0)
  }
}
