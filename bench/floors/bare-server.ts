import { readFileSync } from "node:fs";
import { createServer } from "node:http";

/** The fastest way of plain Node to send given bytes: `node bare-server.ts BODY-FILE HEADERS-AS-JSON`. */
const [file = "", headers = "{}"] = process.argv.slice(2);
const body = readFileSync(file);
const sent: Record<string, string> = JSON.parse(headers);

createServer((_, response) => {
  response.writeHead(200, sent).end(body);
}).listen(Number(process.env.PORT), "127.0.0.1");
