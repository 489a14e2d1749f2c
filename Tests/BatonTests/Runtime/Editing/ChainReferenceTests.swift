import Testing

import Baton

private typealias Row = RuntimeChain<String, String, Never>
private typealias AsyncRow = AsyncRuntimeChain<String, String, Never>

/// A handler that removes all links of its own chain.
private final class Closing<Chain: EditableChain>: Handler {
  let chain: ChainReference<Chain>

  init(_ chain: ChainReference<Chain>) {
    self.chain = chain
  }

  func handle(_ request: String) -> Outcome<String> {
    chain.chain?.removeAll()
    return .passed
  }
}

@Test func `a handler can edit its own chain through a reference`() throws {
  let row = Row("row")
  try row.append(Closing(row.reference))
  try row.append(Machine(name: "onion"))
  #expect(row("onion") == .handled("onion, sliced"))
  #expect(row("onion") == .passed)
}

@Test func `a chain is released along with a handler that refers to it`() throws {
  weak var weakRow: Row?
  weak var weakHandler: Closing<Row>?
  weak var weakAsyncRow: AsyncRow?
  let reference: ChainReference<Row>
  do {
    let row = Row("row")
    let handler = Closing(row.reference)
    try row.append(handler)
    #expect(row("onion") == .passed)
    try row.append(handler)
    let asyncRow = AsyncRow("row")
    try asyncRow.append(Closing(asyncRow.reference))
    (weakRow, weakHandler, weakAsyncRow, reference) = (row, handler, asyncRow, row.reference)
    #expect(reference.chain === row)
  }
  #expect(weakRow == nil && weakHandler == nil && weakAsyncRow == nil)
  #expect(reference.chain == nil)
}
