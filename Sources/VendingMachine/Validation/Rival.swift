/// A validator that shares coins with another one, when the nearest is to take them.
@usableFromInline
struct Rival: Sendable {
  let validator: CoinValidator
  /// Whether it is declared first, and so takes a coin that is as near to the other's.
  let isDeclaredFirst: Bool
}

extension CoinValidator {
  /// The rival that takes a coin which is within this validator's tolerances, if there is one.
  @usableFromInline
  func nearerRival(to coin: UnknownCoin) -> CoinValidator? {
    let own = distance(of: coin)
    return rivals.first { rival in
      guard rival.validator.mismatches(of: coin).isEmpty else { return false }
      let other = rival.validator.distance(of: coin)
      return rival.isDeclaredFirst ? other <= own : other < own
    }?.validator
  }

  /// How far a coin within the tolerances is from a new one: each measure's difference in millionths
  /// of its tolerance, squared and added.
  private func distance(of coin: UnknownCoin) -> Int {
    func square<U>(_ measured: Measure<U>, in range: ClosedRange<Measure<U>>) -> Int {
      let width = (range.upperBound - range.lowerBound).thousandths
      // The tolerance is half the width; where it is nothing, the coin is as new.
      guard width > 0 else { return 0 }
      let centre = range.lowerBound.thousandths + width / 2
      let difference = abs(measured.thousandths - centre) * 2_000_000 / width
      return difference * difference
    }
    return square(coin.diameter, in: diameters) + square(coin.mass, in: masses)
  }

  /// The validators, each with those before and behind it that share coins with it.
  static func rivals(among validators: [CoinValidator]) -> [CoinValidator] {
    validators.indices.map { index in
      var validator = validators[index]
      validator.rivals = validators.indices.compactMap { other in
        guard other != index, Overlap(validators[index], validators[other]) != nil else {
          return nil
        }
        return Rival(validator: validators[other], isDeclaredFirst: other < index)
      }
      return validator
    }
  }
}
