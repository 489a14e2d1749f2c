/// A chart of time series, drawn as SVG.
struct Picture {
  struct Series {
    let name: String
    let color: String
    let values: [Double]
  }

  let title: String
  /// The time between two values, in seconds.
  let step: Double
  let series: [Series]

  private static let frame = (left: 48.0, right: 624.0, top: 48.0, bottom: 224.0)

  var svg: String {
    let frame = Self.frame
    let count = series.map(\.values.count).max() ?? 1
    let most = max(1, series.flatMap(\.values).max() ?? 1)
    func x(_ index: Int) -> Int {
      Int(frame.left + (frame.right - frame.left) * Double(index) / Double(max(1, count - 1)))
    }
    func y(_ value: Double) -> Int {
      Int(frame.bottom - (frame.bottom - frame.top) * value / most)
    }
    func text(_ text: String, _ x: Int, _ y: Int, _ more: String = "") -> String {
      #"  <text x="\#(x)" y="\#(y)"\#(more)>\#(text)</text>"#
    }
    var lines = [
      #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 260" "#
        + #"font-family="sans-serif" font-size="12" fill="dimgray">"#,
      #"  <rect width="100%" height="100%" fill="white"/>"#,
      text(title, 48, 20, #" font-size="14" fill="black""#),
    ]
    for share in [0, 0.5, 1] {
      let value = most * share
      lines.append(
        #"  <path d="M\#(x(0)) \#(y(value))H\#(x(count - 1))" stroke="gainsboro"/>"#)
      lines.append(text("\(Int(value))", 40, y(value) + 4, #" text-anchor="end""#))
    }
    for part in 0...4 {
      let index = (count - 1) * part / 4
      let seconds = Int((Double(count * part) / 4 * step).rounded())
      lines.append(text("\(seconds) s", x(index), 244, #" text-anchor="middle""#))
    }
    for (place, line) in series.enumerated() {
      let points = line.values.indices.map { "\(x($0)),\(y(line.values[$0]))" }
      lines.append(
        #"  <polyline points="\#(points.joined(separator: " "))" fill="none" "#
          + #"stroke="\#(line.color)" stroke-width="1.5"/>"#)
      lines.append(text(line.name, 48 + 190 * place, 38, #" fill="\#(line.color)""#))
    }
    return (lines + ["</svg>", ""]).joined(separator: "\n")
  }
}
