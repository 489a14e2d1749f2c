@testable import FieldFormats
import Testing

@Test func `each of sixty-four characters has its number`() {
  let characters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_"
  #expect(characters.utf8.map { SixBits.value($0) } == Array(0..<64))
}

@Test func `nodes are read with runs of the same child`() {
  // Node 1: result 5; children 0, 0, 2. Node 2: result 64; children 1, 1, 1.
  let table: StaticString = "0520001002103001"
  let (results, children) = table.nodes(alphabet: 3)
  #expect(results == [0, 5, 64])
  #expect(children == [0, 0, 0, 0, 0, 2, 1, 1, 1])
}
