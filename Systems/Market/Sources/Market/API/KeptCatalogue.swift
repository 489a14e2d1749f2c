import Baton
import Crypto
import Foundation
import NIOCore
import Synchronization

struct Catalogue: Sendable {
  let shelf: Shelf
  let bytes: ByteBuffer
  /// The `ETag`: a hash of the bytes, so that it stays valid after a restart.
  let tag: String

  init(_ shelf: Shelf) throws {
    self.shelf = shelf
    bytes = try .json(ProductList(shelf))
    let hash = SHA256.hash(data: Data(bytes.readableBytesView))
    tag = "\"" + hash.prefix(8).map { String(Int($0) + 0x100, radix: 16).suffix(2) }.joined() + "\""
  }
}

extension Catalogue: PathDescribable {
  var pathDescription: String { "\(shelf.products.count) products" }
}

/// A cache of the encoded catalogue that is valid until a product changes.
final class KeptCatalogue: Sendable {
  private let last = Mutex<Catalogue?>(nil)

  func catalogue(of shelf: Shelf) throws(Refusal) -> Catalogue {
    if let last = last.withLock({ $0 }), shelf.version != nil, last.shelf.version == shelf.version {
      return last
    }
    guard let new = try? Catalogue(shelf) else { throw .unavailable }
    if shelf.version != nil { last.withLock { $0 = new } }
    return new
  }
}
