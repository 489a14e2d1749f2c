import FieldFormats

/// A picture of a product that the owner has uploaded.
///
/// The type is detected from the bytes. The name and type that a client declares are ignored, so
/// that the shop never serves a file that a browser would run.
struct Picture: Sendable, Equatable {
  enum Kind: String, CaseIterable, Sendable {
    case png = "image/png"
    case jpeg = "image/jpeg"
    case webp = "image/webp"
  }

  /// The maximum size of a picture in bytes: 1 MiB.
  static let mostBytes = 1_048_576

  let kind: Kind
  let served: ServedPicture

  /// Creates a picture from an upload, or throws the reason if the shop does not accept it.
  init(_ upload: Upload) throws(FormatFault) {
    if upload.count == 0 { throw FormatFault("picture.empty", at: 0) }
    if upload.count > Self.mostBytes {
      throw FormatFault(
        "picture.too-large", at: Self.mostBytes, limit: Self.mostBytes, found: upload.count)
    }
    self.init(try Kind(of: upload.bytes), upload.bytes)
  }

  init(_ kind: Kind, _ bytes: [UInt8]) {
    self.kind = kind
    served = ServedPicture(bytes, type: kind.rawValue)
  }
}

struct Upload: Sendable, Equatable {
  /// The bytes, or only the first ones if the upload is too large.
  let bytes: [UInt8]
  let count: Int
}
