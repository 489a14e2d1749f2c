import Testing

@testable import Harness

struct TableTests {
  @Test func `Rows stand under their groups, and what was not measured is a dash`() {
    var first = Row("hand-written if/else", group: .synchronous)
    first.median = 1.84
    first.minimum = 1.75
    first.ratio = 1
    var second = Row("netty", group: Group("Java", baseline: nil))
    second.instructions = 1200
    #expect(
      Table(rows: [first, second]).description == """
        synchronous, the last of ten takes it (ratio to "hand-written if/else")
                                 median ns    min ns    ratio  instructions
          hand-written if/else         1.8       1.8     1.00             -

        Java
                                 median ns    min ns    ratio  instructions
          netty                          -         -        -          1200
        """)
  }
}
