import Baton
import Testing

@testable import BatonInspector

@Suite struct PathTracksTests {
  @Test func `consecutive visits share a track, each nested in its parent`()
    throws
  {
    let tracks = PathTracks(try .onion())
    #expect(tracks.placed.map(\.track) == [0, 0, 0])
    #expect(tracks.placed.map(\.row) == [0, 1, 1])
    #expect(tracks.trackCount == 1)
  }

  @Test func `concurrent branches have separate tracks`() throws {
    let tracks = PathTracks(
      try .of(
        """
        0 all handled 0 30
        1 post handled 0 20
        2 stamp handled 1 5
        1 mail handled 0 30
        2 queue handled 5 5
        1 log handled 22 5
        """))
    #expect(tracks.placed.map(\.track) == [0, 0, 0, 1, 1, 0])
    #expect(tracks.placed.map(\.row) == [0, 1, 2, 0, 1, 1])
    #expect(tracks.trackCount == 2)
  }

  @Test func `no visit begins before its parent or ends after it`() throws {
    let tracks = PathTracks(try .of("0 all handled 5 10\n1 late handled 0 99"))
    #expect(tracks.placed[1].start == .microseconds(5))
    #expect(tracks.placed[1].end == .microseconds(15))
  }
}
