// See read-mermaid, which passes the path of Mermaid's bundle.
import { readFileSync } from "node:fs";

// Mermaid passes labels to a sanitizer, which expects a browser. With this stub, the sanitizer leaves
// everything unchanged, which is enough for parsing.
const nothing = () => ({});
class Element {}
globalThis.window = {
  Element,
  Node: Element,
  NodeFilter: {},
  document: {
    nodeType: 9,
    implementation: {},
    createElement: nothing,
    createNodeIterator: nothing,
    createDocumentFragment: nothing,
    getElementsByTagName: nothing,
    importNode: nothing,
  },
};

const { mermaid } = await import(process.argv[2]);

// Mermaid stores codes such as #35; in its own notation until a label is drawn.
const names = { quot: '"', amp: "&", lt: "<", gt: ">" };
const drawn = (text) =>
  text
    .split("<br>")
    .map((line) =>
      line
        .replace(/ﬂ°°(\d+)¶ß/g, (_, code) => String.fromCodePoint(Number(code)))
        .replace(/ﬂ°(\w+)¶ß/g, (_, name) => names[name] ?? `unknown: ${name}`),
    );

// The first call of `parse` registers the kinds of diagrams. `parse` also removes directives.
const read = async (text) => {
  await mermaid.parse(text);
  const { db } = await mermaid.mermaidAPI.getDiagramFromText(text);
  return {
    nodes: [...db.getVertices().values()].map(({ id, text, labelType }) => ({
      id,
      kind: labelType,
      lines: drawn(text),
    })),
    edges: db.getEdges().map(({ start, end, text }) => ({ start, end, lines: drawn(text) })),
  };
};

const input = readFileSync(0, "utf8");
const answers = [];
for (const text of input === "" ? [] : JSON.parse(input)) {
  try {
    answers.push(await read(text));
  } catch (error) {
    answers.push({ error: String(error), nodes: [], edges: [] });
  }
}
console.log(JSON.stringify(answers));
