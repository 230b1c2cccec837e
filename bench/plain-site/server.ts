import { createServer } from "node:http";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { createRequestListener } from "@react-router/node";

const build = await import(
  pathToFileURL(path.resolve("bench/plain-site/build/server/index.js")).href
);

createServer(createRequestListener({ build })).listen(Number(process.env.PORT), "127.0.0.1");
