import Baton

/// Builds the structure of a description, for given types of requests and failures.
struct Construction<Q: Asked, F: Error> {
  enum Part {
    case sync(any Handler<Q, String, F>)
    case async(any AsyncHandler<Q, String, F>)

    var handler: any AsyncHandler<Q, String, F> {
      switch self {
      case .sync(let handler): handler
      case .async(let handler): handler
      }
    }
  }

  enum Outer {
    case sync(any RepeatingAround<Q, String, F>)
    case async(any AsyncLink<Q, String, F>)

    var link: any AsyncLink<Q, String, F> {
      switch self {
      case .sync(let link): link
      case .async(let link): link
      }
    }
  }

  /// An around handler of a static chain, which may consist of several or none.
  enum Enclosing {
    case sync(any Link<Q, String, F>)
    case async(any AsyncLink<Q, String, F>)

    var link: any AsyncLink<Q, String, F> {
      switch self {
      case .sync(let link): link
      case .async(let link): link
      }
    }
  }

  enum Line {
    case part(Part)
    case outer(Outer)
  }

  enum StaticLine {
    case part(Part)
    case enclosing(Enclosing)
  }

  let stage: Stage

  func build(_ form: Form) -> Part {
    switch form {
    case .leaf(let leaf): build(leaf)
    case .chain(let name, let items): chain(name, items.map(line))
    case .row(let name, let items, let isAsync):
      row(name, items.flatMap(lines), isAsync: isAsync || form.suspends)
    case .each(let forms):
      form.suspends
        ? .async(ChainBuilder.buildArray(forms.map(asyncErased)))
        : .sync(ChainBuilder.buildArray(forms.map(erased)))
    case .perhaps(let form): perhaps(form)
    case .either(let form, let isSecond): either(build(form), isSecond)
    case .dispatcher(let name, let branches): dispatcher(name, branches, form.suspends)
    case .broadcast(let name, let forms, let giving):
      broadcast(name, forms, giving, form.suspends)
    case .tree(let name, let limit, let throwsAny, let form):
      tree(name, limit, throwsAny, form)
    case .composite(let name, let form): composite(name, build(form))
    case .pulledBack(let form, let difference):
      pulledBack(build(form), difference)
    case .mapped(let form): mapped(build(form))
    case .typed(let form): typed(form)
    case .erased(let form):
      form.suspends ? .async(asyncErased(form)) : .sync(erased(form))
    case .sampled(let form, _, let isHalved): sampled(build(form), isHalved ? 0.5 : 1)
    case .otherwise(let form, let isThrowing): otherwise(build(form), isThrowing)
    }
  }

  func erased(_ form: Form) -> AnyHandler<Q, String, F> {
    guard case .sync(let handler) = build(form) else { preconditionFailure("\(form) suspends") }
    return handler.erased()
  }

  func asyncErased(_ form: Form) -> AnyAsyncHandler<Q, String, F> {
    build(form).handler.erasedToAsync()
  }

  private func build(_ leaf: Form.Leaf) -> Part {
    let stage = stage
    if leaf.pauses != nil {
      guard leaf.style != .composite else {
        return .async(RealAsyncLeafComposite<Q, F>(leaf: leaf, stage: stage))
      }
      let real = RealAsyncLeaf<Q, F>(leaf: leaf, stage: stage)
      guard leaf.style == .closure, !leaf.givesReason else { return .async(real) }
      return .async(
        AsyncClosureHandler<Q, String, F>(leaf.name) { (request) async throws(F) in
          try await real.handle(request)
        })
    }
    let real = RealLeaf<Q, F>(leaf: leaf, stage: stage)
    switch leaf.style {
    case .closure where !leaf.givesReason:
      return .sync(
        ClosureHandler<Q, String, F>(leaf.name) { (request) throws(F) in try real.handle(request) })
    case .object: return .sync(RealLeafObject(real))
    case .composite: return .sync(RealLeafComposite<Q, F>(leaf: leaf, stage: stage))
    case .value, .closure: return .sync(real)
    }
  }

  private func line(_ item: Form.Item) -> StaticLine {
    switch item {
    case .handler(let form): .part(build(form))
    case .around(let around): .enclosing(enclosing(around))
    }
  }

  private func lines(_ item: Form.Item) -> [Line] {
    switch item {
    case .handler(let form): [.part(build(form))]
    case .around(let around): outer(around).map { .outer($0) }
    }
  }

  private func row(_ name: String, _ lines: [Line], isAsync: Bool) -> Part {
    guard isAsync else {
      let chain = RuntimeChain<Q, String, F>(name)
      for (index, line) in lines.enumerated() {
        switch line {
        case .part(.sync(let handler)): put(handler, at: index, into: chain)
        case .outer(.sync(let link)): put(link, at: index, into: chain)
        default: preconditionFailure("\(name) suspends")
        }
      }
      return .sync(chain)
    }
    let chain = AsyncRuntimeChain<Q, String, F>(name)
    for (index, line) in lines.enumerated() {
      switch line {
      case .part(let part): put(part.handler, at: index, into: chain)
      case .outer(let outer): put(outer.link, at: index, into: chain)
      }
    }
    return .async(chain)
  }

  // Every third link is inserted by a different edit.
  private func put<L: Link>(
    _ link: L, at index: Int, into chain: RuntimeChain<Q, String, F>
  ) where L.Request == Q, L.Response == String, L.Failure == F {
    func place<M: Link>(_ link: M) throws(EditError)
    where M.Request == Q, M.Response == String, M.Failure == F {
      switch index % 3 {
      case 0: try chain.append(link, as: "\(index)")
      case 1: try chain.insert(link, at: .after("\(index - 1)"), as: "\(index)")
      default: try chain.replace("gone", with: link, as: "\(index)")
      }
    }
    do throws(EditError) {
      if index % 3 == 2 {
        try chain.append(RealLeaf<Q, F>(leaf: Form.Leaf(name: "gone"), stage: stage))
      }
      do throws(EditError) {
        try place(link)
      } catch {
        // A retry inside another one would break its rule, but here the order is random.
        try place(AnyLink(link, orderRules: []))
      }
    } catch {
      preconditionFailure("\(error)")
    }
  }

  private func put<L: AsyncLink>(
    _ link: L, at index: Int, into chain: AsyncRuntimeChain<Q, String, F>
  ) where L.Request == Q, L.Response == String, L.Failure == F {
    func place<M: AsyncLink>(_ link: M) throws(EditError)
    where M.Request == Q, M.Response == String, M.Failure == F {
      switch index % 3 {
      case 0: try chain.append(link, as: "\(index)")
      case 1: try chain.insert(link, at: .after("\(index - 1)"), as: "\(index)")
      default: try chain.replace("gone", with: link, as: "\(index)")
      }
    }
    do throws(EditError) {
      if index % 3 == 2 {
        try chain.append(RealLeaf<Q, F>(leaf: Form.Leaf(name: "gone"), stage: stage))
      }
      do throws(EditError) {
        try place(link)
      } catch {
        // A retry inside another one would break its rule, but here the order is random.
        try place(AnyAsyncLink(link, orderRules: []))
      }
    } catch {
      preconditionFailure("\(error)")
    }
  }
}
