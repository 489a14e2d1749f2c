import Testing

@testable import BatonResilience

@Suite struct RaceTests {
  @Test func `the first value wins, and later ones are dropped`() async {
    let race = Race<Int>()
    race.finish(with: 1)
    race.finish(with: 2)
    #expect(await race.winner == 1)
    race.finish(with: 3)
  }

  @Test func `a waiting caller gets the value when it arrives`() async {
    let race = Race<Int>()
    let line = Line()
    let winners = Notebook<Int>()
    await line.join { _ in winners.note(await race.winner) }
    #expect(winners.entries.isEmpty)
    race.finish(with: 1)
    race.finish(with: 2)
    await line.end()
    #expect(winners.entries == [1])
  }

  @Test func `a finished race does not retain the winner`() async {
    final class Prize: Sendable {}
    let race = Race<Prize>()
    weak let prize: Prize? = {
      let prize = Prize()
      race.finish(with: prize)
      return prize
    }()
    #expect(prize != nil)
    _ = await race.winner
    #expect(prize == nil)
    race.finish(with: Prize())
  }

  @Test func `one of many concurrent tasks wins`() async {
    for _ in 0..<100 {
      let race = Race<Int>()
      await withTaskGroup { group in
        for runner in 0..<4 { group.addTask { race.finish(with: runner) } }
        #expect((0..<4).contains(await race.winner))
      }
    }
  }
}
