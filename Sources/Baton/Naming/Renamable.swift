/// A link that implements its own renaming.
protocol Renamable<Request, Response, Failure>: AsyncLink {
  func renamed(_ name: String) -> any AsyncLink<Request, Response, Failure>
}

extension Chain: Renamable {
  func renamed(
    _ name: String
  ) -> any AsyncLink<Content.Request, Content.Response, Content.Failure> {
    Chain(name) { content }
  }
}

// The following wrappers rename the link that they contain.

extension AnyHandler: Renamable {
  func renamed(_ name: String) -> any AsyncLink<Request, Response, Failure> {
    link.link.named(name)
  }
}

extension AnyAsyncHandler: Renamable {
  func renamed(_ name: String) -> any AsyncLink<Request, Response, Failure> {
    link.link.named(name)
  }
}

extension AnyLink: Renamable {
  func renamed(_ name: String) -> any AsyncLink<Request, Response, Failure> {
    AnyLink(self, name: name)
  }
}

extension AnyAsyncLink: Renamable {
  func renamed(_ name: String) -> any AsyncLink<Request, Response, Failure> {
    AnyAsyncLink(self, name: name)
  }
}

extension Nest: Renamable {
  func renamed(_ name: String) -> any AsyncLink<Base.Request, Base.Response, Base.Failure> {
    base.pointee.value.named(name)
  }
}
