import Foundation
import SecretMessages

/// What is in a folder of messages.
struct InboxFolder {
  private let path: String
  private let names: [[UInt8]]

  /// Reads a folder.
  ///
  /// - Throws: ``FileError``.
  init(_ path: String) throws {
    self.path = path
    guard let folder = opendir(path) else { throw FileError(.read, path) }
    defer { closedir(folder) }
    var names: [[UInt8]] = []
    while let entry = readdir(folder) {
      names.append(
        withUnsafeBytes(of: entry.pointee.d_name) { name in Array(name.prefix { $0 != 0 }) })
    }
    self.names = names.sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// A message for everything but folders and what is hidden, in the order of their names.
  ///
  /// What is no file is among them, so that nothing is passed over in silence: it fails when its turn
  /// comes.
  var messages: [InboxMessage] {
    names.compactMap { name in
      guard let text = String(validating: name, as: UTF8.self) else {
        return InboxMessage(String(decoding: name, as: UTF8.self)) {
          throw Trouble(
            Trouble.noInput,
            "its name is not UTF-8, so it cannot be opened by it; rename it",
            "이름이 UTF-8이 아니라서 열 수 없습니다. 이름을 바꾸세요", "其名称不是 UTF-8，无法打开；请重命名")
        }
      }
      guard !isHidden(text), !isFolder(text) else { return nil }
      return InboxMessage(text) { [path] in
        try ByteReader(path: "\(path)/\(text)", onlyRegular: true)
      }
    }
  }

  /// Names such as `.age` are nothing but the ending that a message has.
  private func isHidden(_ name: String) -> Bool {
    name.hasPrefix(".") && !InboxMessage.endings.contains(name)
  }

  private func isFolder(_ name: String) -> Bool {
    var status = stat()
    return stat("\(path)/\(name)", &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}

extension InboxMessage {
  /// What files of messages end in.
  static let endings = [".age", ".asc", ".rnc"]

  /// What the message is called when it is open.
  var openName: String {
    for ending in Self.endings where name.hasSuffix(ending) && name != ending {
      return String(name.dropLast(ending.count))
    }
    return "\(name).open"
  }
}
