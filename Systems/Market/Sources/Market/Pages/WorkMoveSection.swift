import Catalogues
import HTMLPages
import Relay

/// The section of the work page that shows which orders follow another revision of the steps, and
/// what moving them to this version's revision would do.
///
/// The section has a button that moves the orders, unless the move would be refused.
struct WorkMoveSection {
  let move: WorkMove
  let request: PageRequest

  private var say: Words { request.words }
  private var number: MessageValue { .number(move.revision) }

  var html: HTML {
    let steps = list(ShopWork.steps)
    return HTML {
      Tag("h2") { say("owner.work.revisions") }
      if move.rows.isEmpty {
        Tag("p") { say("owner.work.current", ["number": number, "steps": steps]) }
      } else {
        Tag("p") { say("owner.work.other", ["number": number, "steps": steps]) }
        table
        consequence
      }
    }
  }

  /// The button that moves the orders, or the steps that prevent it.
  private var consequence: HTML {
    let missing = move.missing
    return HTML {
      if move.isPossible {
        request.button(
          to: "/owner/work/move", sending: ["revision": "\(move.revision)"], isQuiet: false
        ) {
          say("owner.work.move", ["number": number])
        }
      }
      if !missing.isEmpty {
        Tag("p", .class("wrong")) {
          say("owner.work.blocked", ["number": number, "steps": list(missing)])
        }
      }
    }
  }

  private var table: HTML {
    let titles = [
      say("owner.work.revision"), say("owner.work.step"), say("owner.orders"),
      say("owner.work.after"), say("owner.work.outcome"),
    ]
    // Make the table focusable, so that it can be scrolled with the keyboard.
    return Tag(
      "div", .class("wide"), .text("role", "region"),
      .text("aria-label", say("owner.work.revisions")), .text("tabindex", "0")
    ) {
      Tag("table") {
        Tag("thead") {
          Tag("tr") { for title in titles { Tag("th", .text("scope", "col")) { title } } }
        }
        Tag("tbody") { for row in move.rows { Tag("tr") { cells(of: row) } } }
      }
    }.html
  }

  private func cells(of row: WorkMove.Row) -> HTML {
    let group = row.group
    let count: MessageValue = .number(row.count)
    return HTML {
      Tag("td") { group.revision }
      Tag("td") { group.handler }
      Tag("td") {
        group.isDead
          ? say("owner.work.count-stopped", ["count": count])
          : say("owner.work.count", ["count": count])
      }
      Tag("td") { continuation(of: group) }
      Tag("td") { outcome(of: row) }
    }
  }

  private func continuation(of group: RevisionPreview.Group) -> String {
    guard let after = group.after else { return lacking(group.handler) }
    var parts = [say("owner.work.then", ["steps": list(after)])]
    if !group.skipped.isEmpty {
      parts.append(say("owner.work.never", ["steps": list(group.skipped)]))
    }
    if !group.repeated.isEmpty {
      parts.append(say("owner.work.again", ["steps": list(group.repeated)]))
    }
    return parts.joined(separator: "; ")
  }

  private func outcome(of row: WorkMove.Row) -> String {
    guard let outcome = row.outcome else {
      let isPredictable = !row.group.isDead && row.group.after != nil
      return isPredictable ? say("owner.work.not-predicted") : ""
    }
    return switch outcome {
    case .handled(let step): say("owner.work.handled", ["step": .text(step)])
    case .unhandled: say("owner.work.unhandled")
    case .failed(let step): say("owner.work.fails", ["step": .text(step)])
    case .unknown(let step): say("owner.work.depends", ["step": .text(step)])
    case .noPlace(let step): lacking(step)
    }
  }

  private func lacking(_ step: String) -> String {
    say("owner.work.no-step", ["number": number, "step": .text(step)])
  }

  private func list(_ steps: [String]) -> MessageValue { .text(steps.enumeration) }
}
