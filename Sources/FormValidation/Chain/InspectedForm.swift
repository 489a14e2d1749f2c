/// The form that checks read and cleanings change, with the state of its inspection.
///
/// It is a trivial type, so passing it from check to check has no cost.
struct InspectedForm {
  let inspection: Lent<Inspection>
}
