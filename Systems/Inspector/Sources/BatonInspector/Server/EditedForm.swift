/// What a form says that edits a chain.
struct EditedForm: Sendable {
  enum Wish: Sendable {
    case tryOut(ChainEdit), apply(ChainEdit), undo
  }

  let token: String
  /// The edition that its author has seen.
  let edition: Int
  let wish: Wish

  /// Reads a form; `nil` for one that no page of the inspector has made.
  init?(_ form: OwnForm) {
    guard let edition = form["edition"].flatMap(Int.init) else { return nil }
    let edit = form["kind"].flatMap(ChainEdit.Kind.init).map {
      ChainEdit(kind: $0, link: form["link"] ?? "", other: form["other"] ?? "")
    }
    switch (form["mode"], edit) {
    case ("undo", _): wish = .undo
    case ("try", let edit?): wish = .tryOut(edit)
    case ("apply", let edit?): wish = .apply(edit)
    default: return nil
    }
    token = form.token
    self.edition = edition
  }
}
