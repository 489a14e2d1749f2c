extension Sentences {
  /// Translations of kinds of secrets, and of reasons why a key in a file is not used.
  static let ofKeys: [Phrasebook.Sentence] = [
    ("password", "비밀번호", "密码"),
    ("RNCryptor keys", "RNCryptor 키", "RNCryptor 密钥"),
    ("age key ({type})", "age 키({type})", "age 密钥（{type}）"),
    ("damaged", "손상됨", "已损坏"),
    ("unknown kind \"{kind}\"", "알 수 없는 종류 \"{kind}\"", "未知种类\"{kind}\""),
    (
      "it is in UTF-16, as some editors and PowerShell write it; save it as UTF-8",
      "일부 편집기나 PowerShell이 쓰는 UTF-16 파일입니다. UTF-8로 저장하세요",
      "它是 UTF-16 编码，某些编辑器和 PowerShell 会这样写；请存为 UTF-8"
    ),
    (
      "line {line} is a key of a plugin, and plugins are not run here",
      "{line}번째 줄은 플러그인의 키인데 여기서는 플러그인을 실행하지 않습니다", "第 {line} 行是插件的密钥，而这里不运行插件"
    ),
    (
      "line {line} is a key of the plugin {name}, and plugins are not run here",
      "{line}번째 줄은 {name} 플러그인의 키인데 여기서는 플러그인을 실행하지 않습니다",
      "第 {line} 行是插件 {name} 的密钥，而这里不运行插件"
    ),
    (
      "line {line} is a public key, which cannot open messages; the secret key is in another file",
      "{line}번째 줄은 공개 키라서 아무것도 열 수 없습니다. 비밀 키는 다른 파일에 있습니다",
      "第 {line} 行是公钥，什么也打不开；私钥在另一个文件里"
    ),
    (
      "line {line} is an unrecognized or mistyped secret key",
      "{line}번째 줄은 알려진 비밀 키가 아니거나 글자가 바뀌었습니다", "第 {line} 行不是已知的私钥，或者有字符被改动"
    ),
    ("it contains no key", "키가 들어 있지 않습니다", "里面没有密钥"),
    (
      "the password is wrong", "이 파일을 보호하는 비밀번호가 아닙니다", "这不是保护该文件的密码"
    ),
    (
      "it is itself sealed to keys; open it first with `secret open`",
      "이 파일 자체가 키로 암호화되어 있습니다. 먼저 `secret open`으로 여세요",
      "它本身是用密钥加密的；请先用 `secret open` 打开"
    ),
    (
      "this SSH key has its own passphrase; remove it from a copy (ssh-keygen -p), or seal "
        + "to another key",
      "이 SSH 키에는 자체 비밀번호가 있습니다. 사본에서 비밀번호를 없애거나(ssh-keygen -p) 다른 키로 암호화하세요",
      "此 SSH 密钥自身有密码；请在其副本中去掉密码（ssh-keygen -p），或加密给另一个密钥"
    ),
    (
      "only SSH keys of type ssh-ed25519 are supported",
      "SSH 키는 ssh-ed25519 종류만 지원합니다", "SSH 密钥只支持 ssh-ed25519 类型"
    ),
    (
      "this SSH key is not in OpenSSH's format", "이 SSH 키는 OpenSSH가 쓰는 형식이 아닙니다",
      "此 SSH 密钥不是 OpenSSH 写出的格式"
    ),
  ]
}
