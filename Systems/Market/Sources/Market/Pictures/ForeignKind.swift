/// The file type that the error names when a file is not a supported picture.
enum ForeignKind: String, CaseIterable, Sendable {
  case svg, html, xml, gif, bmp, tiff, avif, heic, pdf, zip, text, unknown

  init(of bytes: [UInt8]) {
    func begins(_ text: String, at offset: Int = 0) -> Bool {
      bytes.dropFirst(offset).starts(with: text.utf8)
    }
    if begins("GIF8") {
      self = .gif
    } else if begins("%PDF") {
      self = .pdf
    } else if begins("PK\u{3}\u{4}") {
      self = .zip
    } else if begins("BM"), bytes.count > 26 {
      self = .bmp
    } else if begins("II*\0") || begins("MM\0*") {
      self = .tiff
    } else if begins("ftyp", at: 4) {
      self = begins("avif", at: 8) || begins("avis", at: 8) ? .avif : .heic
    } else {
      self = Self.markup(bytes.prefix(1024)) ?? .unknown
    }
  }

  private static func markup(_ start: ArraySlice<UInt8>) -> ForeignKind? {
    // The last character may be incomplete, because only the beginning of the file is read.
    let text = String(decoding: start, as: UTF8.self).lowercased()
    let isText = text.unicodeScalars.dropLast().allSatisfy {
      $0.properties.generalCategory != .control && $0 != "\u{FFFD}" || $0.properties.isWhitespace
    }
    guard isText else { return nil }
    if text.contains("<svg") { return .svg }
    if text.contains("<html") || text.contains("<!doctype html") || text.contains("<script") {
      return .html
    }
    return text.contains("<?xml") ? .xml : .text
  }
}
