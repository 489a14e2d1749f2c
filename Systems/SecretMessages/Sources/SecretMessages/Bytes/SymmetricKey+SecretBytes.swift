internal import Crypto
internal import Foundation

extension SymmetricKey {
  init(_ secret: SecretBytes) {
    self = secret.withUnsafeBytes { SymmetricKey(data: $0) }
  }
}

extension SecretBytes {
  convenience init(_ key: SymmetricKey) {
    self.init(contentsOf: key)
  }

  convenience init(contentsOf secret: some ContiguousBytes) {
    var copied: [UInt8] = secret.withUnsafeBytes { Array($0) }
    self.init(copied)
    copied.erase()
  }
}
