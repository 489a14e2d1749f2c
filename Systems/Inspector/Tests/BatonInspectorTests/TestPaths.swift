import Baton
import Foundation

extension Path {
  /// Parses a path from one line for each visit.
  ///
  /// A line contains the depth, name, decision, start, duration and optional detail. Times are in
  /// microseconds.
  static func of(began: Duration? = nil, _ lines: String) throws -> Path {
    let visits = lines.split(separator: "\n").map { line -> String in
      let parts = line.split(separator: " ", maxSplits: 5).map(String.init)
      let times = parts[3...4].map { 1000 * (Int($0) ?? 0) }
      let detail = parts.count > 5 ? #","detail":"\#(parts[5])""# : ""
      let began = began.map { #","began":"\#(1_000_000_000 * $0.components.seconds)""# } ?? ""
      return #"""
        {"depth":\#(parts[0]),"name":"\#(parts[1])","decision":"\#(parts[2])",\#
        "start":\#(times[0]),"nanoseconds":\#(times[1])\#(detail)\#(began)}
        """#
    }
    let json = "[\(visits.joined(separator: ","))]"
    return try JSONDecoder().decode(Path.self, from: Data(json.utf8))
  }

  static func onion() throws -> Path {
    try .of(
      began: .seconds(1_800_000_000),
      """
      0 kitchen handled 0 30
      1 tomato passed 2 8 slices tomato
      1 onion handled 12 15 onion, sliced
      """)
  }

  static func tofu() throws -> Path {
    try .of(
      began: .seconds(1_800_000_001),
      """
      0 kitchen passed 0 20
      1 tomato passed 2 8 slices tomato
      1 onion passed 12 6 slices onion
      """)
  }
}
