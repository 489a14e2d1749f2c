import FieldFormats

extension Picture.Kind {
  /// Detects a picture's type from its signature, and checks that its header is complete.
  ///
  /// Throws a fault that names the actual type, or the position at which the header is cut off or
  /// damaged.
  init(of bytes: [UInt8]) throws(FormatFault) {
    var header = HeaderReader(bytes)
    if header.takes([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      try header.readPNG()
      self = .png
    } else if header.takes([0xFF, 0xD8, 0xFF]) {
      try header.readJPEG()
      self = .jpeg
    } else if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
      try header.readWebP()
      self = .webp
    } else {
      throw FormatFault("picture.is-\(ForeignKind(of: bytes).rawValue)", at: 0)
    }
  }
}

private struct HeaderReader {
  private let bytes: [UInt8]
  private var index = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func takes(_ text: [UInt8]) -> Bool {
    guard bytes[index...].starts(with: text) else { return false }
    index += text.count
    return true
  }

  /// Returns the next bytes, or throws an error if the file was cut off.
  private mutating func next(_ count: Int) throws(FormatFault) -> ArraySlice<UInt8> {
    guard count <= bytes.count - index else {
      throw FormatFault("picture.cut-off", at: bytes.count, found: bytes.count)
    }
    defer { index += count }
    return bytes[index..<index + count]
  }

  /// Returns a big-endian number.
  private mutating func number(_ count: Int) throws(FormatFault) -> Int {
    try next(count).reduce(0) { $0 << 8 | Int($1) }
  }

  private func expect(_ isRight: Bool, at place: Int) throws(FormatFault) {
    if !isRight { throw FormatFault("picture.damaged", at: place) }
  }

  /// Reads the first chunk of a PNG (PNG, 11.2.1), which contains its length, its name, and the
  /// picture's size.
  mutating func readPNG() throws(FormatFault) {
    let start = index
    let chunk = try next(8)
    try expect(Array(chunk) == [0, 0, 0, 13] + Array("IHDR".utf8), at: start)
    try expectSize(try number(4), try number(4), at: start + 8)
    // Skip the depth, the color type, three methods, and the checksum.
    _ = try next(9)
  }

  /// Reads a JPEG's segments up to its frame header (ITU-T T.81, B.2.2).
  mutating func readJPEG() throws(FormatFault) {
    // Go back one byte, because the signature ends with the first byte of a marker.
    index -= 1
    while true {
      let start = index
      try expect(try number(1) == 0xFF, at: start)
      var marker = try number(1)
      // Skip fill bytes, which may precede any marker.
      while marker == 0xFF { marker = try number(1) }
      let length = try number(2)
      try expect(length >= 2, at: start)
      switch marker {
      case 0xC4, 0xC8, 0xCC: _ = try next(length - 2)
      case 0xC0...0xCF:
        _ = try next(1)
        let (height, width) = (try number(2), try number(2))
        // Accept a height of 0, which means that a DNL segment defines it later.
        try expect(width > 0 && height >= 0, at: start)
        return
      // Image data and the end of the image cannot precede the frame header.
      case 0xD0...0xDA, 0x00: throw FormatFault("picture.damaged", at: start)
      default: _ = try next(length - 2)
      }
    }
  }

  /// Reads the beginning of a WebP (RFC 9649), which contains the file's size and the name of its
  /// first chunk.
  mutating func readWebP() throws(FormatFault) {
    _ = try next(4)
    let size = try next(4).reversed().reduce(0) { $0 << 8 | Int($1) }
    _ = try next(4)
    let name = String(decoding: try next(4), as: UTF8.self)
    try expect(["VP8 ", "VP8L", "VP8X"].contains(name), at: 12)
    // Skip the chunk's size, and the bytes that contain the width and height.
    _ = try next(4 + 10)
    if size + 8 > bytes.count {
      throw FormatFault("picture.cut-off", at: bytes.count, found: bytes.count)
    }
  }

  private func expectSize(_ width: Int, _ height: Int, at place: Int) throws(FormatFault) {
    try expect(width > 0 && height > 0, at: place)
  }
}
