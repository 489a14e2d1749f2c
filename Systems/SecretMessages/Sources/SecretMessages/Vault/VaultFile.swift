internal import Foundation

/// A vault's file, which is an age file sealed under a password.
///
/// A write preserves the header, which contains scrypt's salt and the wrapped file key, and seals
/// only the payload, with a new nonce. A write therefore needs neither the password nor a scrypt
/// derivation.
struct VaultFile {
  private static let longest = 64 << 20
  /// The maximum length of the contents, which leaves room for a 16-byte tag per 64 KiB.
  private static let longestContents = longest - (1 << 20)

  let path: String
  var patience = FileLock.patience

  /// A value that distinguishes a file from its replacement.
  struct Stamp: Equatable {
    private let inode: UInt64
    private let size: Int64
    private let seconds: Int
    private let nanoseconds: Int

    fileprivate init(_ status: stat) {
      (inode, size) = (UInt64(status.st_ino), Int64(status.st_size))
      #if canImport(Darwin)
        (seconds, nanoseconds) = (status.st_mtimespec.tv_sec, status.st_mtimespec.tv_nsec)
      #else
        (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
      #endif
    }
  }

  var stamp: Stamp? {
    var status = stat()
    return lstat(path, &status) == 0 ? Stamp(status) : nil
  }

  func checkFree() throws(VaultError) {
    guard Vault.isThere(at: path) else { return }
    throw VaultError(.exists, "there is already a vault at \(path.shown)")
  }

  /// Reads the file, or throws an error if other users can read or change it.
  func read() throws(VaultError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { throw unopened(errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw inaccessible(FileError(.read, path)) }
    guard descriptor.isRegularFile else { throw damaged("it is not a regular file") }
    guard status.st_uid == geteuid() else {
      throw VaultError(.exposed, "the vault \(path.shown) belongs to another user")
    }
    guard status.st_mode & 0o077 == 0 else {
      throw VaultError(
        .exposed,
        "others can read or change the vault \(path.shown); restrict it to yourself with chmod "
          + "600, and change its passwords if it was exposed for long")
    }
    do {
      let bytes = try ByteReader(descriptor: descriptor, name: path).readAll(limit: Self.longest)
      guard bytes.count <= Self.longest else { throw damaged("it is longer than 64 MiB") }
      return bytes
    } catch let error as VaultError {
      throw error
    } catch {
      throw inaccessible(error)
    }
  }

  private func unopened(_ code: Int32) -> VaultError {
    switch code {
    case ENOENT, ENOTDIR: VaultError(.notFound, "there is no vault at \(path.shown)")
    case ELOOP where (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil:
      VaultError(
        .damaged,
        "\(path.shown) is a symbolic link, but a vault cannot be one; specify its target instead")
    // Opening a socket fails with this error code.
    case ENXIO: damaged("it is not a regular file")
    default: inaccessible(FileError(.read, path, code))
    }
  }

  func write(_ contents: VaultContents, _ header: AgeHeader, _ fileKey: SecretBytes)
    throws(VaultError)
  {
    do {
      let file = try NewFile(at: path)
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      var text = Array(try encoder.encode(contents))
      defer { text.erase() }
      guard text.count <= Self.longestContents else { throw tooLong }
      try Age.write(header, ByteReader(text), fileKey) { try file.write($0) }
      try file.keep()
    } catch let error as VaultError {
      throw error
    } catch {
      throw inaccessible(error)
    }
  }

  func header(of bytes: [UInt8]) throws(VaultError) -> (header: AgeHeader, payload: ByteReader) {
    do {
      let reader = ByteReader(bytes)
      let header = try AgeHeader(reading: reader)
      try header.checkStructure(mostWork: AgeScrypt.mostWork)
      guard header.stanzas.first?.type == AgeScrypt.type else {
        throw UnreadableMessage.damaged("it is not sealed under a password")
      }
      return (header, reader)
    } catch {
      throw damaged("\(error)")
    }
  }

  func contents(
    _ header: AgeHeader, _ payload: ByteReader, _ fileKey: SecretBytes
  ) throws(VaultError) -> VaultContents {
    var text = try text(header, payload, fileKey)
    defer { text.erase() }
    return try contents(text)
  }

  /// Returns the contents, or throws an error if they contain data that this version would lose by
  /// writing.
  func writableContents(
    _ header: AgeHeader, _ payload: ByteReader, _ fileKey: SecretBytes
  ) throws(VaultError) -> VaultContents {
    var text = try text(header, payload, fileKey)
    defer { text.erase() }
    let contents = try contents(text)
    guard contents.version == VaultContents.version else {
      throw other(contents.version, "can be read but not written here")
    }
    let unknown: String?
    do { unknown = try VaultContents.full.unknownMember(in: text) } catch { throw strange }
    if let unknown {
      throw VaultError(
        .unknownContents,
        "the vault \(path.shown) has \"\(unknown.shown)\" in it, which this program does not "
          + "support and would lose: it can be read but not written here; use the program that "
          + "stored it")
    }
    return contents
  }

  private func text(
    _ header: AgeHeader, _ payload: ByteReader, _ fileKey: SecretBytes
  ) throws(VaultError) -> [UInt8] {
    guard header.isAuthentic(under: fileKey) else {
      throw damaged("its header was changed")
    }
    var text: [UInt8] = []
    do {
      let nonce = try payload.read(AgeStream.nonceLength)
      guard nonce.count == AgeStream.nonceLength else {
        throw UnreadableMessage.damaged("it ends after its header")
      }
      try AgeStream(fileKey: fileKey, nonce: nonce).open(payload) { text += $0 }
      return text
    } catch {
      text.erase()
      throw damaged("\(error)")
    }
  }

  private func contents(_ text: [UInt8]) throws(VaultError) -> VaultContents {
    // JSON parsers disagree about which duplicate member to use, and writing the vault would lose
    // the other.
    if let name = text.repeatedMember {
      throw damaged(
        "its contents have a duplicate member \"\(name.shown)\", so it is unclear which value "
          + "applies; restore a backup, or repair the vault with age")
    }
    let decoder = JSONDecoder()
    if let contents = try? decoder.decode(VaultContents.self, from: Data(text)) { return contents }
    if let found = try? decoder.decode(VaultVersion.self, from: Data(text)),
      found.version != VaultContents.version
    {
      throw other(found.version, "cannot be read here")
    }
    throw strange
  }

  // Discard the decoder's error, because it could reveal some of the contents.
  private var strange: VaultError { damaged("it does not contain valid vault data") }

  private func other(_ version: Int, _ what: String) -> VaultError {
    let own = VaultContents.version
    guard version > own else {
      return VaultError(
        .unknownContents,
        "the vault \(path.shown) is of version \(version), which \(what); this program writes "
          + "version \(own), so use the one that wrote it")
    }
    return VaultError(
      .laterVersion,
      "the vault \(path.shown) is of version \(version), which \(what); this program writes "
        + "version \(own), so use a later one")
  }

  private var tooLong: VaultError {
    VaultError(
      .tooLong,
      "the vault \(path.shown) would be longer than 64 MiB, and could not be opened again")
  }

  private func damaged(_ what: String) -> VaultError {
    VaultError(.damaged, "the vault \(path.shown) cannot be used: \(what)")
  }

  private func inaccessible(_ error: any Error) -> VaultError {
    VaultError(.inaccessible, "\(error)")
  }

  /// Calls a function while holding the vault's lock.
  func locked<Value>(_ body: () throws(VaultError) -> Value) throws(VaultError) -> Value {
    let lock: FileLock
    do {
      lock = try FileLock(path + ".lock")
    } catch {
      throw inaccessible(error)
    }
    guard lock.take(within: patience) else {
      throw VaultError(
        .locked, "another process is writing the vault \(path.shown); try again when it is done")
    }
    defer { lock.release() }
    return try body()
  }
}
