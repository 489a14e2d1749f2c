struct EditedForm: Sendable {
  enum Wish: Sendable {
    case tryOut(ChainEdit), apply(ChainEdit), undo
    case restore(Int)
  }

  let token: String
  let revision: Int
  let wish: Wish

  /// Creates a form, or returns `nil` if none of the inspector's pages could have submitted it.
  init?(_ form: OwnForm) {
    guard let revision = form["revision"].flatMap(Int.init) else { return nil }
    let edit = form["kind"].flatMap(ChainEdit.Kind.init).map {
      ChainEdit(kind: $0, link: form["link"] ?? "", other: form["other"] ?? "")
    }
    switch (form["mode"], edit) {
    case ("undo", _): wish = .undo
    case ("restore", _):
      guard let number = form["restored"].flatMap(Int.init) else { return nil }
      wish = .restore(number)
    case ("try", let edit?): wish = .tryOut(edit)
    case ("apply", let edit?): wish = .apply(edit)
    default: return nil
    }
    token = form.token
    self.revision = revision
  }
}
