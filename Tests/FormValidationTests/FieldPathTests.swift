import FormValidation
import Testing

@Suite struct FieldPathTests {
  @Test(arguments: [
    ("email", "/email"), ("address.city", "/address/city"), ("phones[1]", "/phones/1"),
    ("phones[]", "/phones/-"), ("people[0].name", "/people/0/name"), ("a[1][2].b", "/a/1/2/b"),
    (#"["a.b"].c"#, "/a.b/c"), (#"x["[0]"]"#, "/x/[0]"), (#"["\"\\"]"#, "/\"\\"),
    ("", ""), ("a/b~c", "/a~1b~0c"), ("이름", "/이름"), (#"[""]"#, "/"),
  ])
  func `a path prints the way it is read, and has a pointer`(text: String, pointer: String) {
    let path = FieldPath(text)
    #expect(path.description == text)
    #expect(path.pointer == pointer)
    #expect(FieldPath(path.components) == path)
  }

  @Test func `a bracket without an index counts as part of the name`() {
    #expect(FieldPath("a[b]").components == [.name("a[b]")])
    #expect(FieldPath("a[-1]").components == [.name("a[-1]")])
    #expect(FieldPath("a[1").components == [.name("a[1")])
    #expect(FieldPath(#"a["b"#).components == [.name(#"a["b"#)])
    #expect(FieldPath("a[b]").description == #"["a[b]"]"#)
  }
}
