extension Sentences {
  /// Translations of reasons why a file, script or terminal cannot be used.
  static let ofFiles: [Phrasebook.Sentence] = [
    (
      "the script {name} cannot be read; give the path of an existing UTF-8 file",
      "스크립트 {name}: 읽을 수 없습니다. 존재하는 UTF-8 파일의 경로를 주세요",
      "无法读取脚本 {name}；请给出已有的 UTF-8 文件的路径"
    ),
    (
      "the script {name} has more than {limit} bytes; play a part of it",
      "스크립트 {name}: {limit}바이트를 넘습니다. 일부만 재생하세요", "脚本 {name} 超过 {limit} 字节；请只播放一部分"
    ),
    (
      "line {line}, column {column}: {sentence}", "{line}번째 줄, {column}번째 칸: {sentence}",
      "第 {line} 行第 {column} 列：{sentence}"
    ),
    ("line {line}: {sentence}", "{line}번째 줄: {sentence}", "第 {line} 行：{sentence}"),
    (
      "standard input and output are not a terminal, and /dev/tty cannot be opened: {reason}; run "
        + "it in a terminal, or use --script FILE",
      "표준 입력과 출력이 터미널이 아니고 /dev/tty도 열 수 없습니다: {reason}. 터미널에서 실행하거나 --script FILE로 터미널 없이 "
        + "실행하세요",
      "标准输入和输出不是终端，/dev/tty 也无法打开：{reason}；请在终端中运行，或用 --script FILE 不用终端运行"
    ),
    (
      "TERM is not set, so the terminal's features are unknown; set it to the terminal's type, "
        + "such as TERM=xterm-256color, or use --script FILE",
      "TERM이 설정되지 않아 터미널의 기능을 알 수 없습니다. TERM=xterm-256color처럼 터미널에 맞게 설정하거나 "
        + "--script FILE로 터미널 없이 실행하세요",
      "未设置 TERM，无法得知终端的能力；请按终端设置，例如 TERM=xterm-256color，或用 --script FILE 不用终端运行"
    ),
    (
      "TERM is {kind}, a terminal that cannot place its cursor; set it to the terminal's type, "
        + "such as TERM=xterm-256color, or use --script FILE",
      "TERM={kind} 터미널은 커서를 옮길 수 없습니다. TERM=xterm-256color처럼 터미널에 맞게 설정하거나 "
        + "--script FILE로 터미널 없이 실행하세요",
      "TERM={kind} 的终端无法移动光标；请按终端设置，例如 TERM=xterm-256color，或用 --script FILE 不用终端运行"
    ),
    (
      "this process already has an open terminal; close it first",
      "이 프로세스에는 이미 열린 터미널이 있습니다. 먼저 그것을 닫으세요", "此进程已打开一个终端；请先关闭它"
    ),
    (
      "{place} cannot be {action}: {reason}; check whether its window is still open, and open "
        + "the terminal again",
      "{place}: 터미널을 사용할 수 없습니다: {reason}. 터미널 창이 아직 있는지 확인하고 다시 여세요",
      "{place}：终端无法使用：{reason}；请检查终端窗口是否还在，并重新打开"
    ),
    ("{file} could not be read: {reason}", "{file}에서 읽을 수 없었습니다: {reason}", "{file}：无法读取：{reason}"),
    (
      "{file} could not be written: {reason}", "{file}에 쓸 수 없었습니다: {reason}",
      "{file}：无法写入：{reason}"
    ),
    ("standard input", "표준 입력", "标准输入"),
    ("standard output", "표준 출력", "标准输出"),
    ("the terminal", "터미널", "终端"),
    ("the file descriptor that was given", "지정된 파일 디스크립터", "所给的文件描述符"),
    (
      "it already exists, and its contents would be lost; choose another name, or remove it first",
      "이미 있어 그 내용을 잃게 됩니다. 다른 이름을 고르거나 먼저 삭제하세요",
      "它已存在，其内容会丢失；请换一个名称，或先将其删除"
    ),
    (
      "this command reads it, and its contents would be lost; choose another file",
      "이 명령이 읽는 파일이라 그 내용을 잃게 됩니다. 다른 파일을 고르세요", "本命令要读取它，其内容会丢失；请换一个文件"
    ),
    ("it is a broken symbolic link", "가리키는 곳이 없는 링크입니다", "它是指向不存在之处的链接"),
    ("it is not a regular file", "일반 파일이 아닙니다", "它不是普通文件"),
    (
      "it points to a file whose name is not UTF-8", "이름이 UTF-8이 아닌 파일을 가리킵니다",
      "它指向名称不是 UTF-8 的文件"
    ),
    ("it is closed", "닫혀 있습니다", "它已关闭"),
    ("No such file or directory", "그런 파일이나 디렉터리가 없습니다", "没有那个文件或目录"),
    ("Permission denied", "권한이 없습니다", "权限不够"),
    ("Operation not permitted", "허용되지 않은 동작입니다", "不允许的操作"),
    ("Is a directory", "디렉터리입니다", "是一个目录"),
    ("Not a directory", "디렉터리가 아닙니다", "不是目录"),
    ("File exists", "파일이 이미 있습니다", "文件已存在"),
    ("File name too long", "파일 이름이 너무 깁니다", "文件名过长"),
    ("File too large", "파일이 너무 큽니다", "文件过大"),
    ("Bad file descriptor", "잘못된 파일 디스크립터입니다", "错误的文件描述符"),
    ("Too many levels of symbolic links", "심볼릭 링크가 너무 여러 단계입니다", "符号链接的层数过多"),
    ("Too many open files", "열린 파일이 너무 많습니다", "打开的文件过多"),
    ("No space left on device", "장치에 남은 공간이 없습니다", "设备上没有空间"),
    ("Disk quota exceeded", "디스크 할당량을 넘었습니다", "超出磁盘限额"),
    ("Read-only file system", "읽기 전용 파일 시스템입니다", "只读文件系统"),
    ("Input/output error", "입출력 오류입니다", "输入/输出错误"),
    ("Broken pipe", "파이프가 끊어졌습니다", "断开的管道"),
    ("No such device or address", "그런 장치나 주소가 없습니다", "没有那个设备或地址"),
  ]
}
