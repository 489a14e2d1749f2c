/// A form during its inspection, which checks read and cleanings change.
///
/// This is a trivial type, so passing it from check to check costs nothing.
struct InspectedForm {
  let inspection: Lent<Inspection>
}
