internal import Foundation

/// A vault's file: an age file under a password.
///
/// The header, with the salt of scrypt and the file key that it wraps, is kept from one write to the
/// next, and only the payload is sealed anew, with a nonce of its own: so a write costs no second of
/// scrypt, and nobody has to be asked for the password again.
struct VaultFile {
  private static let longest = 64 << 20
  /// What the contents may have of that: encryption adds some, 16 bytes to each 64 KiB.
  private static let longestContents = longest - (1 << 20)

  let path: String
  /// How long a write waits for another one.
  var patience = FileLock.patience

  /// What tells a file from the one that takes its place.
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

  /// Which file is there now; `nil` if none is.
  var stamp: Stamp? {
    var status = stat()
    return lstat(path, &status) == 0 ? Stamp(status) : nil
  }

  /// Refuses to make a vault where something is.
  func checkFree() throws(VaultError) {
    guard Vault.isThere(at: path) else { return }
    throw VaultError(.exists, "there is a vault at \(path.shown) already")
  }

  /// Refuses a file that others can read or change, and reads it.
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
        "others can read or change the vault \(path.shown); make it yours alone with chmod 600, and "
          + "change its passwords if it was so for long")
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
        "\(path.shown) is a symbolic link, which a vault must not be; name the file that it leads "
          + "to")
    // A socket.
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

  /// A file's header, and a reader at its payload.
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

  /// The contents, unless there is something in them that a write would lose: what this version of the
  /// program does not know.
  func writableContents(
    _ header: AgeHeader, _ payload: ByteReader, _ fileKey: SecretBytes
  ) throws(VaultError) -> VaultContents {
    var text = try text(header, payload, fileKey)
    defer { text.erase() }
    let contents = try contents(text)
    guard contents.version == VaultContents.version else {
      throw other(contents.version, "is read here, and not written")
    }
    let unknown: String?
    do { unknown = try VaultContents.full.unknownMember(in: text) } catch { throw strange }
    if let unknown {
      throw VaultError(
        .unknownContents,
        "the vault \(path.shown) has \"\(unknown.shown)\" in it, which this program does not know and "
          + "would lose: it is read here, and not written; take the program that put it there")
    }
    return contents
  }

  /// What is sealed.
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
    let decoder = JSONDecoder()
    if let contents = try? decoder.decode(VaultContents.self, from: Data(text)) { return contents }
    if let found = try? decoder.decode(VaultVersion.self, from: Data(text)),
      found.version != VaultContents.version
    {
      throw other(found.version, "cannot be read here")
    }
    throw strange
  }

  // What a decoder says may have something of the contents in it.
  private var strange: VaultError { damaged("its contents are not those of a vault") }

  private func other(_ version: Int, _ what: String) -> VaultError {
    let isLater = version > VaultContents.version
    return VaultError(
      isLater ? .laterVersion : .unknownContents,
      "the vault \(path.shown) is of version \(version), which \(what); this program writes version "
        + "\(VaultContents.version), so take \(isLater ? "a later one" : "the one that wrote it")")
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

  /// Keeps every other writer of this vault away while a function runs, after a short wait for those
  /// that came before.
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
