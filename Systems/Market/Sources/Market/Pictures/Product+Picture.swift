import HTMLPages

extension Product {
  var picture: HTML { .picture(of: id, uploaded: uploadedPicture, "picture") }

  /// The small picture that appears next to the product's name in a list.
  var thumbnail: HTML { .picture(of: id, uploaded: uploadedPicture, "thumbnail") }
}

extension HTML {
  /// Returns a product's picture with a CSS class.
  ///
  /// The picture is decorative, because the product's name is always next to it. The address
  /// contains the picture's version, so that browsers can cache it until it changes. `tag`
  /// identifies the uploaded picture, or is `nil` for the drawing.
  static func picture(of product: String, uploaded tag: String?, _ style: String) -> HTML {
    Tag(
      "img", .class(style),
      .src(
        PageLink(
          "/products", product, "picture", query: [("v", tag ?? Drawing.of(product).tag)])),
      .text("alt", ""), .text("width", "120"), .text("height", "80"), .text("loading", "lazy")
    ).html
  }
}
