public import Harness
import ResponderChain
import TerminalHost

/// The cost of updating a terminal of 200 by 50 cells from one frame to the next.
///
/// A row's response is the number of bytes that it wrote, so a row that writes more is rejected.
public enum TerminalRows {
  /// Two frames that are shown alternately.
  @MainActor
  struct Frames {
    let frames: [Frame]

    /// Creates two frames.
    ///
    /// - Parameter isWhole: Whether all cells differ, or only one.
    init(isWhole: Bool) {
      frames = (0..<2).map { turn in
        let canvas = CellCanvas(columns: 200, rows: 50)
        for row in 0..<50 {
          let signs = (0..<200).map { column in
            UInt8(33 + (column * 7 + row * 3 + (isWhole ? turn : 0)) % 90)
          }
          canvas.write(
            String(decoding: signs, as: UTF8.self), at: Point(x: 0, y: Double(row)))
        }
        if !isWhole { canvas.write("\(turn)", at: Point(x: 70, y: 20)) }
        return canvas.frame
      }
    }
  }

  /// A screen of 500 labels.
  @MainActor
  final class Scene {
    let screen = TerminalScreen(columns: 200, rows: 50)
    let labels: [Label]

    init() {
      labels = (0..<500).map { index in
        Label(
          "abcdefghijklmnopqr",
          frame: Rect(
            x: Double(index % 10 * 20), y: Double(index / 10), width: 20, height: 1))
      }
      let content = View()
      for label in labels { content.addSubview(label) }
      screen.show(content)
      _ = screen.bytes()
    }
  }

  static let group = Group("a terminal of 200×50", baseline: "every cell, written each time")

  /// All cases of the terminal, in table order.
  public static let cases = [
    Case("every cell, written each time", in: group, inRoundsOf: 10, expecting: 10_101) {
      .onMainThread { count in
        let frames = Frames(isWhole: true).frames
        var turn = 0
        return drain(count) { _ in
          turn = 1 - turn
          var bytes: [UInt8] = []
          let frame = frames[turn]
          for row in 0..<frame.rows {
            // Start in the upper left corner; separate rows by a carriage return and a line feed.
            bytes += Array((row == 0 ? "\u{1B}[H" : "\r\n").utf8)
            for column in 0..<frame.columns {
              bytes.append(contentsOf: frame[column, row].character.utf8)
            }
          }
          return bytes.count
        }
      }
    },
    Case("Baton, an unchanged screen", in: group, inRoundsOf: 10, expecting: 0) {
      .onMainThread { count in
        let frames = Frames(isWhole: false).frames
        var writer = FrameWriter()
        _ = writer.bytes(for: frames[0])
        return drain(count) { _ in writer.bytes(for: frames[0]).count }
      }
    },
    Case("Baton, one changed cell", in: group, inRoundsOf: 10, expecting: 9) {
      .onMainThread { count in
        let frames = Frames(isWhole: false).frames
        var (writer, turn) = (FrameWriter(), 0)
        _ = writer.bytes(for: frames[0])
        return drain(count) { _ in
          turn = 1 - turn
          return writer.bytes(for: frames[turn]).count
        }
      }
    },
    Case("Baton, a whole changed screen", in: group, inRoundsOf: 10, expecting: 10_240) {
      .onMainThread { count in
        let frames = Frames(isWhole: true).frames
        var (writer, turn) = (FrameWriter(), 0)
        _ = writer.bytes(for: frames[0])
        return drain(count) { _ in
          turn = 1 - turn
          return writer.bytes(for: frames[turn]).count
        }
      }
    },
    Case("Baton, 500 labels changed and drawn", in: group, inRoundsOf: 10, expecting: 10_140) {
      .onMainThread { count in
        let scene = Scene()
        var turn = 0
        return drain(count) { _ in
          turn = 1 - turn
          let text = turn == 0 ? "abcdefghijklmnopqr" : "bcdefghijklmnopqrs"
          for label in scene.labels { label.text = text }
          return scene.screen.bytes().count
        }
      }
    },
  ]
}
