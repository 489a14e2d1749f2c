import SecretMessages
import SecretScreens
import Testing

@Suite struct SessionPasswordsTests {
  private let home = Credential(name: "home", .password(SecretBytes("sesame")))

  @Test func `a store that adds keys one at a time removes them all if one fails`() async throws {
    let place = SessionPasswords()
    try await place.add(home)
    await #expect(throws: SessionPasswords.Refusal.self) {
      try await place.add([Credential(name: "new", .keys(.random)), home])
    }
    #expect(try await place.credentials().map(\.name) == ["home"])
    try await place.add([Credential(name: "new", .keys(.random))])
    #expect(try await place.credentials().map(\.name) == ["home", "new"])
  }
}
