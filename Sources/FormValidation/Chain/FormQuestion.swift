import Baton

/// What the chain of a form asks its checks, and what its cleanings change.
///
/// It is nothing but bits, so that it is handed from check to check for nothing.
struct FormQuestion: Placed {
  /// Where a check that takes the question enters what it has to tell: what is checked, and what is
  /// known of it so far.
  let inspection: Lent<Inspection>
  /// Which of the links is asked, from 0 on.
  var place = 0
  /// How often the form has been changed: a cleaning changes it in its place.
  var changeCount = 0
}
