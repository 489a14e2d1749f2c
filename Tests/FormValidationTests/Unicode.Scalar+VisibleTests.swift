import Catalogues
import Testing

@testable import FieldFormats

@Test func `an address accepts no scalar that the other modules consider invisible`() {
  let accepted = (UInt32(0)...0x10FFFF).lazy.compactMap(Unicode.Scalar.init).filter {
    // A mark changes its base character, such as a sign into an emoji.
    $0.isVisible && $0.properties.generalCategory != .nonspacingMark
  }
  #expect(accepted.filter(\.showsNothing).map { String($0.value, radix: 16) } == [])
}
