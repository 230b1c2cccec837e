import { createServer as createVite } from "vite";

process.env.NODE_ENV ??= "development";
const vite = await createVite({ server: { middlewareMode: true } });
const { startDevelopment } = await vite.ssrLoadModule("./server/development.ts");
await startDevelopment(vite);
