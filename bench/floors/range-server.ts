import { fstatSync, openSync, read } from "node:fs";
import { createServer } from "node:http";

/** The best way of plain Node to send parts of a file: `fs.read` on a descriptor that stays open. */
const [file = ""] = process.argv.slice(2);
const descriptor = openSync(file, "r");
const { size } = fstatSync(descriptor);

createServer((request, response) => {
  const [, from = "0", to = ""] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? "") ?? [];
  const start = Number(from);
  const length = Math.min(to ? Number(to) : size - 1, size - 1) - start + 1;
  read(descriptor, Buffer.allocUnsafe(length), 0, length, start, (error, _, part) => {
    if (error) return response.writeHead(500).end();
    response
      .writeHead(206, {
        "Content-Type": "audio/mpeg",
        "Content-Range": `bytes ${start}-${start + length - 1}/${size}`,
        "Content-Length": length,
      })
      .end(part);
  });
}).listen(Number(process.env.PORT), "127.0.0.1");
