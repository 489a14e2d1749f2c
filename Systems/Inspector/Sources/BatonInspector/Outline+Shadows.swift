import Baton

extension Outline {
  var shadowsInside: [String] {
    var names: [String] = []
    return flattened().flatMap { outline, depth in
      names.removeLast(names.count - depth)
      names.append(outline.name)
      let way = names.dropFirst().map(\.isolated).joined(separator: " → ")
      return outline.shadows.map { depth == 0 ? "\($0)" : "\(way): \($0)" }
    }
  }
}
