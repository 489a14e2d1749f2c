# Converts a tutorial's steps to Swift files. A step is a complete program, or a test file.
#
# - A step cannot use declarations from other steps.
# - Comment lines directly below `print(…)`, or below the braces that end there, are compared with
#   the output. Durations are not compared.
# - Comment lines directly below a statement that begins with `try` are compared with the error that
#   it throws. Line breaks are not compared.
# - Any other comment is an error, because the tutorial shows all comments as output.
# - Functions with `@Test` are called.
# - Compiler errors point to the line in the step.

function literal(text) {
  gsub(/\\/, "\\\\", text); gsub(/"/, "\\\"", text); gsub(/\n/, "\\n", text)
  return "\"" text "\""
}

function finishComment() {
  if (comment == "") return
  if (kind == "print") code[last] = code[last] "; printed(" literal(comment) ")"
  else if (kind == "try") {
    code[first] = "refuses(" literal(comment) ") { " code[first]
    code[last] = code[last] " }"
  } else code[last] = code[last] "\n#error(\"nothing prints the comment below this line\")"
  comment = ""; kind = ""
}

function finishFile(  file, text, i) {
  if (path == "") return
  finishComment(); steps++
  for (i = 1; i <= lines; i++) text = text code[i] "\n"
  text = "#sourceLocation(file: \"" path "\", line: 1)\n" text "#sourceLocation()\n}\n"
  if (tests == 0) {
    text = "@MainActor func step" steps "() async throws {\nforget()\n" text
    calls = calls "await run(" literal(path) ", 1, step" steps ")\n"
  } else text = "struct Step" steps " {\n" text
  for (i = 1; i <= tests; i++)
    calls = calls "await run(" literal(path) ", 1) { try await Step" steps "()." test[i] "() }\n"
  file = path; gsub(/[^A-Za-z0-9]/, "_", file)
  print imports text > (directory "/" file ".swift")
  close(directory "/" file ".swift")
}

FNR == 1 { finishFile(); path = FILENAME; imports = kind = comment = ""; lines = tests = 0 }
{ code[++lines] = "" }
/^import / { imports = imports $0 "\n"; next }
/^ *\/\/ / { sub(/^ *\/\/ /, ""); comment = comment $0 "\n"; next }
{ finishComment(); last = lines }
/^ *print\(/ { kind = "print" }
/^ *try / { kind = "try"; first = lines }
/^$/ { kind = "" }
match($0, /@Test func [^(]*/) { test[++tests] = substr($0, RSTART + 11, RLENGTH - 11) }
{ gsub(/#expect\(/, "expects("); code[lines] = $0 }

END {
  finishFile()
  printf "%sconclude(\"%s\", blocks: %d)\n", calls, library, steps > (directory "/main.swift")
}
