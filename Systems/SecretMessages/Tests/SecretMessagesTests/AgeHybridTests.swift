import Testing

@testable import SecretMessages

@Suite struct AgeHybridTests {
  private let identity: AgeIdentity
  private let stanza: AgeStanza

  init() throws {
    identity = try AgeIdentity.hybrid()
    stanza = try identity.recipient.wrap(Random.secret(AgeFileKey.length))
  }

  /// Returns the stanza with the X25519 half of its share replaced.
  private func stanza(sharing point: [UInt8]) throws -> AgeStanza {
    let share = try #require(stanza.bytes(ofArgument: 0, count: AgeHybrid.shareLength))
    return AgeStanza(
      type: stanza.type,
      arguments: [String(base64: share.dropLast(32) + point, isPadded: false)], body: stanza.body)
  }

  /// Points of order 1, 2, 4 and 8, some of them in non-canonical encodings.
  static let lowOrder: [[UInt8]] = [
    [UInt8](repeating: 0, count: 32), [1] + [UInt8](repeating: 0, count: 31),
    [
      0xE0, 0xEB, 0x7A, 0x7C, 0x3B, 0x41, 0xB8, 0xAE, 0x16, 0x56, 0xE3, 0xFA, 0xF1, 0x9F, 0xC4,
      0x6A,
      0xDA, 0x09, 0x8D, 0xEB, 0x9C, 0x32, 0xB1, 0xFD, 0x86, 0x62, 0x05, 0x16, 0x5F, 0x49, 0xB8,
      0x00,
    ],
    [
      0x5F, 0x9C, 0x95, 0xBC, 0xA3, 0x50, 0x8C, 0x24, 0xB1, 0xD0, 0xB1, 0x55, 0x9C, 0x83, 0xEF,
      0x5B,
      0x04, 0x44, 0x5C, 0xC4, 0x58, 0x1C, 0x8E, 0x86, 0xD8, 0x22, 0x4E, 0xDD, 0xD0, 0x9F, 0x11,
      0x57,
    ],
    [0xEC] + [UInt8](repeating: 0xFF, count: 30) + [0x7F],
    [0xED] + [UInt8](repeating: 0xFF, count: 30) + [0x7F],
    [0xEE] + [UInt8](repeating: 0xFF, count: 30) + [0x7F],
    [UInt8](repeating: 0, count: 31) + [0x80],
  ]

  @Test(arguments: lowOrder)
  func `a low-order share counts as damage for every recipient`(point: [UInt8]) throws {
    for key in [identity, try .hybrid()] {
      let error = #expect(throws: UnreadableMessage.self) {
        try key.unwrap(stanza(sharing: point))
      }
      #expect(error?.code == .damaged)
      #expect(
        error?.description
          == "this age file is damaged: its mlkem768x25519 share is invalid or of low order")
    }
  }

  @Test func `a share for another key is ignored`() throws {
    #expect(try identity.unwrap(stanza(sharing: Random.bytes(32))) == nil)
    #expect(try AgeIdentity.hybrid().unwrap(stanza) == nil)
    #expect(try identity.unwrap(stanza) != nil)
  }

  @Test func `the command reports a damaged header`() throws {
    let shell = try Shell()
    let fileKey = Random.secret(AgeFileKey.length)
    let broken = try stanza(sharing: Self.lowOrder[0])
    var sealed: [UInt8] = []
    try Age.write(AgeHeader([broken], sealedWith: fileKey), ByteReader([1]), fileKey) {
      sealed += $0
    }
    try shell.folder.write(sealed, to: "letter.age")
    let run = try shell.run(
      """
      secret key new mine --kind hybrid --output key.txt > recipient.txt
      secret open letter.age -i key.txt
      """, expecting: 2)
    #expect(
      run.error
        == "secret: this age file is damaged: its mlkem768x25519 share is invalid or of low order\n"
    )
  }
}
