public import Baton

/// A line of machines, each of which handles its own ingredient and passes all others.
///
/// ```swift
/// let line = try Line("kitchen", machines: [.tomato, .onion, .lettuce])
/// print(line.prepare(["tomato", "양파", "tofu"]))
/// // 2 ingredients are ready: tomato, sliced; 양파, sliced.
/// // No machine handles "tofu"; "tomato", "onion" and "lettuce" saw it.
/// ```
///
/// A line is a run-time chain of machines and has all features of such a chain. `identifiers` lists
/// its links, `outline` draws it, `path(of:)` records the path of an ingredient, and `edits`
/// reports its edits. A line can also be a handler in a different chain.
///
/// ## Editing
///
/// You can add, move, replace, and remove machines by name while orders run:
///
/// ```swift
/// try line.append(Machine("tofu", "두부", preparation: "diced"))
/// try line.move("tofu", to: .before("tomato"))
/// try line.replace("tofu", with: Machine("tofu", "두부", preparation: "fried"))
/// try line.remove("tofu")
/// ```
///
/// Machine names are compared exactly, by canonical equivalence: *Tofu* differs from *tofu*. An
/// invalid edit throws an `EditError` and leaves the line unchanged.
///
/// Each ingredient of an order is a separate request to the line's current machines. An edit
/// therefore applies from the next ingredient on, even within an order.
public final class Line: EditableChain, Composite {
  let chain: RuntimeChain<Ingredient, Prepared, Never>

  /// The editor of the line.
  public var editor: ChainEditor<Ingredient, Prepared, Never> { chain.editor }

  /// Creates an empty line, which rejects everything.
  public init(_ name: String = "kitchen") {
    chain = RuntimeChain(name)
  }

  /// Creates a line with the given machines, in order.
  ///
  /// - Throws: `EditError` if a machine has an empty name, or two have the same name.
  public convenience init(_ name: String = "kitchen", machines: [Machine]) throws(EditError) {
    self.init(name)
    for machine in machines { try append(machine) }
  }

  /// Creates a line with the tomato, onion, and lettuce machines.
  public static func classic() -> Line {
    do throws(EditError) {
      return try Line(machines: [.tomato, .onion, .lettuce])
    } catch {
      preconditionFailure("\(error)")
    }
  }

  /// Passes the ingredient to the line's current machines, in order.
  public func handle(
    _ request: Ingredient, in walk: Walk
  ) throws(ChainError<Never>) -> Outcome<Prepared> {
    try chain.handle(request, in: walk)
  }

  /// Passes every ingredient of an order through the line and returns a ticket.
  ///
  /// The line does not record the path of a prepared ingredient. If no machine handles an
  /// ingredient, the line processes it again and records its path, which lists the machines that
  /// saw it. If a suitable machine has been added by then, the ingredient is prepared.
  public func prepare(_ order: Order) -> Ticket {
    var ticket = Ticket()
    for ingredient in order.ingredients {
      if let prepared = self(ingredient).response {
        ticket.prepared.append(prepared)
      } else {
        _ = path(of: ingredient, into: &ticket)
      }
    }
    return ticket
  }

  /// Passes every ingredient of an order through the line and records the paths.
  ///
  /// ```swift
  /// let (ticket, paths) = Line.classic().paths(of: ["양파", "tofu"])
  /// print(ticket.isComplete)     // false
  /// print(paths.map(\.names))
  /// // [["kitchen", "tomato", "onion"], ["kitchen", "tomato", "onion", "lettuce"]]
  /// ```
  ///
  /// The paths are in the same order as the ingredients.
  public func paths(of order: Order) -> (ticket: Ticket, paths: [Path]) {
    var ticket = Ticket()
    let paths = order.ingredients.map { path(of: $0, into: &ticket) }
    return (ticket, paths)
  }

  private func path(of ingredient: Ingredient, into ticket: inout Ticket) -> Path {
    let recorded = path(of: ingredient)
    if let prepared = recorded.response {
      ticket.prepared.append(prepared)
    } else {
      let machines = recorded.path.visits.flatMap(\.visits).map(\.name)
      ticket.refused.append(Refusal(ingredient, seenBy: machines))
    }
    return recorded.path
  }
}
