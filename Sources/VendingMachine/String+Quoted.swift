import Baton

extension String {
  package var quoted: String { "\"\(printable(upTo: 40))\"" }
}
