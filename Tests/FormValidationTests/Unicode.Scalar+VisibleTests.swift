import Catalogues
import Testing

@testable import FieldFormats

@Test func `an address takes no scalar that shows nothing in the rest of the house`() {
  for value in UInt32(0)...0x10FFFF {
    guard let scalar = Unicode.Scalar(value), scalar.isVisible else { continue }
    // A mark changes what it stands on, such as a sign into an emoji.
    guard scalar.properties.generalCategory != .nonspacingMark else { continue }
    if scalar.showsNothing { Issue.record("U+\(String(value, radix: 16))") }
  }
}
