import { createHmac, timingSafeEqual } from "node:crypto";
import { authSecret } from "./secret.server.ts";

/** Puts our signature under a text; it holds for this purpose only. Safe in an address. */
export function sign(purpose: string, text: string): string {
  return `${Buffer.from(text).toString("base64url")}.${signatureOf(purpose, text)}`;
}

/** The text, if it was signed here for this purpose. */
export function readSigned(purpose: string, signed: string): string | null {
  const [encoded = "", signature = ""] = signed.split(".");
  const text = Buffer.from(encoded, "base64url").toString();
  const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(purpose, text))];
  return given.length === right.length && timingSafeEqual(given, right) ? text : null;
}

function signatureOf(purpose: string, text: string): string {
  return createHmac("sha256", authSecret()).update(`${purpose}\n${text}`).digest("base64url");
}
