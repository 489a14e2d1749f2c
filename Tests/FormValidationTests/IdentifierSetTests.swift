import Testing

@testable import FormValidation

@Suite struct IdentifierSetTests {
  @Test func `a set behaves like the standard library's set`() {
    for _ in 0..<200 {
      let one = (0..<Int.random(in: 0..<10)).map { _ in Int.random(in: 0..<300) }
      let two = (0..<Int.random(in: 0..<10)).map { _ in Int.random(in: 0..<300) }
      let three = (0..<Int.random(in: 0..<10)).map { _ in Int.random(in: 0..<300) }
      var set = IdentifierSet(one)
      for number in 0..<300 { #expect(set.contains(number) == one.contains(number)) }
      #expect(set.isDisjoint(with: IdentifierSet(two)) == Set(one).isDisjoint(with: two))
      #expect(
        set.isDisjoint(with: IdentifierSet(two), IdentifierSet(three))
          == Set(one).isDisjoint(with: two + three))
      set.formUnion(IdentifierSet(two))
      for number in 0..<300 { #expect(set.contains(number) == (one + two).contains(number)) }
    }
  }
}
