import TestSupport

/// Generates random structures, which depend only on the dice.
struct FormGenerator {
  /// The constraints on a structure at a place.
  struct Place {
    var maySuspend: Bool
    var mayFail = true
    var isInTree = false
    var depth: Int

    func below() -> Place {
      var place = self
      place.depth -= 1
      return place
    }
  }

  private var dice: Dice
  private var serial = 0

  init(seed: UInt64) { dice = Dice(seed: seed) }

  mutating func structure() -> Form {
    form(
      Place(maySuspend: dice.chance(percent: 65), depth: 1 + dice.roll(3)))
  }

  mutating func checks() -> (Form.Inspection, Int) {
    let checks = inspection(Place(maySuspend: dice.chance(percent: 60), depth: 3))
    return (checks, dice.roll(15) - 2)
  }

  mutating func numbers() -> [Int] {
    // A run-time chain fuses its rows after some requests.
    let count = dice.chance(percent: 15) ? 12 : 1 + dice.roll(3)
    return (0..<count).map { _ in dice.roll(15) - 2 }
  }

  private mutating func name(_ letter: String) -> String {
    serial += 1
    return "\(letter)\(serial)"
  }

  private mutating func some<Value>(_ range: ClosedRange<Int>, _ make: (inout Self) -> Value)
    -> [Value]
  {
    (0..<(range.lowerBound + dice.roll(range.count))).map { _ in make(&self) }
  }

  private mutating func condition(never percent: Int) -> Form.Condition {
    dice.chance(percent: percent) ? .never : Form.Condition(divisor: [1, 2, 2, 3, 5][dice.roll(5)])
  }

  private mutating func form(_ place: Place) -> Form {
    guard place.depth > 0 else { return leaf(place) }
    let below = place.below()
    switch dice.roll(27) {
    case 0...2: return leaf(place)
    case 3...7: return .chain(name("c"), some(0...4) { $0.item(below) })
    case 8...11:
      let isAsync = place.maySuspend && dice.chance(percent: 50)
      return .row(name("r"), some(0...5) { $0.item(below) }, isAsync: isAsync)
    case 12: return .each(some(0...3) { $0.form(below) })
    case 13: return .perhaps(dice.chance(percent: 40) ? nil : form(below))
    case 14: return .either(form(below), isSecond: dice.chance(percent: 50))
    case 15, 16: return .dispatcher(name("d"), some(0...4) { $0.branch(below) })
    case 17, 18: return .broadcast(name("b"), some(0...3) { $0.named(below) }, giving(place))
    case 19, 20: return place.mayFail ? tree(place) : leaf(place)
    case 21: return .composite(name("m"), form(below))
    case 22: return .pulledBack(form(below), by: dice.roll(5) - 2)
    case 23: return .mapped(form(below))
    case 24:
      var sure = below
      sure.mayFail = false
      return .typed(form(sure))
    case 25:
      serial += 1
      let number = serial
      let (sampled, isHalved) = (form(below), dice.chance(percent: 50))
      // A structure without outlines has no handler that would run next, so a static chain may call
      // it in a cancelled task. Only a link that counts its requests would notice.
      guard !sampled.wayToFirst.isEmpty else { return sampled }
      return .sampled(sampled, serial: number, isHalved: isHalved)
    default:
      return dice.chance(percent: 50)
        ? .erased(form(below))
        : .otherwise(form(below), throwing: place.mayFail && dice.chance(percent: 50))
    }
  }

  private mutating func named(_ place: Place) -> Form {
    let form = form(place)
    return form.name.isEmpty ? .chain(name("c"), [.handler(form)]) : form
  }

  private mutating func item(_ place: Place) -> Form.Item {
    dice.chance(percent: 35) ? .around(around(place)) : .handler(form(place))
  }

  private mutating func branch(_ place: Place) -> Form.Branch {
    let pattern: Form.Branch.Pattern =
      switch dice.roll(5) {
      case 0...2: .keys(some(1...2) { $0.dice.roll(3) })
      case 3: .matching(dice.roll(3))
      default: .any
      }
    return Form.Branch(pattern: pattern, form: form(place))
  }

  private mutating func giving(_ place: Place) -> Form.Giving {
    let all: [Form.Giving] =
      place.maySuspend
      ? [.stopping, .collecting, .oneAtOnce, .oneAtOnceCollecting] : [.stopping, .collecting]
    return all[dice.roll(all.count)]
  }

  private mutating func tree(_ place: Place) -> Form {
    var content = place.below()
    content.isInTree = true
    content.depth = max(content.depth, 1)
    let lines = some(1...3) { $0.item(content) } + [.handler(leaf(content))]
    return .tree(
      name("t"), limit: 1 + dice.roll(4), throwsAny: dice.chance(percent: 50),
      .chain(name("c"), lines))
  }

  private mutating func leaf(_ place: Place) -> Form {
    var leaf = Form.Leaf(name: name("h"))
    leaf.style = Form.Leaf.Style.allCases[dice.roll(4)]
    leaf.takes = condition(never: 35)
    if place.mayFail {
      leaf.fails = condition(never: 70)
      leaf.failure = 1 + dice.roll(2)
    }
    leaf.givesReason = dice.chance(percent: 20)
    if place.maySuspend, dice.chance(percent: 50) { leaf.pauses = dice.roll(3) }
    let canDescend = place.isInTree && place.mayFail
    if canDescend, !place.maySuspend || leaf.pauses != nil, dice.chance(percent: 60) {
      leaf.descents = some(1...2) { 1 + $0.dice.roll(4) }
      leaf.onError = [.throwsOn, .throwsOn, .passes, .answers, .failsItself][dice.roll(5)]
    }
    return .leaf(leaf)
  }

  private mutating func around(_ place: Place) -> Form.Around {
    switch dice.roll(20) {
    case 0...6: return .turn(turn(place))
    case 7:
      let pauses = place.maySuspend && dice.chance(percent: 50)
      return .insistence(name("i"), attempts: 1 + dice.roll(3), pauses: pauses)
    case 8, 9: return .retry(name("y"), attempts: 1 + dice.roll(3), notAt: dice.roll(3))
    case 10 where place.maySuspend:
      return .pacedRetry(name("p"), attempts: 1 + dice.roll(3), notAt: dice.roll(3))
    case 11, 12: return .fallback(name("f"), to: named(place), notAt: dice.roll(3))
    case 13 where place.mayFail:
      serial += 1
      return .limit(name("l"), serial: serial, to: 1 + dice.roll(2))
    case 14 where place.maySuspend: return .waitingLimit(name("w"))
    case 15 where !place.isInTree:
      serial += 1
      return .cache(name("k"), serial: serial, capacity: 1 + dice.roll(2))
    case 16 where place.maySuspend: return .timeout(name("o"))
    case 17 where place.mayFail: return .gate(inspection(place))
    case 18:
      let asClient = place.maySuspend && dice.chance(percent: 40)
      return .detour(name("e"), to: named(place), asClient: asClient)
    case 19 where place.depth > 0:
      return several(place.below())
    default: return .turn(turn(place))
    }
  }

  private mutating func several(_ place: Place) -> Form.Around {
    switch dice.roll(4) {
    case 0: .perhaps(nil)
    case 1: .perhaps(around(place))
    case 2: .either(around(place), isSecond: dice.chance(percent: 50))
    default: .several(some(0...3) { $0.around(place) })
    }
  }

  private mutating func turn(_ place: Place) -> Form.Turn {
    var turn = Form.Turn(name: name("s"))
    let styles = Form.Turn.Style.allCases.filter { place.maySuspend || !$0.suspends }
    turn.style = styles[dice.roll(styles.count)]
    turn.when = condition(never: 5)
    turn.entry = dice.chance(percent: 80) ? .send(dice.roll(4) - 1) : .answer(answer(place))
    turn.onHandled = reaction(place)
    turn.onPassed = reaction(place)
    turn.onError = reaction(place)
    turn.pausesBefore = dice.chance(percent: 50)
    turn.pausesAfter = dice.chance(percent: 50)
    return turn
  }

  private mutating func answer(_ place: Place) -> Form.Turn.Answer {
    switch dice.roll(place.mayFail ? 3 : 2) {
    case 0: .handled
    case 1: .passed
    default: .failed(1 + dice.roll(2))
    }
  }

  private mutating func reaction(_ place: Place) -> Form.Turn.Reaction {
    switch dice.roll(8) {
    case 0...3: .keep
    case 4: .mark
    case 5: .answer(answer(place))
    default: .again(dice.roll(3) - 1)
    }
  }

  private mutating func inspection(_ place: Place) -> Form.Inspection {
    guard place.depth > 0, dice.chance(percent: 60) else {
      var check = Form.Inspection.Check(name: name("i"))
      check.refuses = condition(never: 50)
      check.skips = condition(never: 60)
      check.fails = condition(never: place.mayFail ? 75 : 100)
      check.failure = 1 + dice.roll(2)
      if place.maySuspend, dice.chance(percent: 50) { check.pauses = dice.roll(3) }
      return .check(check)
    }
    if dice.chance(percent: 25) { return .when(condition(never: 10), inspection(place.below())) }
    return .checks(name("q"), some(0...3) { $0.inspection(place.below()) })
  }
}
