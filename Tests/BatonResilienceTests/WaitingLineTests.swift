import TestSupport
import Testing

@testable import BatonResilience

@Suite struct WaitingLineTests {
  @Test func `elements are removed from both ends and the middle, in order`() {
    var line = WaitingLine<String>()
    let numbers = ["a", "b", "c", "d", "e"].map { line.append($0) }
    #expect(line.remove(numbers[2]) == "c")
    #expect(line.remove(numbers[2]) == nil)
    #expect(line.removeFirst() == "a")
    #expect(line.removeLast() == "e")
    #expect(line.first == "b")
    #expect(line.append("f") != numbers[4])
    #expect(line.remove(numbers[4]) == nil)
    #expect(line.count == 3)
    #expect([line.removeFirst(), line.removeFirst(), line.removeFirst()] == ["b", "d", "f"])
    #expect(line.isEmpty)
    #expect(line.removeFirst() == nil && line.removeLast() == nil && line.first == nil)
  }

  @Test(arguments: 0..<10)
  func `the line behaves like an array`(seed: UInt64) {
    var dice = Dice(seed: seed)
    var line = WaitingLine<Int>()
    var model: [(number: Int, element: Int)] = []
    for step in 0..<300 {
      switch dice.roll(5) {
      case 0, 1: model.append((line.append(step), step))
      case 2: #expect(line.removeFirst() == (model.isEmpty ? nil : model.removeFirst().element))
      case 3: #expect(line.removeLast() == model.popLast()?.element)
      default:
        guard !model.isEmpty else { continue }
        let place = dice.roll(model.count)
        let gone = model.remove(at: place)
        #expect(line.remove(gone.number) == gone.element)
      }
      #expect(line.count == model.count)
      #expect(line.first == model.first?.element)
    }
  }
}
