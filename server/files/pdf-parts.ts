import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";

/** Fetched for some books only: character maps, standard fonts, decoders of scanned images. */
export const pdfPartsRoutes = new Hono();

pdfPartsRoutes.use(
  "/pdfjs/:part{cmaps|iccs|standard_fonts|wasm}/*",
  serveStatic({
    root: "node_modules/pdfjs-dist",
    rewriteRequestPath: (path) => path.replace("/pdfjs/", "/"),
    onFound: (_path, context) => context.header("Cache-Control", "public, max-age=86400"),
  }),
);
