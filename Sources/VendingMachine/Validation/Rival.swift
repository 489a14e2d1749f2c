/// A validator that overlaps with a given one and may be closer to a coin.
@usableFromInline
struct Rival: Sendable {
  let validator: CoinValidator
  /// Whether the rival is declared first, and so handles a coin that is equally close to both.
  let isDeclaredFirst: Bool
}

extension CoinValidator {
  /// Returns the rival that handles a coin instead of this validator, if there is one.
  @usableFromInline
  func nearerRival(to coin: UnknownCoin) -> CoinValidator? {
    let own = distance(of: coin)
    return rivals.first { rival in
      guard rival.validator.mismatches(of: coin).isEmpty else { return false }
      let other = rival.validator.distance(of: coin)
      return rival.isDeclaredFirst ? other <= own : other < own
    }?.validator
  }

  /// Returns the distance of a coin from a new one; the coin must be within the tolerances.
  ///
  /// The distance is the sum of the squares of the differences, in millionths of the tolerances.
  private func distance(of coin: UnknownCoin) -> Int {
    func square<U>(_ measured: Measure<U>, in range: ClosedRange<Measure<U>>) -> Int {
      let width = (range.upperBound - range.lowerBound).thousandths
      // The tolerance is half the width. If it is zero, the measurement is that of a new coin.
      guard width > 0 else { return 0 }
      let centre = range.lowerBound.thousandths + width / 2
      let difference = abs(measured.thousandths - centre) * 2_000_000 / width
      return difference * difference
    }
    return square(coin.diameter, in: diameters) + square(coin.mass, in: masses)
  }

  /// Returns the validators, each with its rivals: all others that accept some of the same coins.
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
