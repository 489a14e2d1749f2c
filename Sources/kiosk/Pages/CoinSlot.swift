import ResponderChain
import TerminalHost

final class CoinSlot: View, CellDrawing {
  override class var hitsPlainly: Bool { true }

  init() {
    super.init(frame: .zero)
    accessibility.role = .slot
  }

  func draw(inCellsOf canvas: CellCanvas) {
    canvas.stroke(bounds, .thick)
    let room = Rect(x: 1, y: 1, width: bounds.width - 2, height: 1)
    canvas.write("▂▂▂ \(accessibility.label ?? "") ▂▂▂", in: room, .center)
  }
}

extension Accessibility.Role {
  static let slot = Accessibility.Role("slot")
}
