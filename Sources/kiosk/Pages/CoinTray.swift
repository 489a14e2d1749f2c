import ResponderChain

final class CoinTray: View {
  private(set) var coins: [CoinView] = []

  override class var hitsPlainly: Bool { true }

  func show(_ coins: [CoinView]) {
    for coin in self.coins { coin.removeFromSuperview() }
    self.coins = coins
    for coin in coins { addSubview(coin) }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    let width = min(12, max(6, (bounds.width / Double(max(1, coins.count))).rounded(.down)))
    for (number, coin) in coins.enumerated() {
      coin.home = Rect(x: Double(number) * width, y: 0, width: width - 1, height: 3)
    }
  }
}
