import Foundation

extension PasswordHash {
  var text: String {
    let cost = "ln=\(cost.logRounds),r=\(cost.blockSize),p=\(cost.parallelism)"
    return "$scrypt$\(cost)$\(salt.unpadded)$\(key.unpadded)"
  }

  /// Creates a hash from a PHC string, or returns `nil` if the text is not a PHC string.
  init?(text: String) {
    let parts = text.split(separator: "$", omittingEmptySubsequences: false)
    guard parts.count == 5, parts[0].isEmpty, parts[1] == "scrypt" else { return nil }
    let numbers = parts[2].split(separator: ",").map { $0.split(separator: "=") }
    guard numbers.allSatisfy({ $0.count == 2 }), numbers.map({ $0[0] }) == ["ln", "r", "p"],
      let logRounds = Int(numbers[0][1]), let blockSize = Int(numbers[1][1]),
      let parallelism = Int(numbers[2][1]), (1...24).contains(logRounds),
      let salt = Data(unpadded: parts[3]), let key = Data(unpadded: parts[4])
    else { return nil }
    self.cost = Cost(logRounds: logRounds, blockSize: blockSize, parallelism: parallelism)
    self.salt = salt
    self.key = key
  }
}

extension Data {
  /// The Base64 encoding without trailing `=`, as in PHC strings.
  fileprivate var unpadded: String {
    base64EncodedString().replacing("=", with: "")
  }

  fileprivate init?(unpadded text: Substring) {
    self.init(base64Encoded: text + String(repeating: "=", count: (4 - text.count % 4) % 4))
  }
}
