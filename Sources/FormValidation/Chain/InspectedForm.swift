/// What the checks of a form look at, and what its cleanings change: the form, and what is known of it.
///
/// It is nothing but bits, so that it is handed from check to check for nothing.
struct InspectedForm {
  let inspection: Lent<Inspection>
}
