// The values of the examples in SecretMessages' documentation.

import SecretMessages

let home = Credential(name: "home", .password(SecretBytes("correct horse")))
let work = Credential(name: "work", .password(SecretBytes("battery staple")))
let bytes =
  (try? RNCryptor.seal(Array("Dear Ann".utf8), under: SecretBytes("correct horse"))) ?? []
