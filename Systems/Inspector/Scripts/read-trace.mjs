// See read-trace, which passes the path of Perfetto's engine.
import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import vm from "node:vm";

const bundle = process.argv[2];

// The engine expects to run in a browser's web worker. This stub provides the parts that it uses.
const load = (url) => readFileSync(`${dirname(bundle)}/${new URL(url, "http://engine").pathname}`);
class XMLHttpRequest {
  open(_, url) { this.url = url; }
  send() { this.status = 200; this.response = new Uint8Array(load(this.url)).buffer; }
}
const worker = {
  XMLHttpRequest,
  fetch: async (url) => new Response(load(url), { headers: { "content-type": "application/wasm" } }),
  WorkerGlobalScope: class {}, importScripts() {}, location: new URL("http://engine/engine_bundle.js"),
  console: { log() {}, warn() {}, error() {} },
  URL, WebAssembly, TextDecoder, TextEncoder, performance, crypto, setTimeout, clearTimeout,
  Response, Promise, Uint8Array, ArrayBuffer, Error, TypeError, RangeError, Object, Array, Number, BigInt,
};
worker.self = worker;
vm.runInNewContext(readFileSync(bundle, "utf8"), worker);
const { port1: engine, port2 } = new MessageChannel();
worker.onmessage({ data: port2 });

// Requests are protocol buffer messages: TraceProcessorRpcStream in Perfetto's trace_processor.proto.
const number = (value) =>
  value < 128 ? [value] : [(value & 127) | 128, ...number(Math.floor(value / 128))];
const integer = (field, value) => [...number(field * 8), ...number(value)];
const bytes = (field, data) => [...number(field * 8 + 2), ...number(data.length), ...data];
let asked = 0;
const ask = (method, args = []) =>
  engine.postMessage(
    new Uint8Array(bytes(1, [...integer(1, ++asked), ...integer(2, method), ...args])));
const query = (sql) => ask(3, bytes(103, bytes(1, Buffer.from(sql))));

// Returns all values of a message's field.
const values = (data, wanted) => {
  const found = [];
  let place = 0;
  const next = () => {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = data[place++];
      value += (byte & 127) * scale;
      if (byte < 128) return value;
    }
  };
  while (place < data.length) {
    const key = next();
    const value = next();
    if (key % 8 !== 2) continue;
    if (key >> 3 === wanted) found.push(data.subarray(place, place + value));
    place += value;
  }
  return found;
};

let answers = 0;
engine.onmessage = ({ data }) => {
  for (const message of values(data, 1)) {
    answers += 1;
    for (const result of values(message, 203)) {
      for (const error of values(result, 2)) throw new Error(Buffer.from(error).toString());
      for (const batch of values(result, 3)) {
        for (const cells of values(batch, 5)) {
          process.stdout.write(Buffer.from(cells).toString().replaceAll("\0", "\n"));
        }
      }
    }
  }
  if (answers === asked) process.exit();
};
ask(1, bytes(101, readFileSync(0)));
ask(2);
query("select name || ': ' || value from stats where severity = 'error' and value > 0 order by 1");
query(`select thread.name || ', ' || depth || ': ' || slice.name || ' ' || ts || ' ' || dur
  from slice join thread_track on slice.track_id = thread_track.id join thread using (utid)
  order by tid, depth, ts`);
