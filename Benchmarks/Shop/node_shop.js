// The same shop in Node, with one connection to SQLite, whose transactions run one after another.
const http = require("http");
const sqlite3 = require("sqlite3");
const database = new sqlite3.Database(process.env.SHOP);
const promise = (method, statement, ...values) =>
  new Promise((resolve, reject) => statement[method](...values, function (error, result) {
    error ? reject(error) : resolve(method === "run" ? this.changes : result);
  }));
let last = Promise.resolve();
let statements;

async function add(token, { product, quantity }) {
  await promise("run", statements.begin);
  const user = await promise("get", statements.session, token);
  const taken = user && await promise("run", statements.take, quantity, product, quantity);
  if (!taken) {
    await promise("run", statements.rollback);
    return user ? 409 : 401;
  }
  await promise("run", statements.put, user.user, product, quantity);
  await promise("run", statements.commit);
  return 201;
}

function answer(response, status, value) {
  const text = JSON.stringify(value);
  response.writeHead(status, {
    "Content-Type": "application/json", "Content-Length": Buffer.byteLength(text),
  });
  response.end(text);
}

const server = http.createServer((request, response) => {
  if (request.method === "GET" && request.url === "/api/products") {
    return statements.products.all((error, rows) => answer(response, 200, { products: rows }));
  }
  if (request.method !== "POST" || request.url !== "/api/bag/items") {
    return answer(response, 404, { error: "not found" });
  }
  let body = "";
  request.on("data", (part) => body += part).on("end", () => {
    const item = JSON.parse(body);
    if (typeof item.product !== "string" || !Number.isInteger(item.quantity)
      || item.quantity < 1 || item.quantity > 1000) return answer(response, 422, {});
    const token = request.headers.authorization.replace("Bearer ", "");
    last = last.then(() => add(token, item)).then((status) =>
      answer(response, status, { product: item.product }));
  });
});

database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL", () => {
  statements = {
    begin: database.prepare("BEGIN IMMEDIATE"),
    session: database.prepare("SELECT user FROM session WHERE token = ? AND expires > unixepoch()"),
    take: database.prepare("UPDATE product SET stock = stock - ? WHERE id = ? AND stock >= ?"),
    put: database.prepare("INSERT INTO bag_line VALUES (?, ?, ?) "
      + "ON CONFLICT DO UPDATE SET quantity = quantity + excluded.quantity"),
    commit: database.prepare("COMMIT"),
    rollback: database.prepare("ROLLBACK"),
    products: database.prepare("SELECT id, name, price, stock FROM product ORDER BY id"),
  };
  server.listen(Number(process.env.PORT), "127.0.0.1");
});
