import { readFile, writeFile } from "node:fs/promises";
import sharp from "sharp";

const logo = await readFile("public/favicon.svg");

const square = await sharp(logo, { density: 72 * 4.5 })
  .resize(144, 144)
  .toBuffer();
await sharp({ create: { width: 180, height: 180, channels: 3, background: "#fbfaf5" } })
  .composite([{ input: square }])
  .png({ palette: true })
  .toFile("public/apple-touch-icon.png");

for (const side of [192, 512]) {
  const drawing = await sharp(logo, { density: 72 * 12 })
    .resize(Math.round(side * 0.8))
    .toBuffer();
  await sharp({ create: { width: side, height: side, channels: 3, background: "#fbfaf5" } })
    .composite([{ input: drawing }])
    .png({ palette: true })
    .toFile(`public/icon-${side}.png`);
}

const small = await sharp(logo, { density: 72 }).resize(32, 32).png({ palette: true }).toBuffer();
await writeFile("public/favicon.ico", Buffer.concat([icoHeader(32, small.length), small]));

/** One picture, kept as PNG: every browser since 2007 reads it. */
function icoHeader(side: number, length: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(side, 6);
  header.writeUInt8(side, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(length, 14);
  header.writeUInt32LE(header.length, 18);
  return header;
}
