import FieldFormats
import FormValidation

enum FormBody: Sendable, Equatable {
  case none
  case json([UInt8])
  case sent(WebForm)
  case upload(Upload)
}

extension FormBody {
  func readPicture() throws(Refusal) -> Picture {
    let upload = if case .upload(let upload) = self { upload } else { Upload(bytes: [], count: 0) }
    do throws(FormatFault) {
      return try Picture(upload)
    } catch {
      let finding = Finding(error, at: "picture", by: "shop")
      throw .invalid(InvalidForm(report: FormReport([finding])))
    }
  }

  func read<Form>(by chain: FormChain<Form>) throws(Refusal) -> Form {
    do throws(FormReport) {
      switch self {
      case .json(let bytes): return try chain.validate(json: bytes).form
      case .sent(let form): return try chain.validate(sent: form).form
      case .none, .upload: return try chain.validate(sent: WebForm()).form
      }
    } catch {
      throw .invalid(InvalidForm(report: error))
    }
  }
}
