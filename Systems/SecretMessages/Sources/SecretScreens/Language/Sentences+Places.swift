extension Sentences {
  /// Translations of problems with a vault or its contents.
  static let ofVaults: [Phrasebook.Sentence] = [
    (
      "the vault {path} could not be opened: {error}", "보관함 {path}: 열 수 없었습니다: {error}",
      "无法打开保险库 {path}：{error}"
    ),
    (
      "this is not the password of the vault {path}", "보관함 {path}의 비밀번호가 아닙니다",
      "这不是保险库 {path} 的密码"
    ),
    (
      "another process changed the password of the vault {path}; open it again",
      "보관함 {path}의 비밀번호가 그사이에 바뀌었습니다. 다시 여세요", "保险库 {path} 的密码已被更改；请重新打开"
    ),
    (
      "there is already a contact with that name; remove it first",
      "같은 이름의 연락처가 이미 있습니다. 먼저 이전 연락처를 삭제하세요", "已有同名的联系人；请先删除旧的"
    ),
    (
      "there is no contact with that name in the vault", "보관함에 그런 이름의 연락처가 없습니다",
      "保险库里没有这个名称的联系人"
    ),
    ("there is already a vault at {path}", "{path} 위치에 이미 보관함이 있습니다", "{path} 处已有保险库"),
    (
      "the vault {path} belongs to another user", "보관함 {path}의 소유자는 다른 사용자입니다",
      "保险库 {path} 属于其他用户"
    ),
    (
      "others can read or change the vault {path}; restrict it to yourself with chmod 600, and "
        + "change its passwords if it was exposed for long",
      "다른 사용자가 보관함 {path}의 내용을 읽거나 바꿀 수 있습니다. chmod 600으로 본인만 쓰게 하고, 오래 그런 상태였다면 "
        + "들어 있는 비밀번호를 바꾸세요",
      "其他用户可以读取或更改保险库 {path}；请用 chmod 600 使其只归您使用，若已如此很久，请更换其中的密码"
    ),
    ("there is no vault at {path}", "{path} 위치에 보관함이 없습니다", "{path} 处没有保险库"),
    (
      "{path} is a symbolic link, but a vault cannot be one; specify its target instead",
      "보관함은 심볼릭 링크일 수 없는데 {path}: 심볼릭 링크입니다. 링크가 가리키는 파일을 지정하세요",
      "{path} 是符号链接，保险库不能是符号链接；请指定它指向的文件"
    ),
    (
      "the vault {path} has \"{name}\" in it, which this program does not support and would lose: "
        + "it can be read but not written here; use the program that stored it",
      "보관함 {path}에 이 프로그램이 모르는 \"{name}\" 항목이 있어 저장하면 잃게 됩니다. 그래서 읽기만 하고 쓰지 않습니다. "
        + "그 항목을 넣은 프로그램을 사용하세요",
      "保险库 {path} 里有本程序不认识的\"{name}\"，写入会使其丢失：因此只读不写；请使用写入它的程序"
    ),
    (
      "the vault {path} is of version {version}, which {what}; this program writes version {own}, "
        + "so use a later one",
      "보관함 {path}의 버전은 {version}입니다. {what}. 이 프로그램은 버전 {own}용이므로 더 새로운 프로그램을 사용하세요",
      "保险库 {path} 的版本是 {version}，{what}；本程序写入版本 {own}，请使用更新的程序"
    ),
    (
      "the vault {path} is of version {version}, which {what}; this program writes version {own}, "
        + "so use the one that wrote it",
      "보관함 {path}의 버전은 {version}입니다. {what}. 이 프로그램은 버전 {own}용이므로 보관함을 만든 프로그램을 사용하세요",
      "保险库 {path} 的版本是 {version}，{what}；本程序写入版本 {own}，请使用写入它的程序"
    ),
    ("cannot be read here", "여기서는 읽을 수 없습니다", "在此无法读取"),
    ("can be read but not written here", "여기서는 읽기만 하고 쓰지 않습니다", "在此只读不写"),
    (
      "the vault {path} would be longer than 64 MiB, and could not be opened again",
      "보관함 {path}의 크기가 64 MiB를 넘어 다시 열 수 없게 됩니다", "保险库 {path} 将超过 64 MiB，再也打不开"
    ),
    (
      "the vault {path} cannot be used: {what}", "보관함 {path}: 사용할 수 없습니다: {what}",
      "无法使用保险库 {path}：{what}"
    ),
    ("it is longer than 64 MiB", "64 MiB보다 큽니다", "它超过 64 MiB"),
    ("it does not contain valid vault data", "내용이 보관함의 것이 아닙니다", "其内容不是保险库的内容"),
    (
      "its contents have a duplicate member \"{name}\", so it is unclear which value applies; "
        + "restore a backup, or repair the vault with age",
      "내용의 한곳에 \"{name}\" 항목이 두 번 있어 어느 것이 맞는지 알 수 없습니다. 사본을 복원하거나 age로 고치세요",
      "其内容在同一处有两个\"{name}\"，无法得知以哪个为准；请恢复副本，或用 age 修复"
    ),
    ("it is not sealed under a password", "비밀번호로 암호화되어 있지 않습니다", "它不是用密码加密的"),
    ("its header was changed", "헤더가 바뀌었습니다", "其文件头被改动过"),
    ("it ends after its header", "헤더 뒤에 내용이 없습니다", "文件头之后没有内容"),
    (
      "another process is writing the vault {path}; try again when it is done",
      "다른 프로세스가 보관함 {path}에 쓰고 있습니다. 끝난 뒤에 다시 시도하세요",
      "另一个进程正在写入保险库 {path}；请等它完成后再试"
    ),
    (
      "\"{name}\" is already in the vault; choose another name",
      "보관함에 \"{name}\" 항목이 이미 있습니다. 다른 이름을 고르세요", "保险库里已有\"{name}\"；请换一个名称"
    ),
    (
      "there is no entry with that name in the vault", "보관함에 그런 이름의 항목이 없습니다",
      "保险库里没有这个名称的项目"
    ),
    ("a name must not be empty", "이름은 비어 있을 수 없습니다", "名称不能为空"),
    (
      "a name has at most {most} bytes, not {count}",
      "이름은 최대 {most}바이트인데 {count}바이트입니다", "名称最多 {most} 字节，而不是 {count} 字节"
    ),
  ]

  /// Translations of problems with the desktop's keyring.
  static let ofKeyrings: [Phrasebook.Sentence] = [
    (
      "libsecret is not installed; install it, or use a vault instead",
      "libsecret이 설치되어 있지 않습니다. 설치하거나 보관함을 사용하세요", "未安装 libsecret；请安装，或改用保险库"
    ),
    (
      "\"{name}\" is already in the keyring; choose another name",
      "키링에 \"{name}\" 항목이 이미 있습니다. 다른 이름을 고르세요", "密钥环里已有\"{name}\"；请换一个名称"
    ),
    (
      "this version cannot read the entry, and writing would lose it; a later version may have "
        + "stored it",
      "이 항목은 여기서 읽을 수 없어 저장하면 잃게 됩니다. 더 새로운 버전의 항목일 수 있습니다",
      "此项目在这里无法读取，写入会使其丢失；它可能来自更新的版本"
    ),
    (
      "this entry has \"{name}\" in it, which this program does not support and would lose: it "
        + "can be read but not written here; use the program that stored it",
      "이 항목에 이 프로그램이 모르는 \"{name}\" 내용이 있어 저장하면 잃게 됩니다. 그래서 읽기만 하고 쓰지 않습니다. "
        + "그 내용을 넣은 프로그램을 사용하세요",
      "此项目里有本程序不认识的\"{name}\"，写入会使其丢失：因此只读不写；请使用写入它的程序"
    ),
    ("the keyring could not be written: {error}", "키링에 쓰지 않았습니다: {error}", "未写入密钥环：{error}"),
    (
      "another process is writing the keyring; try again when it is done",
      "다른 프로세스가 키링에 쓰고 있습니다. 끝난 뒤에 다시 시도하세요", "另一个进程正在写入密钥环；请等它完成后再试"
    ),
    (
      "there is no entry with that name in the keyring", "키링에 그런 이름의 항목이 없습니다",
      "密钥环里没有这个名称的项目"
    ),
    ("the entry could not be written as JSON", "항목을 JSON으로 쓸 수 없었습니다", "无法将项目写成 JSON"),
    ("there is too little memory for the keyring", "키링에 쓸 메모리가 부족합니다", "密钥环所需的内存不足"),
    (
      "no Secret Service is available in this session; use a vault instead ({message})",
      "비밀을 보관하는 데스크톱 세션이 없습니다. 보관함을 사용하세요({message})",
      "没有保存机密的桌面会话；请改用保险库（{message}）"
    ),
    (
      "the keyring rejected the request: {message} ({domain})", "키링이 거부했습니다: {message} ({domain})",
      "密钥环拒绝了：{message} ({domain})"
    ),
    (
      "the desktop's keyring is locked; unlock it, or use a vault instead",
      "데스크톱의 키링이 잠겨 있습니다. 잠금을 풀거나 보관함을 사용하세요", "桌面密钥环已锁定；请解锁，或改用保险库"
    ),
  ]
}
