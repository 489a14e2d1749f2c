import FieldFormats
import FormValidation
import Testing

@testable import Market

@Suite(.serialized) struct PictureTests {
  /// Returns a picture's kind, or the sentence that refuses it.
  private func read(_ bytes: [UInt8], in language: String = "en") -> String {
    read(Upload(bytes: bytes, count: bytes.count), in: language)
  }

  private func read(_ upload: Upload, in language: String = "en") -> String {
    do throws(FormatFault) {
      return try Picture(upload).kind.rawValue
    } catch {
      return Finding(error, at: "picture", by: "shop").message(in: language, from: .shop)
    }
  }

  @Test func `a picture is recognized by its bytes`() {
    #expect(read(SamplePictures.png) == "image/png")
    #expect(read(SamplePictures.jpeg) == "image/jpeg")
    #expect(read(SamplePictures.webp) == "image/webp")
  }

  @Test(arguments: [
    ("<svg xmlns=\"http://www.w3.org/2000/svg\"/>", "an SVG drawing"),
    ("<?xml version=\"1.0\"?>\n<!-- \u{E9} -->\n<SVG/>", "an SVG drawing"),
    ("<!DOCTYPE html><p>Hello", "an HTML page"), ("\u{FEFF} <script>x</script>", "an HTML page"),
    ("<?xml version=\"1.0\"?><a/>", "an XML document"), ("GIF89a\u{1}", "a GIF"),
    ("BM\u{1}\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0", "a BMP"), ("II*\0\u{8}", "a TIFF"),
    ("MM\0*\0", "a TIFF"), ("\0\0\0\u{1C}ftypavif", "an AVIF"),
    ("\0\0\0\u{1C}ftypheic", "a HEIC picture or a video"), ("%PDF-1.7", "a PDF"),
    ("PK\u{3}\u{4}", "a ZIP archive"), ("A tomato.\r\n", "a text"),
    ("\0\0\0", "a file of another type"),
  ])
  func `the refusal of an unsupported file names its type`(file: String, name: String) {
    #expect(
      read(Array(file.utf8)) == "This is \(name), and a picture must be a PNG, JPEG or WebP.")
  }

  @Test func `an empty file and one that is too large are refused`() {
    #expect(read([]) == "This file is empty. Choose a picture.")
    let most = Array(repeating: UInt8(0), count: Picture.mostBytes - SamplePictures.png.count)
    #expect(read(SamplePictures.png + most) == "image/png")
    #expect(
      read(SamplePictures.png + most + [0])
        == "This file has 1048577 bytes; a picture may have at most 1048576.")
    #expect(
      read(Upload(bytes: [], count: 5_000_000))
        == "This file has 5000000 bytes; a picture may have at most 1048576.")
  }

  @Test(arguments: [SamplePictures.png, SamplePictures.jpeg, SamplePictures.webp])
  func `a picture that is cut off in its header is refused`(bytes: [UInt8]) {
    // A JPEG's header ends with the width.
    let end = bytes == SamplePictures.jpeg ? bytes.count - 4 : bytes.count
    for count in 12..<end {
      #expect(
        read(Array(bytes.prefix(count)))
          == "This file ends after \(count) bytes, before the picture is complete. "
          + "Upload it again.")
    }
    #expect(!read(Array(bytes.prefix(end))).hasPrefix("This"))
  }

  @Test func `a WebP that is shorter than its declared size is refused`() {
    var bytes = SamplePictures.webp
    bytes[4] = 200
    #expect(
      read(bytes)
        == "This file ends after 30 bytes, before the picture is complete. Upload it again.")
  }

  @Test(arguments: [
    (SamplePictures.png, 12, 8), (SamplePictures.png, 19, 16), (SamplePictures.jpeg, 5, 2),
    (SamplePictures.jpeg, 20, 20), (SamplePictures.jpeg, 21, 20), (SamplePictures.webp, 12, 12),
  ])
  func `the refusal of a damaged header states the position`(
    bytes: [UInt8], changed: Int, offset: Int
  ) {
    var bytes = bytes
    bytes[changed] = changed == 21 ? 0xDA : 0
    #expect(read(bytes) == "The beginning of this picture is damaged at byte \(offset).")
  }

  @Test func `arbitrary bytes do not crash the program`() {
    for start in [SamplePictures.png, SamplePictures.jpeg, SamplePictures.webp] {
      for index in start.indices {
        for byte in [0, 1, 0x7F, 0xFF] as [UInt8] {
          var bytes = start
          bytes[index] = byte
          for count in stride(from: 0, through: bytes.count, by: 3) {
            #expect(!read(Array(bytes.prefix(count))).isEmpty)
          }
        }
      }
    }
  }

  @Test func `a refusal has a Korean and a Chinese sentence`() {
    let svg = Array("<svg/>".utf8)
    #expect(read(svg, in: "ko") == "SVG 그림입니다. 사진은 PNG, JPEG, WebP만 올릴 수 있습니다.")
    #expect(read(svg, in: "zh") == "这是 SVG 绘图，图片必须是 PNG、JPEG 或 WebP。")
    let large = Upload(bytes: [], count: 2_000_000)
    #expect(read(large, in: "ko") == "이 파일은 2000000바이트입니다. 사진은 1048576바이트까지 올릴 수 있습니다.")
    #expect(read(large, in: "zh") == "此文件有 2000000 字节，图片最多 1048576 字节。")
  }
}
