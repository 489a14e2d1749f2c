import Baton

// Handlers that contain handlers.

extension Construction {
  func perhaps(_ form: Form?) -> Part {
    guard let form else {
      return .sync(ChainBuilder.buildOptional(Pass<Q, String, F>?.none))
    }
    func sync(_ handler: some Handler<Q, String, F>) -> Part {
      .sync(ChainBuilder.buildOptional(Optional(handler)))
    }
    func async(_ handler: some AsyncHandler<Q, String, F>) -> Part {
      .async(ChainBuilder.buildOptional(Optional(handler)))
    }
    return switch build(form) {
    case .sync(let handler): sync(handler)
    case .async(let handler): async(handler)
    }
  }

  func either(_ part: Part, _ isSecond: Bool) -> Part {
    func sync<H: Handler<Q, String, F>>(_ handler: H) -> Part {
      let either: Links.Either<H, H> =
        isSecond
        ? ChainBuilder.buildEither(second: handler) : ChainBuilder.buildEither(first: handler)
      return .sync(either)
    }
    func async<H: AsyncHandler<Q, String, F>>(_ handler: H) -> Part {
      let either: Links.Either<H, H> =
        isSecond
        ? ChainBuilder.buildEither(second: handler) : ChainBuilder.buildEither(first: handler)
      return .async(either)
    }
    return switch part {
    case .sync(let handler): sync(handler)
    case .async(let handler): async(handler)
    }
  }

  func composite(_ name: String, _ part: Part) -> Part {
    switch part {
    case .sync(let handler): .sync(RealComposite(name: name, part: handler))
    case .async(let handler): .async(RealAsyncComposite(name: name, part: handler))
    }
  }

  func pulledBack(_ part: Part, _ difference: Int) -> Part {
    func sync(_ handler: some Handler<Q, String, F>) -> Part {
      .sync(handler.pullback { $0.moved(by: difference) })
    }
    func async(_ handler: some AsyncHandler<Q, String, F>) -> Part {
      .async(handler.pullback { $0.moved(by: difference) })
    }
    return switch part {
    case .sync(let handler): sync(handler)
    case .async(let handler): async(handler)
    }
  }

  func mapped(_ part: Part) -> Part {
    func sync(_ handler: some Handler<Q, String, F>) -> Part { .sync(handler.map { "[\($0)]" }) }
    func async(_ handler: some AsyncHandler<Q, String, F>) -> Part {
      .async(handler.map { "[\($0)]" })
    }
    return switch part {
    case .sync(let handler): sync(handler)
    case .async(let handler): async(handler)
    }
  }

  func typed(_ form: Form) -> Part {
    func sync(_ handler: some Handler<Q, String, Never>) -> Part {
      .sync(handler.setFailureType(to: F.self))
    }
    func async(_ handler: some AsyncHandler<Q, String, Never>) -> Part {
      .async(handler.setFailureType(to: F.self))
    }
    return switch Construction<Q, Never>(stage: stage).build(form) {
    case .sync(let handler): sync(handler)
    case .async(let handler): async(handler)
    }
  }

  func sampled(_ part: Part, _ share: Double) -> Part {
    let stage = stage
    @Sendable func sink(_ recorded: RecordedRequest<String, F>) {
      stage.noteSample("\(recorded.result.told())\n\(recorded.path.sketch)")
    }
    func sync(_ handler: some Handler<Q, String, F>) -> Part {
      .sync(handler.recorded(share: share, seed: 0, into: { sink($0) }))
    }
    func async(_ handler: some AsyncHandler<Q, String, F>) -> Part {
      .async(handler.recorded(share: share, seed: 0, into: { sink($0) }))
    }
    return switch part {
    case .sync(let handler): sync(handler)
    case .async(let handler): async(handler)
    }
  }

  func otherwise(_ part: Part, _ isThrowing: Bool) -> Part {
    let refuse = { @Sendable [stage] (_: Q) -> F in
      stage.noteAsked("otherwise")
      return Trouble.broken(-1).typed()
    }
    let answer = { @Sendable [stage] (request: Q) -> String in
      stage.noteAsked("otherwise")
      return "otherwise\(request.number)"
    }
    func sync(_ handler: some Handler<Q, String, F>) -> Part {
      isThrowing
        ? .sync(handler.otherwise(throw: refuse).handler)
        : .sync(handler.otherwise(answer).handler)
    }
    func async(_ handler: some AsyncHandler<Q, String, F>) -> Part {
      isThrowing
        ? .async(handler.otherwise(throw: refuse).handler)
        : .async(handler.otherwise { (request) async in answer(request) }.handler)
    }
    return switch part {
    case .sync(let handler): sync(handler)
    case .async(let handler): async(handler)
    }
  }

  func dispatcher(_ name: String, _ branches: [Form.Branch], _ suspends: Bool) -> Part {
    @Sendable func key(_ request: Q) -> Int { ((request.number % 3) + 3) % 3 }
    func branch<P: Handler<Q, String, F>>(_ form: Form.Branch, _ part: P) -> Branch<Int, P> {
      switch form.pattern {
      case .keys(let keys): Branch(keys: keys, part: part)
      case .matching(let only): Branch(matching: "\(only)", { $0 == only }) { part }
      case .any: Branch(any: part)
      }
    }
    func asyncBranch<P: AsyncHandler<Q, String, F>>(
      _ form: Form.Branch, _ part: P
    ) -> Branch<Int, P> {
      switch form.pattern {
      case .keys(let keys): Branch(keys: keys, part: part)
      case .matching(let only): Branch(matching: "\(only)", { $0 == only }) { part }
      case .any: Branch(any: part)
      }
    }
    return suspends
      ? .async(
        Dispatcher(
          name, by: { key($0) }, branches: branches.map { asyncBranch($0, asyncErased($0.form)) }))
      : .sync(
        Dispatcher(name, by: { key($0) }, branches: branches.map { branch($0, erased($0.form)) }))
  }

  func broadcast(
    _ name: String, _ forms: [Form], _ giving: Form.Giving, _ suspends: Bool
  ) -> Part {
    @Sendable func joined(_ responses: [String]) -> String {
      responses.joined(separator: ",").brief
    }
    @Sendable func told(_ replies: [Reply<String, F>]) -> String {
      joined(
        replies.map { reply in
          switch reply.result {
          case .success(let response): "\(reply.handler)=\(response)"
          case .failure(let error):
            "\(reply.handler)!\(error.handlers.joined(separator: "/")) "
              + "\(error.cause.map { "\($0)" } ?? "")"
          }
        })
    }
    if !suspends {
      let broadcast = Broadcast(name, to: forms.map(erased))
      return switch giving {
      case .collecting:
        .sync(broadcast.collectingFailures().map { told($0) }.setFailureType(to: F.self))
      default: .sync(broadcast.map { joined($0) })
      }
    }
    let broadcast = Broadcast(name, to: forms.map(asyncErased))
    return switch giving {
    case .stopping: .async(broadcast.map { joined($0) })
    case .collecting:
      .async(broadcast.collectingFailures().map { told($0) }.setFailureType(to: F.self))
    case .oneAtOnce: .async(broadcast.atOnce(limit: 1).map { joined($0) })
    case .oneAtOnceCollecting:
      .async(
        broadcast.atOnce(limit: 1).collectingFailures().map { told($0) }
          .setFailureType(to: F.self))
    }
  }

  func tree(_ name: String, _ limit: Int, _ throwsAny: Bool, _ form: Form) -> Part {
    @Sendable func tooDeep(_ error: DepthExceeded) -> Trouble {
      .tooDeep(error.way.joined(separator: "/"))
    }
    func sync(_ content: some Handler<TreePart<Int, String, Trouble>, String, Trouble>) -> Part {
      let tree = Tree(name, limit: limit, tooDeep: tooDeep) { content }
      return .sync(RealTree<Q, F, _>(tree: tree))
    }
    func async(
      _ content: some AsyncHandler<AsyncTreePart<Int, String, Trouble>, String, Trouble>
    ) -> Part {
      let tree = Tree(name, limit: limit, tooDeep: tooDeep) { content }
      return .async(RealAsyncTree<Q, F, _>(tree: tree))
    }
    func any(
      _ content: some AsyncHandler<AsyncTreePart<Int, String, any Error>, String, any Error>
    ) -> Part {
      let tree = Tree(name, limit: limit, tooDeep: { tooDeep($0) as any Error }) { content }
      return .async(RealAsyncTree<Q, F, _>(tree: tree))
    }
    guard form.suspends else {
      let built = Construction<TreePart<Int, String, Trouble>, Trouble>(stage: stage).build(form)
      guard case .sync(let content) = built else { preconditionFailure("\(name) suspends") }
      return sync(content)
    }
    return throwsAny
      ? any(
        Construction<AsyncTreePart<Int, String, any Error>, any Error>(stage: stage)
          .build(form).handler)
      : async(
        Construction<AsyncTreePart<Int, String, Trouble>, Trouble>(stage: stage)
          .build(form).handler)
  }
}
