import VendingMachine

/// An object that the customer can insert, such as a coin.
struct Token {
  let face: String
  let measured: UnknownCoin

  /// Four Korean coins and a coat button.
  @MainActor static let all: [Token] =
    [Coin.won500, .won100, .won50, .won10].map { coin in
      Token(face: coin.value.description, measured: coin.measured)
    } + [
      Token(
        face: "", measured: UnknownCoin(diameter: .thousandths(23_000), mass: .thousandths(900)))
    ]
}
