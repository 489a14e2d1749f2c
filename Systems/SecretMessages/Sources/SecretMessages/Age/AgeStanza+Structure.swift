extension AgeHeader {
  /// Validates the stanzas of known types before any key is tried.
  ///
  /// - Throws: ``UnreadableMessage`` if a stanza is damaged or requires too much work.
  func checkStructure(mostWork: Int) throws(UnreadableMessage) {
    for stanza in stanzas {
      guard stanza.isWellFormed else {
        throw .damaged("this age file is damaged: its \(stanza.type) recipient is malformed")
      }
      guard stanza.type == AgeScrypt.type else { continue }
      guard stanzas.count == 1 else {
        throw .damaged("this age file is damaged: a password is not the only recipient")
      }
      guard let work = AgeScrypt.workFactor(of: stanza), work <= mostWork else {
        throw UnreadableMessage(
          .refused,
          "this age file requires 2^\(stanza.arguments[1]) scrypt rounds, but the limit is "
            + "2^\(mostWork)")
      }
    }
  }
}

extension AgeStanza {
  /// Whether the stanza is well formed or of an unknown type.
  fileprivate var isWellFormed: Bool {
    switch type {
    case AgeX25519.type:
      isOf(1) && bytes(ofArgument: 0, count: AgeX25519.length) != nil
    case AgeHybrid.type:
      isOf(1) && bytes(ofArgument: 0, count: AgeHybrid.shareLength) != nil
    case AgeScrypt.type:
      isOf(2) && bytes(ofArgument: 0, count: AgeScrypt.saltLength) != nil
        && AgeScrypt.workFactor(of: self) != nil
    case AgeSSH.type:
      isOf(2) && bytes(ofArgument: 0, count: AgeSSH.tagLength) != nil
        && bytes(ofArgument: 1, count: AgeX25519.length) != nil
    default: true
    }
  }

  private func isOf(_ count: Int) -> Bool {
    arguments.count == count && body.count == AgeFileKey.wrappedLength
  }
}
