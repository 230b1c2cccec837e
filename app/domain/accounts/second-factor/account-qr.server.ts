import QRCode from "qrcode";

/** A QR code as one SVG path on a square of `size` modules. */
export type QrCode = { size: number; path: string };

export function qrCodeOf(text: string): QrCode {
  const { size, data } = QRCode.create(text, { errorCorrectionLevel: "M" }).modules;
  const dark = Array.from(data, (bit, index) =>
    bit ? `M${index % size} ${Math.floor(index / size)}h1v1h-1z` : "",
  );
  return { size, path: dark.join("") };
}
