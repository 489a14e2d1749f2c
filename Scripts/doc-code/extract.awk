# Converts the ```swift blocks in doc comments and Markdown files to Swift files.
#
# - All blocks in a Markdown file, or in one doc comment, form one program: a block can use the
#   declarations of earlier blocks, and may redeclare a name. The program runs on the main actor,
#   like top-level code.
# - A block with a line that begins with `extension`, `public`, `@Test` or `@Suite` is placed at file
#   level, outside the program.
# - `expression   // result` at the left margin: the result is compared with the value of the
#   expression. After `: `, the comment may explain the result.
# - `print(…)   // text`, `print(…)` with comment lines directly below it (or below the braces that
#   end there), or a ```text block directly below the ```swift block: the text is compared with the
#   output. Durations are not compared.
# - Compiler errors point to the line in the documentation.

function literal(text) {
  gsub(/\\/, "\\\\", text); gsub(/"/, "\\\"", text); gsub(/\n/, "\\n", text)
  return "\"" text "\""
}

function finishFile() {
  if (path == "") return
  closeProgram()
  if (blocks > before) {
    file = path; gsub(/[^A-Za-z0-9]/, "_", file)
    printf "%s%s%s", imports, top, body > (directory "/" file ".swift")
    close(directory "/" file ".swift")
  }
}

function closeProgram() {
  if (depth == 0) return
  while (depth > 1) { body = body "}\n"; depth-- }
  body = body "}\n"; depth = 0
}

function finishComment() {
  if (comment == "") return ""
  text = comment; comment = ""
  return "printed(" literal(text) ");  "
}

FNR == 1 {
  finishFile()
  path = FILENAME; isSource = path ~ /\.swift$/; before = blocks; inBlock = ""
  imports = "import Baton\n" (library == "Baton" ? "" : "import " library "\n"); top = ""; body = ""
  # The core's examples also use handlers of BatonResilience.
  if (library ~ /^Baton(Testing)?$/) imports = imports "import BatonResilience\n"
  if (library ~ /^(FormValidation|LiveForms)$/) imports = imports "import FieldFormats\n"
  if (library == "LiveForms") imports = imports "import FormValidation\n"
  # The examples of TerminalHost show views of ResponderChain.
  if (library == "TerminalHost") imports = imports "import ResponderChain\n"
}

{ line = $0 }
isSource && line !~ /^ *\/\/\/( |$)/ { closeProgram(); justEnded = 0; next }
isSource { sub(/^ *\/\/\/ ?/, "", line) }

inBlock == "" && line ~ /^```swift$/ {
  inBlock = "swift"; block = ""; isTop = 0; comment = ""; afterPrint = 0
  blocks++; start = FNR + 1; justEnded = 0; next
}
inBlock == "" && line ~ /^```text$/ && justEnded { inBlock = "output"; comment = ""; next }
inBlock == "" && line ~ /^```/ { inBlock = "other"; justEnded = 0; next }
inBlock == "" && line ~ /^$/ { next }
inBlock == "" { justEnded = 0; next }

line ~ /^```$/ && inBlock == "output" {
  # The text belongs to the innermost scope, which is still open.
  body = body "#sourceLocation(file: \"" path "\", line: " FNR ")\nprinted(" literal(comment) ")\n"
  comment = ""; inBlock = ""; justEnded = 0; next
}
line ~ /^```$/ && inBlock == "swift" {
  block = block finishComment() "\n"
  location = "#sourceLocation(file: \"" path "\", line: " start ")\n"
  if (isTop) top = top location block "#sourceLocation()\n"
  else {
    if (depth == 0) {
      name = "program" ++programs
      body = body "@MainActor func " name "() async throws {\n"; depth = 1
      calls = calls "await run(" literal(path) ", " start ", " name ")\n"
    }
    body = body "do { forget()\n" location block "#sourceLocation()\n"; depth++
  }
  inBlock = ""; justEnded = 1; next
}
line ~ /^```$/ { inBlock = ""; next }

inBlock == "output" { comment = comment line "\n"; next }
inBlock == "swift" && line ~ /^import / {
  if (index(imports, line "\n") == 0) imports = imports line "\n"
  block = block "\n"; next
}
inBlock == "swift" {
  if (line ~ /^(extension|public|@Test|@Suite)/) isTop = 1
  if (afterPrint && line ~ /^ *\/\/ /) {
    text = line; sub(/^ *\/\/ /, "", text); comment = comment text "\n"
    block = block line "\n"; next
  }
  afterPrint = line ~ /^ *print\(.*\)$/ || afterPrint && line ~ /^ *}$/
  ending = ""
  if (match(line, /[^ ]  +\/\/ /)) {
    said = substr(line, RSTART + RLENGTH); code = substr(line, 1, RSTART)
    if (code ~ /^ *print\(.*\)$/) { line = code; ending = "; printed(" literal(said) ")" }
    else if (code ~ /^[A-Za-z"\[(]/ && code !~ /^(let|var|struct|enum|actor|class|final|func|for|if|while|switch|case|return|guard|defer|do|extension|@)/ && code !~ /[{,(]$/ && code !~ /^[A-Za-z_.]+ [+-]?= /)
      line = "shows(" code ", " literal(said) ")"
  }
  block = block finishComment() line ending "\n"
}

END {
  finishFile()
  printf "%sconclude(\"%s\", blocks: %d)\n", calls, library, blocks > (directory "/main.swift")
}
