import Testing

@testable import Market

@Suite struct PasswordHashTests {
  @Test func `a hash is that of its password and of no other`() throws {
    let hash = try PasswordHash(of: "Correct horse", cost: .cheap)
    #expect(try hash.matches("Correct horse"))
    #expect(try !hash.matches("correct horse"))
    #expect(try !hash.matches("Correct horse "))
  }

  @Test func `two hashes of one password differ`() throws {
    #expect(
      try PasswordHash(of: "same", cost: .cheap) != PasswordHash(of: "same", cost: .cheap))
  }

  @Test func `it is scrypt, as RFC 7914 has it`() throws {
    let text =
      "$scrypt$ln=14,r=8,p=1$U29kaXVtQ2hsb3JpZGU$cCO9yzr9c0hGHAbNgf046/2o+7qQT44+qbVD9lRdofI"
    let hash = try #require(PasswordHash(text: text))
    #expect(try hash.matches("pleaseletmein"))
    #expect(hash.text == text)
  }

  @Test func `how a password is encoded does not count`() throws {
    let hash = try PasswordHash(of: "p\u{E4}ssword", cost: .cheap)
    #expect(try hash.matches("pa\u{308}ssword"))
  }

  @Test func `there is no empty password, and the hash of nobody has none`() throws {
    #expect(throws: PasswordHash.Empty.self) { try PasswordHash(of: "", cost: .cheap) }
    #expect(try !PasswordHash(nobodysWith: .cheap).matches("anything"))
  }

  @Test(arguments: [
    "", "$scrypt$", "scrypt$ln=4,r=8,p=1$AAAA$AAAA", "$bcrypt$ln=4,r=8,p=1$AAAA$AAAA",
    "$scrypt$ln=4,r=8$AAAA$AAAA", "$scrypt$r=8,ln=4,p=1$AAAA$AAAA",
    "$scrypt$ln=x,r=8,p=1$AAAA$AAAA", "$scrypt$ln=60,r=8,p=1$AAAA$AAAA",
    "$scrypt$ln=4,r=8,p=1$!$AAAA", "$scrypt$ln=4,r=8,p=1$AAAA",
    "$scrypt$ln==4,r=8,p=1$AAAA$*",
  ]) func `text that is no hash is not read as one`(text: String) {
    #expect(PasswordHash(text: text) == nil)
  }
}
