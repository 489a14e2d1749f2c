// Properties of a structure that are known without calling it.

extension Form {
  /// Whether a handler inside can suspend, so that the structure must be asynchronous.
  var suspends: Bool {
    switch self {
    case .leaf(let leaf): leaf.pauses != nil
    case .chain(_, let items): items.contains(where: \.suspends)
    case .row(_, let items, let isAsync): isAsync || items.contains(where: \.suspends)
    case .each(let forms): forms.contains(where: \.suspends)
    case .perhaps(let form): form?.suspends ?? false
    case .dispatcher(_, let branches): branches.contains(where: \.form.suspends)
    case .broadcast(_, let forms, let giving):
      giving == .oneAtOnce || giving == .oneAtOnceCollecting || forms.contains(where: \.suspends)
    case .tree(_, _, _, let form), .composite(_, let form), .pulledBack(let form, _),
      .mapped(let form), .typed(let form), .erased(let form), .sampled(let form, _, _),
      .otherwise(let form, _), .either(let form, _):
      form.suspends
    }
  }

  /// The name of the structure; a structure that only contains others has none of its own.
  var name: String {
    switch self {
    case .leaf(let leaf): leaf.name
    case .chain(let name, _), .row(let name, _, _), .dispatcher(let name, _),
      .broadcast(let name, _, _), .tree(let name, _, _, _), .composite(let name, _):
      name
    case .pulledBack(let form, _), .mapped(let form), .typed(let form), .erased(let form),
      .sampled(let form, _, _), .otherwise(let form, _):
      form.name
    case .each, .perhaps, .either: ""
    }
  }

  /// The names from the structure down to the handler that starts first, as in a cancellation.
  ///
  /// The path is empty if the structure contains no handler that can start.
  var wayToFirst: [String] {
    switch self {
    case .leaf(let leaf): [leaf.name]
    case .chain(let name, let items), .row(let name, let items, _): [name] + items.wayToFirst
    case .broadcast(let name, let forms, _): [name] + forms.wayToFirst
    case .tree(let name, _, _, let form), .composite(let name, let form): [name] + form.wayToFirst
    // The branch that starts depends on the request.
    case .dispatcher(let name, _): [name]
    case .each(let forms): forms.wayToFirst
    case .perhaps(let form): form?.wayToFirst ?? []
    case .otherwise(let form, _): form.wayToFirst.isEmpty ? ["otherwise"] : form.wayToFirst
    case .pulledBack(let form, _), .mapped(let form), .typed(let form), .erased(let form),
      .sampled(let form, _, _), .either(let form, _):
      form.wayToFirst
    }
  }
}

extension Form.Item {
  var suspends: Bool {
    switch self {
    case .handler(let form): form.suspends
    case .around(let around): around.suspends
    }
  }

  var wayToFirst: [String] {
    switch self {
    case .handler(let form): form.wayToFirst
    case .around(let around): around.wayToFirst
    }
  }
}

extension Form.Around {
  var suspends: Bool {
    switch self {
    case .turn(let turn): turn.style.suspends
    case .pacedRetry, .waitingLimit, .timeout: true
    case .retry, .limit, .cache: false
    case .insistence(_, _, let pauses): pauses
    case .fallback(_, let form, _): form.suspends
    case .detour(_, let form, let asClient): asClient || form.suspends
    case .gate(let inspection): inspection.suspends
    case .several(let arounds): arounds.contains(where: \.suspends)
    case .perhaps(let around): around?.suspends ?? false
    case .either(let around, _): around.suspends
    }
  }

  /// Only its own name, since it decides what to do with the request.
  var wayToFirst: [String] {
    switch self {
    case .turn(let turn): [turn.name]
    case .retry(let name, _, _), .pacedRetry(let name, _, _),
      .insistence(let name, _, _), .fallback(let name, _, _),
      .limit(let name, _, _), .waitingLimit(let name), .cache(let name, _, _), .timeout(let name),
      .detour(let name, _, _):
      [name]
    case .gate(let inspection): [inspection.name]
    case .several(let arounds): arounds.lazy.map(\.wayToFirst).first { !$0.isEmpty } ?? []
    case .perhaps(let around): around?.wayToFirst ?? []
    case .either(let around, _): around.wayToFirst
    }
  }
}

extension Form.Inspection {
  var suspends: Bool {
    switch self {
    case .check(let check): check.pauses != nil
    case .checks(_, let parts): parts.contains(where: \.suspends)
    case .when(_, let inspection): inspection.suspends
    }
  }
}

extension Sequence<Form> {
  var wayToFirst: [String] { lazy.map(\.wayToFirst).first { !$0.isEmpty } ?? [] }
}

extension Sequence<Form.Item> {
  var wayToFirst: [String] { lazy.map(\.wayToFirst).first { !$0.isEmpty } ?? [] }
}
