/// A stored request's identifier in addresses: the numbers of its chain and the request.
struct RequestNumber: Hashable, Sendable, CustomStringConvertible {
  let chain: Int
  let request: Int

  var description: String { "\(chain)-\(request)" }
}

extension RequestNumber {
  init?(_ text: String) {
    let numbers = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let chain = numbers[0], let request = numbers[1] else { return nil }
    self.init(chain: chain, request: request)
  }
}
