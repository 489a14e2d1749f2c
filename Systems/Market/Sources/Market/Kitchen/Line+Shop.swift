import Kitchen

extension Line {
  /// Returns the shop's line of machines, which recognize ingredient names in every language.
  static func shop() -> Line {
    do {
      return try Line(machines: machines)
    } catch {
      preconditionFailure("\(error)")
    }
  }

  static let machines = [
    Machine("tomato", "토마토", "番茄", "西红柿", preparation: "sliced"),
    Machine("onion", "양파", "洋葱", preparation: "sliced"),
    Machine("lettuce", "양상추", "生菜", preparation: "sliced"),
  ]
}
