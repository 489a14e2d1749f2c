import Baton

/// The common interface of both kinds of run-time chain in a property test.
protocol ModelChain: EditableChain<Int, Int, ModelFailure> {
  init(_ name: String)
  func put<L: Link>(_ link: L, _ edit: ModelEdit) throws(EditError)
  where L.Request == Int, L.Response == Int, L.Failure == ModelFailure
  func put(_ link: ModelAsyncMachine, _ edit: ModelEdit) throws(EditError)
}

extension ModelChain {
  /// Makes the edit; every second handler suspends if possible.
  func apply(_ edit: ModelEdit) throws(EditError) {
    if let link = edit.link {
      let machine = ModelMachine(kind: link.kind, serial: link.serial)
      if link.kind.isAround {
        try put(ModelAround(kind: link.kind, serial: link.serial), edit)
      } else if link.serial.isMultiple(of: 2) {
        try put(machine, edit)
      } else {
        try put(ModelAsyncMachine(machine: machine), edit)
      }
      return
    }
    switch edit {
    case .remove(let identifier): try remove(identifier)
    case .moveBefore(let identifier, let other): try move(identifier, to: .before(other))
    case .moveAfter(let identifier, let other): try move(identifier, to: .after(other))
    default: removeAll()
    }
  }
}

extension ModelChain {
  /// Makes the edit, or returns the reason why it is rejected.
  func refusal(of edit: ModelEdit) -> ModelRefusal? {
    do throws(EditError) {
      try apply(edit)
      return nil
    } catch {
      return ModelRefusal(code: error.code, identifier: error.identifier)
    }
  }
}

extension RuntimeChain: ModelChain where Request == Int, Response == Int, Failure == ModelFailure {
  func put<L: Link>(_ link: L, _ edit: ModelEdit) throws(EditError)
  where L.Request == Int, L.Response == Int, L.Failure == ModelFailure {
    switch edit {
    case .append(let new): try append(link, as: new.identifier)
    case .prepend(let new): try prepend(link, as: new.identifier)
    case .insertBefore(let other, let new): try insert(link, at: .before(other), as: new.identifier)
    case .insertAfter(let other, let new): try insert(link, at: .after(other), as: new.identifier)
    case .replace(let other, let new): try replace(other, with: link, as: new.identifier)
    case .remove, .moveBefore, .moveAfter, .removeAll: break
    }
  }

  func put(_ link: ModelAsyncMachine, _ edit: ModelEdit) throws(EditError) {
    try put(link.machine, edit)
  }
}

extension AsyncRuntimeChain: ModelChain
where Request == Int, Response == Int, Failure == ModelFailure {
  func put<L: Link>(_ link: L, _ edit: ModelEdit) throws(EditError)
  where L.Request == Int, L.Response == Int, L.Failure == ModelFailure {
    try putAny(link, edit)
  }

  func put(_ link: ModelAsyncMachine, _ edit: ModelEdit) throws(EditError) {
    try putAny(link, edit)
  }

  private func putAny<L: AsyncLink>(_ link: L, _ edit: ModelEdit) throws(EditError)
  where L.Request == Int, L.Response == Int, L.Failure == ModelFailure {
    switch edit {
    case .append(let new): try append(link, as: new.identifier)
    case .prepend(let new): try prepend(link, as: new.identifier)
    case .insertBefore(let other, let new): try insert(link, at: .before(other), as: new.identifier)
    case .insertAfter(let other, let new): try insert(link, at: .after(other), as: new.identifier)
    case .replace(let other, let new): try replace(other, with: link, as: new.identifier)
    case .remove, .moveBefore, .moveAfter, .removeAll: break
    }
  }
}
