import Catalogues

extension Sentences {
  static let pictures: [Messages.Row] =
    [
      (
        "picture.empty", "This file is empty. Choose a picture.", "빈 파일입니다. 사진을 골라 주세요.",
        "文件为空。请选择图片。"
      ),
      (
        "picture.too-large", "This file has {found} bytes; a picture may have at most {limit}.",
        "이 파일은 {found}바이트입니다. 사진은 {limit}바이트까지 올릴 수 있습니다.",
        "此文件有 {found} 字节，图片最多 {limit} 字节。"
      ),
      (
        "picture.cut-off",
        "This file ends after {found} bytes, before the picture is complete. Upload it again.",
        "파일이 {found}바이트에서 끊겼습니다. 다시 올려 주세요.", "文件在 {found} 字节处中断。请重新上传。"
      ),
      (
        "picture.damaged", "The beginning of this picture is damaged at byte {offset}.",
        "사진의 앞부분이 {offset}바이트에서 손상되었습니다.", "图片开头在字节 {offset} 处已损坏。"
      ),
    ]
    + ForeignKind.allCases.map { kind in
      let name = name(of: kind)
      return (
        "picture.is-\(kind.rawValue)",
        "This is \(name.english), and a picture must be a PNG, JPEG or WebP.",
        "\(name.korean)입니다. 사진은 PNG, JPEG, WebP만 올릴 수 있습니다.",
        "这是\(name.chinese)，图片必须是 PNG、JPEG 或 WebP。"
      )
    }

  private static func name(
    of kind: ForeignKind
  ) -> (english: String, korean: String, chinese: String) {
    switch kind {
    case .svg: ("an SVG drawing", "SVG 그림", " SVG 绘图")
    case .html: ("an HTML page", "HTML 페이지", " HTML 网页")
    case .xml: ("an XML document", "XML 문서", " XML 文档")
    case .gif: ("a GIF", "GIF 파일", " GIF 文件")
    case .bmp: ("a BMP", "BMP 파일", " BMP 文件")
    case .tiff: ("a TIFF", "TIFF 파일", " TIFF 文件")
    case .avif: ("an AVIF", "AVIF 파일", " AVIF 文件")
    case .heic: ("a HEIC picture or a video", "HEIC 사진 또는 동영상", " HEIC 图片或视频")
    case .pdf: ("a PDF", "PDF 문서", " PDF 文档")
    case .zip: ("a ZIP archive", "ZIP 압축 파일", " ZIP 压缩文件")
    case .text: ("a text", "텍스트 파일", "文本文件")
    case .unknown: ("a file of another type", "알 수 없는 형식의 파일", "其他类型的文件")
    }
  }
}
