import Testing

@testable import Harness

struct TableTests {
  @Test func `A Markdown table has one section for each measured group`() {
    var first = Row("hand-written if/else", group: .synchronous)
    first.median = 1.84
    first.ratio = 1
    first.instructions = 31
    var second = Row("Baton, build and release", group: .millionHandlers)
    second.median = 812.4
    second.bytes = 281
    #expect(
      MarkdownTable(rows: [first, second]).description == """
        | | ns | ratio | instructions | bytes |
        | --- | ---: | ---: | ---: | ---: |
        | **synchronous, the last of ten takes it** | | | | |
        | hand-written if/else | 1.8 | 1.00 | 31 | |
        | **a chain of a million handlers on a stack of 512 KiB, for each handler** | | | | |
        | Baton, build and release | 812.4 | | | 281 |
        """)
  }

  @Test func `Rows appear under their groups, and missing measurements are dashes`() {
    var first = Row("hand-written if/else", group: .synchronous)
    first.median = 1.84
    first.minimum = 1.75
    first.ratio = 1
    var second = Row("netty", group: Group("Java", baseline: nil))
    second.instructions = 1200
    #expect(
      Table(rows: [first, second]).description == """
        synchronous, the last of ten takes it (ratio to "hand-written if/else")
                                 median ns    min ns    ratio  instructions  bytes
          hand-written if/else         1.8       1.8     1.00             -      -

        Java
                                 median ns    min ns    ratio  instructions  bytes
          netty                          -         -        -          1200      -
        """)
  }
}
