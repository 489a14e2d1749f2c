import Baton

// Static chains. The builder's own functions are called for each line, so each chain has the type
// that its lines would give it.

extension Construction {
  func chain(_ name: String, _ lines: [StaticLine]) -> Part {
    let handlers = lines.allSatisfy {
      switch $0 {
      case .part(.sync), .enclosing(.sync): true
      default: false
      }
    }
    let lines = lines[...]
    guard let line = lines.first else {
      return .sync(Chain(name) { Pass<Q, String, F>() })
    }
    switch line {
    case .part(.sync(let handler)) where handlers:
      return .sync(begin(name, handler, lines.dropFirst()))
    case .enclosing(.sync(let link)) where handlers:
      return .sync(begin(name, link, lines.dropFirst()))
    case .part(let part):
      return .async(beginAsync(name, part.handler, lines.dropFirst()))
    case .enclosing(let outer):
      return .async(beginAsync(name, outer.link, lines.dropFirst()))
    }
  }

  private typealias Whole = any Handler<Q, String, F>
  private typealias AsyncWhole = any AsyncHandler<Q, String, F>

  private func begin(
    _ name: String, _ handler: some Handler<Q, String, F>, _ lines: ArraySlice<StaticLine>
  ) -> Whole {
    extend(name, ChainBuilder.buildPartialBlock(first: handler), lines)
  }

  private func begin(
    _ name: String, _ link: some Link<Q, String, F>, _ lines: ArraySlice<StaticLine>
  ) -> Whole {
    extend(name, around: ChainBuilder.buildPartialBlock(first: link), lines)
  }

  private func extend(
    _ name: String, _ handler: some Handler<Q, String, F>, _ lines: ArraySlice<StaticLine>
  ) -> Whole {
    switch lines.first {
    case .part(.sync(let next))?: extend(name, handler, by: next, lines.dropFirst())
    case .enclosing(.sync(let next))?: extend(name, handler, by: next, lines.dropFirst())
    default: Chain(name) { handler }
    }
  }

  private func extend(
    _ name: String, _ handler: some Handler<Q, String, F>, by next: some Handler<Q, String, F>,
    _ lines: ArraySlice<StaticLine>
  ) -> Whole {
    extend(name, ChainBuilder.buildPartialBlock(accumulated: handler, next: next), lines)
  }

  private func extend(
    _ name: String, _ handler: some Handler<Q, String, F>, by next: some Link<Q, String, F>,
    _ lines: ArraySlice<StaticLine>
  ) -> Whole {
    extend(name, around: ChainBuilder.buildPartialBlock(accumulated: handler, next: next), lines)
  }

  private func extend(
    _ name: String, around: some Link<Q, String, F>, _ lines: ArraySlice<StaticLine>
  ) -> Whole {
    switch lines.first {
    case .part(.sync(let next))?: extend(name, around: around, by: next, lines.dropFirst())
    case .enclosing(.sync(let next))?: extend(name, around: around, by: next, lines.dropFirst())
    default: Chain(name) { ChainBuilder.buildFinalResult(around) }
    }
  }

  private func extend(
    _ name: String, around: some Link<Q, String, F>, by next: some Handler<Q, String, F>,
    _ lines: ArraySlice<StaticLine>
  ) -> Whole {
    extend(name, within: ChainBuilder.buildPartialBlock(accumulated: around, next: next), lines)
  }

  private func extend(
    _ name: String, around: some Link<Q, String, F>, by next: some Link<Q, String, F>,
    _ lines: ArraySlice<StaticLine>
  ) -> Whole {
    extend(name, around: ChainBuilder.buildPartialBlock(accumulated: around, next: next), lines)
  }

  private func extend<O: Link<Q, String, F>, I: Handler<Q, String, F>>(
    _ name: String, within: Links.Within<O, I>, _ lines: ArraySlice<StaticLine>
  ) -> Whole {
    switch lines.first {
    case .part(.sync(let next))?: extend(name, within: within, by: next, lines.dropFirst())
    case .enclosing(.sync(let next))?: extend(name, within: within, by: next, lines.dropFirst())
    default: Chain(name) { ChainBuilder.buildFinalResult(within) }
    }
  }

  private func extend<O: Link<Q, String, F>, I: Handler<Q, String, F>>(
    _ name: String, within: Links.Within<O, I>, by next: some Handler<Q, String, F>,
    _ lines: ArraySlice<StaticLine>
  ) -> Whole {
    extend(name, within: ChainBuilder.buildPartialBlock(accumulated: within, next: next), lines)
  }

  private func extend<O: Link<Q, String, F>, I: Handler<Q, String, F>>(
    _ name: String, within: Links.Within<O, I>, by next: some Link<Q, String, F>,
    _ lines: ArraySlice<StaticLine>
  ) -> Whole {
    extend(name, around: ChainBuilder.buildPartialBlock(accumulated: within, next: next), lines)
  }

  private func beginAsync(
    _ name: String, _ handler: some AsyncHandler<Q, String, F>, _ lines: ArraySlice<StaticLine>
  ) -> AsyncWhole {
    extendAsync(name, ChainBuilder.buildPartialBlock(first: handler), lines)
  }

  private func beginAsync(
    _ name: String, _ link: some AsyncLink<Q, String, F>, _ lines: ArraySlice<StaticLine>
  ) -> AsyncWhole {
    extendAsync(name, around: ChainBuilder.buildPartialBlock(first: link), lines)
  }

  private func extendAsync(
    _ name: String, _ handler: some AsyncHandler<Q, String, F>, _ lines: ArraySlice<StaticLine>
  ) -> AsyncWhole {
    switch lines.first {
    case .part(let next)?: extendAsync(name, handler, by: next.handler, lines.dropFirst())
    case .enclosing(let next)?: extendAsync(name, handler, by: next.link, lines.dropFirst())
    case nil: Chain(name) { handler }
    }
  }

  private func extendAsync(
    _ name: String, _ handler: some AsyncHandler<Q, String, F>,
    by next: some AsyncHandler<Q, String, F>, _ lines: ArraySlice<StaticLine>
  ) -> AsyncWhole {
    extendAsync(name, ChainBuilder.buildPartialBlock(accumulated: handler, next: next), lines)
  }

  private func extendAsync(
    _ name: String, _ handler: some AsyncHandler<Q, String, F>,
    by next: some AsyncLink<Q, String, F>, _ lines: ArraySlice<StaticLine>
  ) -> AsyncWhole {
    extendAsync(
      name, around: ChainBuilder.buildPartialBlock(accumulated: handler, next: next), lines)
  }

  private func extendAsync(
    _ name: String, around: some AsyncLink<Q, String, F>, _ lines: ArraySlice<StaticLine>
  ) -> AsyncWhole {
    switch lines.first {
    case .part(let next)?: extendAsync(name, around: around, by: next.handler, lines.dropFirst())
    case .enclosing(let next)?: extendAsync(name, around: around, by: next.link, lines.dropFirst())
    case nil: Chain(name) { ChainBuilder.buildFinalResult(around) }
    }
  }

  private func extendAsync(
    _ name: String, around: some AsyncLink<Q, String, F>, by next: some AsyncHandler<Q, String, F>,
    _ lines: ArraySlice<StaticLine>
  ) -> AsyncWhole {
    extendAsync(
      name, within: ChainBuilder.buildPartialBlock(accumulated: around, next: next), lines)
  }

  private func extendAsync(
    _ name: String, around: some AsyncLink<Q, String, F>, by next: some AsyncLink<Q, String, F>,
    _ lines: ArraySlice<StaticLine>
  ) -> AsyncWhole {
    extendAsync(
      name, around: ChainBuilder.buildPartialBlock(accumulated: around, next: next), lines)
  }

  private func extendAsync<O: AsyncLink<Q, String, F>, I: AsyncHandler<Q, String, F>>(
    _ name: String, within: Links.Within<O, I>, _ lines: ArraySlice<StaticLine>
  ) -> AsyncWhole {
    switch lines.first {
    case .part(let next)?: extendAsync(name, within: within, by: next.handler, lines.dropFirst())
    case .enclosing(let next)?: extendAsync(name, within: within, by: next.link, lines.dropFirst())
    case nil: Chain(name) { ChainBuilder.buildFinalResult(within) }
    }
  }

  private func extendAsync<O: AsyncLink<Q, String, F>, I: AsyncHandler<Q, String, F>>(
    _ name: String, within: Links.Within<O, I>, by next: some AsyncHandler<Q, String, F>,
    _ lines: ArraySlice<StaticLine>
  ) -> AsyncWhole {
    extendAsync(
      name, within: ChainBuilder.buildPartialBlock(accumulated: within, next: next), lines)
  }

  private func extendAsync<O: AsyncLink<Q, String, F>, I: AsyncHandler<Q, String, F>>(
    _ name: String, within: Links.Within<O, I>, by next: some AsyncLink<Q, String, F>,
    _ lines: ArraySlice<StaticLine>
  ) -> AsyncWhole {
    extendAsync(
      name, around: ChainBuilder.buildPartialBlock(accumulated: within, next: next), lines)
  }
}
