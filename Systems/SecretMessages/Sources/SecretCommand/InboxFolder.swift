import Foundation
import SecretMessages

struct InboxFolder {
  private let path: String
  private let names: [[UInt8]]

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

  /// The folder's entries as messages in name order, except subfolders and hidden files.
  ///
  /// An entry that is not a file causes an error when it is opened, so nothing is skipped silently.
  var messages: [InboxMessage] {
    names.compactMap { name in
      guard let text = String(validating: name, as: UTF8.self) else {
        return InboxMessage(String(decoding: name, as: UTF8.self)) {
          throw Trouble(
            Trouble.noInput,
            "its name is not UTF-8, so it cannot be opened; rename it",
            "이름이 UTF-8이 아니라서 열 수 없습니다. 이름을 바꾸세요", "其名称不是 UTF-8，无法打开；请重命名")
        }
      }
      guard !isHidden(text), !isFolder(text) else { return nil }
      return InboxMessage(text) { [path] in
        try ByteReader(path: "\(path)/\(text)", onlyRegular: true)
      }
    }
  }

  /// Returns whether a name is hidden.
  ///
  /// A name such as `.age` is only an extension, so it is not hidden.
  private func isHidden(_ name: String) -> Bool {
    name.hasPrefix(".") && !InboxMessage.endings.contains(name)
  }

  private func isFolder(_ name: String) -> Bool {
    var status = stat()
    return stat("\(path)/\(name)", &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}

extension InboxMessage {
  static let endings = [".age", ".asc", ".rnc"]

  var openName: String {
    for ending in Self.endings where name.hasSuffix(ending) && name != ending {
      return String(name.dropLast(ending.count))
    }
    return "\(name).open"
  }
}
