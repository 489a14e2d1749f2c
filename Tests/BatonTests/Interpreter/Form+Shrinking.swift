// Smaller structures, one of which may still fail and is easier to read.

extension Form {
  /// The structures with one element removed or simplified.
  var smaller: [Form] {
    switch self {
    case .leaf(let leaf):
      leaf.smaller.map { .leaf($0) }
    case .chain(let name, let items):
      items.forms + items.smaller.map { .chain(name, $0) }
    case .row(let name, let items, let isAsync):
      items.forms + items.smaller.map { .row(name, $0, isAsync: isAsync) }
        + (isAsync ? [.row(name, items, isAsync: false)] : [])
    case .each(let forms):
      forms + forms.smallerRows { $0.smaller }.map { .each($0) }
    case .perhaps(let form):
      form.map { [$0] + $0.smaller.map { .perhaps($0) } } ?? []
    case .either(let form, let isSecond):
      [form] + form.smaller.map { .either($0, isSecond: isSecond) }
    case .dispatcher(let name, let branches):
      branches.map(\.form)
        + branches.smallerRows { branch in
          branch.form.smaller.map { Branch(pattern: branch.pattern, form: $0) }
        }
        .map { .dispatcher(name, $0) }
    case .broadcast(let name, let forms, let giving):
      forms
        + forms.smallerRows { $0.smaller.filter { !$0.name.isEmpty } }
        .map { .broadcast(name, $0, giving) }
    case .tree(let name, let limit, let throwsAny, let form):
      [form] + form.smaller.map { .tree(name, limit: limit, throwsAny: throwsAny, $0) }
    case .composite(let name, let form):
      [form] + form.smaller.map { .composite(name, $0) }
    case .pulledBack(let form, let difference):
      [form] + form.smaller.map { .pulledBack($0, by: difference) }
    case .mapped(let form): [form] + form.smaller.map { .mapped($0) }
    case .typed(let form): [form] + form.smaller.map { .typed($0) }
    case .erased(let form): [form] + form.smaller.map { .erased($0) }
    case .sampled(let form, let serial, let isHalved):
      [form] + form.smaller.map { .sampled($0, serial: serial, isHalved: isHalved) }
    case .otherwise(let form, let isThrowing):
      [form] + form.smaller.map { .otherwise($0, throwing: isThrowing) }
    }
  }
}

extension [Form.Item] {
  fileprivate var forms: [Form] {
    flatMap { item -> [Form] in
      switch item {
      case .handler(let form): [form]
      case .around(.fallback(_, let form, _)), .around(.detour(_, let form, _)): [form]
      case .around: []
      }
    }
  }

  fileprivate var smaller: [[Form.Item]] {
    smallerRows { item in
      switch item {
      case .handler(let form): form.smaller.map { .handler($0) }
      case .around(let around): around.smaller.map { .around($0) }
      }
    }
  }
}

extension Array {
  /// Returns the arrays with one element removed, or replaced by a smaller one.
  fileprivate func smallerRows(_ smaller: (Element) -> [Element]) -> [[Element]] {
    var rows: [[Element]] = []
    for index in indices {
      var row = self
      row.remove(at: index)
      rows.append(row)
    }
    for index in indices {
      for element in smaller(self[index]) {
        var row = self
        row[index] = element
        rows.append(row)
      }
    }
    return rows
  }
}

extension Form.Leaf {
  fileprivate var smaller: [Form.Leaf] {
    var all: [Form.Leaf] = []
    func add(_ isSimpler: Bool, _ change: (inout Form.Leaf) -> Void) {
      guard isSimpler else { return }
      var leaf = self
      change(&leaf)
      all.append(leaf)
    }
    add(style != .value) { $0.style = .value }
    add(takes.divisor > 0) { $0.takes = .never }
    add(fails.divisor > 0) { $0.fails = .never }
    add(takes.divisor > 1) { $0.takes = .always }
    add(givesReason) { $0.givesReason = false }
    add(!descents.isEmpty) { $0.descents.removeLast() }
    add(pauses != nil && descents.isEmpty) { $0.pauses = nil }
    add((pauses ?? 0) > 0) { $0.pauses = 0 }
    return all
  }
}

extension Form.Around {
  fileprivate var smaller: [Form.Around] {
    switch self {
    case .turn(let turn): turn.smaller.map { .turn($0) }
    case .retry(let name, let attempts, let code) where attempts > 1:
      [.retry(name, attempts: attempts - 1, notAt: code)]
    case .insistence(let name, let attempts, let pauses) where attempts > 1:
      [.insistence(name, attempts: attempts - 1, pauses: pauses)]
    case .fallback(let name, let form, let code):
      form.smaller.filter { !$0.name.isEmpty }.map { .fallback(name, to: $0, notAt: code) }
    case .detour(let name, let form, let asClient):
      form.smaller.filter { !$0.name.isEmpty }.map { .detour(name, to: $0, asClient: asClient) }
    case .several(let arounds):
      arounds + arounds.smallerRows { $0.smaller }.map { .several($0) }
    case .perhaps(let around?):
      [around] + around.smaller.map { .perhaps($0) }
    case .either(let around, let isSecond):
      [around] + around.smaller.map { .either($0, isSecond: isSecond) }
    case .gate(let inspection):
      inspection.smaller.map { .gate($0) }
    default: []
    }
  }
}

extension Form.Turn {
  fileprivate var smaller: [Form.Turn] {
    var all: [Form.Turn] = []
    for path in [\Self.onHandled, \.onPassed, \.onError] {
      if case .keep = self[keyPath: path] { continue }
      var turn = self
      turn[keyPath: path] = .keep
      all.append(turn)
    }
    for path in [\Self.pausesBefore, \.pausesAfter] where self[keyPath: path] {
      var turn = self
      turn[keyPath: path] = false
      all.append(turn)
    }
    if style != .value {
      var turn = self
      turn.style = .value
      all.append(turn)
    }
    return all
  }
}

extension Form.Inspection {
  fileprivate var smaller: [Form.Inspection] {
    switch self {
    case .check: []
    case .checks(let name, let parts):
      parts + parts.smallerRows { $0.smaller }.map { .checks(name, $0) }
    case .when(let condition, let inspection):
      [inspection] + inspection.smaller.map { .when(condition, $0) }
    }
  }
}
