import VendingMachine

/// Something in the customer's hand: a coin, or what is none.
struct Token {
  /// What stands on it.
  let face: String
  let measured: UnknownCoin

  /// Four coins of Korea, and a button of a coat.
  @MainActor static let all: [Token] =
    [Coin.won500, .won100, .won50, .won10].map { coin in
      Token(face: coin.value.description, measured: coin.measured)
    } + [
      Token(
        face: "", measured: UnknownCoin(diameter: .thousandths(23_000), mass: .thousandths(900)))
    ]
}
