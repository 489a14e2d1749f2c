/// The links of a chain in the order in which a ``Tree`` calls them.
///
/// A tree flattens its chain when it is created, because nested calls would take stack space at
/// each level of the tree.
struct LinkRow<Request, Response, Failure: Error>: Sendable {
  typealias Link = any AsyncLink<Request, Response, Failure>

  enum Member: Sendable {
    case handler(any Handler<Request, Response, Failure>)
    case composite(any Handler<Request, Response, Failure>)
    case around(any RepeatingAround<Request, Response, Failure>)
    /// A chain with its name, or an around handler with the links that it encloses, without a name.
    case row(String?, LinkRow)
  }

  private(set) var members: [Member] = []
  private(set) var isPlain = true

  init(_ links: [Link]) {
    for link in links { append(link) }
  }

  mutating func append(_ link: Link) {
    guard StackRoom.isLow else { return appendHere(link) }
    if StackRoom.onLargerStack({ appendHere(link) }) == nil { appendMember(link) }
  }

  private mutating func appendHere(_ link: Link) {
    // The check for the protocol without type arguments comes first, because it fails faster.
    guard link is any LinkGroup, let group = link as? any LinkGroup<Request, Response, Failure>
    else { return appendMember(link) }
    group.append(to: &self)
  }

  @inline(never)
  private mutating func appendMember(_ link: Link) {
    if link is any AsyncRepeatingAround,
      let around = link as? any RepeatingAround<Request, Response, Failure>
    {
      members.append(.around(around))
    } else if let handler = link as? any Handler<Request, Response, Failure> {
      let isComposite = link is any AsyncComposite
      isPlain = isPlain && !isComposite
      members.append(isComposite ? .composite(handler) : .handler(handler))
    } else {
      preconditionFailure("\(link.name) is neither a handler nor an around handler")
    }
  }

  mutating func append(_ name: String?, _ links: [Link]) {
    isPlain = false
    members.append(.row(name, LinkRow(links)))
  }
}

/// A link that consists of other links, which a tree calls one by one.
protocol LinkGroup<Request, Response, Failure>: AsyncLink {
  func append(to row: inout LinkRow<Request, Response, Failure>)
}

extension Chain: LinkGroup where Content: Handler {
  func append(to row: inout LinkRow<Content.Request, Content.Response, Content.Failure>) {
    row.append(name, [content])
  }
}

extension AnyHandler: LinkGroup {
  func append(to row: inout LinkRow<Request, Response, Failure>) { row.append(link.link) }
}

extension AnyLink: LinkGroup {
  func append(to row: inout LinkRow<Request, Response, Failure>) { row.append(link) }
}

extension Nest: LinkGroup where Base: Handler {
  func append(to row: inout LinkRow<Base.Request, Base.Response, Base.Failure>) {
    row.append(base.pointee.value)
  }
}

extension Pass: LinkGroup {
  func append(to row: inout LinkRow<Request, Response, Failure>) {}
}

extension Links.First: LinkGroup where A: Handler, B: Link {
  func append(to row: inout LinkRow<B.Request, B.Response, B.Failure>) {
    row.append(a)
    row.append(b)
  }
}

extension Links.Each: LinkGroup where Element: Handler {
  func append(to row: inout LinkRow<Element.Request, Element.Response, Element.Failure>) {
    for element in elements { row.append(element) }
  }
}

extension Links.Either: LinkGroup where A: Link, B: Link {
  func append(to row: inout LinkRow<A.Request, A.Response, A.Failure>) {
    switch self {
    case .first(let link): row.append(link)
    case .second(let link): row.append(link)
    }
  }
}

extension Links.Enclosed: LinkGroup where Outer: Link, Rest: Handler {
  func append(to row: inout LinkRow<Rest.Request, Rest.Response, Rest.Failure>) {
    row.append(nil, [outer, rest])
  }
}

extension Links.Within: LinkGroup where Outer: Link, Inner: Link {
  func append(to row: inout LinkRow<Inner.Request, Inner.Response, Inner.Failure>) {
    row.append(outer)
    row.append(inner)
  }
}

extension Links.EachAround: LinkGroup where Element: Link {
  func append(to row: inout LinkRow<Element.Request, Element.Response, Element.Failure>) {
    for element in elements { row.append(element) }
  }
}

extension Links.Admitting: LinkGroup where Content: _Admissions {
  func append(to row: inout LinkRow<Content.Request, Response, Content.Failure>) {
    switch content as any _Admissions<Content.Request, Content.Failure> {
    case let group as any AdmissionGroup<Content.Request, Content.Failure>: group.append(to: &row)
    case let admission as any Admission<Content.Request, Content.Failure>:
      admission.append(to: &row)
    default: preconditionFailure("\(name) is not an admission")
    }
  }
}

extension Admission {
  fileprivate func append<Response>(to row: inout LinkRow<Request, Response, Failure>) {
    row.append(answering(Response.self))
  }
}

private protocol AdmissionGroup<Request, Failure>: _Admissions {
  func append<Response>(to row: inout LinkRow<Request, Response, Failure>)
}

extension Links.AdmissionPair: AdmissionGroup where First: _Admissions, Second: _Admissions {
  fileprivate func append<Response>(
    to row: inout LinkRow<First.Request, Response, First.Failure>
  ) {
    row.append(Links.Admitting<First, Response>(first))
    row.append(Links.Admitting<Second, Response>(second))
  }
}

extension Links.EachAdmission: AdmissionGroup where Element: _Admissions {
  fileprivate func append<Response>(
    to row: inout LinkRow<Element.Request, Response, Element.Failure>
  ) {
    for element in elements { row.append(Links.Admitting<Element, Response>(element)) }
  }
}
