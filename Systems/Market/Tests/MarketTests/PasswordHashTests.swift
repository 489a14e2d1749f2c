import Testing

@testable import Market

@Suite(.serialized) struct PasswordHashTests {
  @Test func `a hash matches its password and no other`() throws {
    let hash = try PasswordHash(of: "Correct horse", cost: .cheap)
    #expect(try hash.matches("Correct horse"))
    #expect(try !hash.matches("correct horse"))
    #expect(try !hash.matches("Correct horse "))
  }

  @Test func `two hashes of one password differ`() throws {
    #expect(
      try PasswordHash(of: "same", cost: .cheap) != PasswordHash(of: "same", cost: .cheap))
  }

  @Test func `the hash is scrypt as defined in RFC 7914`() throws {
    let text =
      "$scrypt$ln=14,r=8,p=1$U29kaXVtQ2hsb3JpZGU$cCO9yzr9c0hGHAbNgf046/2o+7qQT44+qbVD9lRdofI"
    let hash = try #require(PasswordHash(text: text))
    #expect(try hash.matches("pleaseletmein"))
    #expect(hash.text == text)
  }

  @Test func `the Unicode form of a password does not matter`() throws {
    let hash = try PasswordHash(of: "p\u{E4}ssword", cost: .cheap)
    #expect(try hash.matches("pa\u{308}ssword"))
  }

  @Test func `an empty password matches no hash, not even the one for unknown users`() throws {
    #expect(throws: PasswordHash.Empty.self) { try PasswordHash(of: "", cost: .cheap) }
    #expect(try !PasswordHash(nobodysWith: .cheap).matches("anything"))
  }

  @Test(arguments: [
    "", "$scrypt$", "scrypt$ln=4,r=8,p=1$AAAA$AAAA", "$bcrypt$ln=4,r=8,p=1$AAAA$AAAA",
    "$scrypt$ln=4,r=8$AAAA$AAAA", "$scrypt$r=8,ln=4,p=1$AAAA$AAAA",
    "$scrypt$ln=x,r=8,p=1$AAAA$AAAA", "$scrypt$ln=60,r=8,p=1$AAAA$AAAA",
    "$scrypt$ln=4,r=8,p=1$!$AAAA", "$scrypt$ln=4,r=8,p=1$AAAA",
    "$scrypt$ln==4,r=8,p=1$AAAA$*",
  ]) func `text that is not a hash is not parsed as one`(text: String) {
    #expect(PasswordHash(text: text) == nil)
  }
}
