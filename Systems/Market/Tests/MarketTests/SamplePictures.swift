/// Files that begin like pictures, for tests of uploads.
enum SamplePictures {
  /// A PNG of one black pixel, without its data.
  static let png: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
    + [0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0, 0x3A, 0x7E, 0x9B, 0x55]
  /// A JPEG of 2 by 1 pixels: a JFIF segment, and the frame header.
  static let jpeg: [UInt8] =
    [0xFF, 0xD8, 0xFF, 0xE0, 0, 16] + Array("JFIF\0".utf8) + [1, 1, 0, 0, 1, 0, 1, 0, 0]
    + [0xFF, 0xC0, 0, 11, 8, 0, 1, 0, 2, 1, 1, 0x11, 0]
  static let webp: [UInt8] =
    Array("RIFF".utf8) + [22, 0, 0, 0] + Array("WEBPVP8L".utf8) + [10, 0, 0, 0]
    + [0x2F, 0, 0, 0, 0, 0, 0, 0, 0, 0]
}
