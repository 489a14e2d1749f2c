/// A link under another name than its own.
protocol Named<Request, Response, Failure>: AsyncLink {
  /// The link as it was.
  var unnamed: any AsyncLink<Request, Response, Failure> { get }
}

extension AsyncLink {
  /// This link under another name.
  ///
  /// What a builder has made one of parts that stand around the rest keeps their names: it has none.
  @usableFromInline
  func named(_ name: String) -> any AsyncLink<Request, Response, Failure> {
    typealias Result = any AsyncLink<Request, Response, Failure>
    func composite(_ base: some AsyncHandler<Request, Response, Failure>) -> Result {
      NamedComposite(base: base, name: name)
    }
    func handler(_ base: some AsyncHandler<Request, Response, Failure>) -> Result {
      NamedHandler(base: base, name: name)
    }
    func admission(_ base: some AsyncAdmission<Request, Response, Failure>) -> Result {
      NamedAdmission(base: base, name: name)
    }
    func around(_ base: some AsyncRepeatingAround<Request, Response, Failure>) -> Result {
      NamedAround(base: base, name: name)
    }
    return switch self as Result {
    case let link as any Named<Request, Response, Failure>: link.unnamed.named(name)
    case let link as any Renamable<Request, Response, Failure>: link.renamed(name)
    case let link as any AsyncHandler<Request, Response, Failure>:
      link is any AsyncComposite ? composite(link) : handler(link)
    case let link as any AsyncAdmission<Request, Response, Failure>: admission(link)
    case let link as any AsyncRepeatingAround<Request, Response, Failure>: around(link)
    default: self
    }
  }
}

extension Outline.Row {
  /// Draws a link under another name than its own.
  mutating func draw(_ link: some AsyncLink, named name: String) {
    let before = lines.count
    link.outline(before: &self)
    rename(after: before, to: name)
  }
}
