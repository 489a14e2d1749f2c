import Testing

import Baton

@Suite struct BranchTests {
  let taken = ClosureHandler("taken") { (request: Int) in .handled("\(request)") }

  private func label(of branch: Branch<Int, ClosureHandler<Int, String, Never>>) -> String? {
    Dispatcher(by: \Int.self, branches: [branch]).outline.parts.first?.label
  }

  @Test func `a branch is labeled with its first four keys`() {
    #expect(label(of: Branch(1) { taken }) == "1")
    #expect(label(of: Branch(1, 2, 3, 4) { taken }) == "1, 2, 3, 4")
    #expect(label(of: Branch(1, 2, 3, 4, 5) { taken }) == "1, 2, 3, 4, …")
    #expect(label(of: Branch(keys: 7..<99, part: taken)) == "7, 8, 9, 10, …")
    #expect(label(of: Branch(matching: "odd", { $0 % 2 == 1 }) { taken }) == "odd")
    #expect(label(of: Branch(any: taken)) == "any")
  }

  @Test func `a branch handles only requests with one of its keys`() {
    let doors = Dispatcher(
      by: \Int.self,
      branches: [Branch(keys: Set([3, 5]), part: taken), Branch(keys: 10...12, part: taken)])
    #expect((0...20).filter { doors($0) != .passed } == [3, 5, 10, 11, 12])
    let odd = Dispatcher(
      by: \Int.self, branches: [Branch(matching: "odd", { $0 % 2 == 1 }) { taken }])
    #expect((0...6).filter { odd($0) != .passed } == [1, 3, 5])
  }

  @Test func `a branch without keys is never called`() {
    #expect(Dispatcher(by: \Int.self, branches: [Branch(keys: [], part: taken)])(1) == .passed)
  }

  @Test func `a branch is a whole chain, including around handlers`() {
    let doubled = ClosureAround<Int, String, Never>("doubled") { request, next in next(request * 2)
    }
    let doors = Dispatcher("doors", by: \Int.self) {
      Branch(1, 2) {
        doubled
        taken
      }
    }
    #expect(
      doors.path(of: 2).path.story == """
        doors handled
          doubled changed
            taken handled "4"
        """)
  }
}
