import FormValidation
import VendingMachine

/// The number of coins of each kind, with one property for each field of a form.
struct Handful: Sendable, Equatable, Codable {
  var cent1: Int?
  var cent2: Int?
  var cent5: Int?
  var cent10: Int?
  var cent20: Int?
  var cent50: Int?
  var euro1: Int?
  var euro2: Int?
}

extension Handful {
  /// The maximum number of coins of one kind that can be inserted at a time.
  static let most = 1000

  struct Kind: Sendable {
    let name: String
    let coin: Coin
    let count: FieldKeyPath<Handful, Int?>

    fileprivate init(_ name: String, _ coin: Coin, _ count: FieldKeyPath<Handful, Int?>) {
      (self.name, self.coin, self.count) = (name, coin, count)
    }
  }

  /// All kinds of coins, in order of descending value.
  static let kinds = [
    Kind("euro2", .euro2, \.euro2), Kind("euro1", .euro1, \.euro1),
    Kind("cent50", .cent50, \.cent50), Kind("cent20", .cent20, \.cent20),
    Kind("cent10", .cent10, \.cent10), Kind("cent5", .cent5, \.cent5),
    Kind("cent2", .cent2, \.cent2), Kind("cent1", .cent1, \.cent1),
  ]

  init(_ coins: Coins) {
    for kind in Self.kinds where coins[kind.coin] > 0 {
      self[keyPath: kind.count] = coins[kind.coin]
    }
  }

  var coins: Coins {
    var coins = Coins()
    for kind in Self.kinds { coins.add(kind.coin, max(0, self[keyPath: kind.count] ?? 0)) }
    return coins
  }
}

extension Handful {
  var worth: Int { coins.values.first { $0.currency == .eur }?.units ?? 0 }
}

struct CoinPayment: Sendable, Equatable, Codable {
  let given: Handful
  let change: Handful
  /// The coins refunded when the order was cancelled.
  var returned: Handful?
}
