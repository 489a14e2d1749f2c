import ResponderChain
import TerminalHost
import Testing

/// Tests with cases from Textual's `test_xterm_parser.py` (t) and crossterm's `parse.rs` (c).
@Suite struct MouseDecoderTests {
  @Test(arguments: [
    ("[<0;50;25M", mouse(.press, .left, 49, 24)),
    ("[<4;50;25M", mouse(.press, .left, 49, 24, .shift)),  // t
    ("[<8;50;25M", mouse(.press, .left, 49, 24, .alternate)),  // t
    ("[<0;50;25m", mouse(.release, .left, 49, 24)),  // t
    ("[<4;50;25m", mouse(.release, .left, 49, 24, .shift)),  // t
    ("[<16;1;1M", mouse(.press, .left, 0, 0, .control)), ("[<1;1;1M", mouse(.press, .middle, 0, 0)),
    ("[<2;1;1M", mouse(.press, .right, 0, 0)), ("[<2;1;1m", mouse(.release, .right, 0, 0)),
    ("[<32;15;38M", mouse(.drag, .left, 14, 37)),  // t
    ("[<35;15;38M", mouse(.move, .none, 14, 37)),  // t
    ("[<39;15;38M", mouse(.move, .none, 14, 37, .shift)),  // t
    ("[<43;15;38M", mouse(.move, .none, 14, 37, .alternate)),  // t
    ("[<34;300;200M", mouse(.drag, .right, 299, 199)),
    ("[<64;18;25M", mouse(.wheelUp, .none, 17, 24)),
    ("[<65;18;25M", mouse(.wheelDown, .none, 17, 24)),  // t
    ("[<66;18;25M", mouse(.wheelLeft, .none, 17, 24)),
    ("[<67;18;25M", mouse(.wheelRight, .none, 17, 24)),
    ("[<69;18;25M", mouse(.wheelDown, .none, 17, 24, .shift)),  // t
    ("[<0;0;0M", mouse(.press, .left, 0, 0)), ("[<0;70000;1M", mouse(.press, .left, 65_535, 0)),
    ("[M0\u{60}\u{70}", mouse(.press, .left, 63, 79, .control)),  // c
    ("[M   ", mouse(.press, .left, 0, 0)), ("[M !\"", mouse(.press, .left, 0, 1)),  // c
    ("[M#!!", mouse(.release, .none, 0, 0)), ("[MC!!", mouse(.move, .none, 0, 0)),
    ("[32;30;40M", mouse(.press, .left, 29, 39)),  // c
    ("[35;30;40M", mouse(.release, .none, 29, 39)),
  ])
  func `mouse positions are in cells from 0`(sequence: String, event: TerminalEvent) {
    var parser = InputParser()
    #expect(parser.parse("\u{1B}\(sequence)".utf8) == [event])
    #expect(!parser.pendingEscape)
  }

  @Test func `the release of a wheel is ignored`() {
    var parser = InputParser()
    #expect(parser.parse("\u{1B}[<64;1;1m".utf8).isEmpty)
  }
}
