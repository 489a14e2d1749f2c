/// The ASCII armor of an age file, which is a strict form of PEM.
///
/// Full lines are processed in bulk.
enum AgeArmor {
  static let begin = "-----BEGIN AGE ENCRYPTED FILE-----"
  static let end = "-----END AGE ENCRYPTED FILE-----"
  static let columns = 64
  static let lineLength = 48

  static func reader(of armored: ByteReader) -> ByteReader {
    let lines = Lines(armored)
    return ByteReader { try lines.fill($0) }
  }

  /// Creates a sink that armors its input, and a function that writes the armor's last line.
  static func sink(into base: @escaping ByteSink) -> (sink: ByteSink, finish: () throws -> Void) {
    let writer = Writer(base)
    return ({ try writer.write($0) }, { try writer.finish() })
  }

  private final class Lines {
    private let base: ByteReader
    private var decoded: ArraySlice<UInt8> = []
    private var number = 0
    private var isLast = false
    private var isOver = false

    init(_ base: ByteReader) { self.base = base }

    func fill(_ memory: UnsafeMutableRawBufferPointer) throws -> Int {
      var count = 0
      while count < memory.count {
        if decoded.isEmpty {
          guard !isOver else { break }
          if number == 0 { try begin() }
          guard try next() else { break }
        }
        let part = decoded.prefix(memory.count - count)
        UnsafeMutableRawBufferPointer(rebasing: memory[count...]).copyBytes(from: part)
        decoded = decoded.dropFirst(part.count)
        count += part.count
      }
      return count
    }

    private func begin() throws {
      var line = try self.line()
      // Skip white space before the armor, because mail programs may add it.
      while line.allSatisfy(\.isSpace), try !base.isAtEnd { line = try self.line() }
      guard Array(line.drop(while: \.isSpace)) == Array(AgeArmor.begin.utf8) else {
        throw damage("it does not begin with \(AgeArmor.begin)")
      }
    }

    /// Decodes the next lines, or returns `false` at the end of the armor.
    private func next() throws -> Bool {
      if try nextWholeLines() { return true }
      let line = try self.line()
      if line == Array(AgeArmor.end.utf8) {
        isOver = true
        var behind = 0
        while try !base.isAtEnd {
          // Limit trailing white space, because the input may be endless.
          behind += 1
          guard behind <= 1024 else {
            throw damage("more than 1 MiB of white space follows its end")
          }
          guard try base.read(1024).allSatisfy(\.isSpace) else {
            throw damage("there is data after its end")
          }
        }
        return false
      }
      guard !isLast else { throw damage("a line before it is shorter than 64 characters") }
      guard !line.isEmpty, line.count <= columns, let bytes = Base64.decode(line, isPadded: true)
      else { throw damage("the line is not in age's format") }
      isLast = line.count < columns || line.last == UInt8(ascii: "=")
      decoded = bytes[...]
      return true
    }

    /// Decodes full, valid lines in bulk, or returns `false` if the next line is not full or not
    /// valid.
    private func nextWholeLines() throws -> Bool {
      guard !isLast else { return false }
      let text = try base.peek(1 << 16)
      var bytes = [UInt8](repeating: 0, count: text.count / (columns + 1) * lineLength + 1)
      var (start, count) = (0, 0)
      do {
        let digits = text.span
        var span = bytes.mutableSpan
        var room = span.mutableBytes
        while start + columns < digits.count, digits[start + columns] == UInt8(ascii: "\n"),
          Base64.quads.read(digits, at: start, atMost: columns / 4, into: &room, at: count)
            == columns / 4
        {
          start += columns + 1
          count += lineLength
        }
      }
      base.skip(start)
      number += start / (columns + 1)
      decoded = bytes[..<count]
      return count > 0
    }

    private func line() throws -> [UInt8] {
      number += 1
      guard var line = try base.read(through: UInt8(ascii: "\n"), within: 1024) else {
        let rest = try base.read(1024)
        guard !rest.isEmpty, try base.isAtEnd else {
          throw damage(rest.isEmpty ? "its end is missing" : "the line is too long")
        }
        return rest
      }
      line.removeLast()
      if line.last == UInt8(ascii: "\r") { line.removeLast() }
      return line
    }

    private func damage(_ what: String) -> UnreadableMessage {
      .damaged("this age armor is damaged in line \(number): \(what)")
    }
  }

  private final class Writer {
    private let base: ByteSink
    private var pending: [UInt8] = []
    private var text: [UInt8] = Array("\(begin)\n".utf8)

    init(_ base: @escaping ByteSink) { self.base = base }

    func write(_ bytes: UnsafeRawBufferPointer) throws {
      var rest = bytes
      if !pending.isEmpty {
        let missing = min(lineLength - pending.count, rest.count)
        pending += rest[..<missing]
        rest = UnsafeRawBufferPointer(rebasing: rest[missing...])
        guard pending.count == lineLength else { return }
        pending.withUnsafeBytes { Base64.appendLines(of: $0, each: lineLength, to: &text) }
        pending.removeAll(keepingCapacity: true)
      }
      Base64.appendLines(of: rest, each: lineLength, to: &text)
      pending += rest.suffix(rest.count % lineLength)
      try flush()
    }

    func finish() throws {
      if !pending.isEmpty {
        text += Base64.encode(pending)
        text.append(UInt8(ascii: "\n"))
      }
      text += Array("\(end)\n".utf8)
      try flush()
    }

    private func flush() throws {
      try text.withUnsafeBytes(base)
      text.removeAll(keepingCapacity: true)
    }
  }
}

extension UInt8 {
  var isSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
