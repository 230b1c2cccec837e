import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { env } from "./env.server.ts";

let secret: string | undefined;

/** Signs sessions and links: AUTH_SECRET, else a key made once and kept in DATA_DIR. */
export function authSecret(): string {
  secret ??= env.AUTH_SECRET ?? keptSecret(path.join(env.DATA_DIR, "auth-secret"));
  return secret;
}

function keptSecret(file: string): string {
  if (!existsSync(file)) makeSecret(file);
  const kept = readFileSync(file, "utf8").trim();
  if (kept.length >= 32) return kept;
  throw new Error(`${file} ne contient pas une clé d'au moins 32 caractères.`);
}

/** Written aside, then linked into place: two instances starting at once end up with one key. */
function makeSecret(file: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const draft = `${file}.${randomBytes(6).toString("hex")}`;
  writeFileSync(draft, randomBytes(32).toString("base64url"), { mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!existsSync(file)) throw error;
  } finally {
    rmSync(draft);
  }
}

/** Tells one key from another, and nothing of it. */
export function keyPrint(): string {
  return signatureOf("empreinte", "").slice(0, 12);
}

/** Valid for this purpose only; safe in an address. */
export function sign(purpose: string, text: string): string {
  return `${Buffer.from(text).toString("base64url")}.${signatureOf(purpose, text)}`;
}

export function readSigned(purpose: string, signed: string): string | null {
  const [encoded = "", signature = ""] = signed.split(".");
  const text = Buffer.from(encoded, "base64url").toString();
  const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(purpose, text))];
  return given.length === right.length && timingSafeEqual(given, right) ? text : null;
}

/** As `sign`, with an end; read by `readValid`. */
export function signFor(purpose: string, value: object, minutes: number, now: number): string {
  return sign(purpose, JSON.stringify({ ...value, until: now + minutes * 60_000 }));
}

/** Null once its time is over. */
export function readValid<Value>(purpose: string, signed: string, now: number): Value | null {
  const read = readSigned(purpose, signed);
  if (!read) return null;
  const { until, ...value } = JSON.parse(read);
  return now <= until ? value : null;
}

function signatureOf(purpose: string, text: string): string {
  return createHmac("sha256", authSecret()).update(`${purpose}\n${text}`).digest("base64url");
}

/** Empty where there is none. */
export function cookieIn(request: Request, name: string): string {
  return request.headers.get("Cookie")?.match(`(?:^|; )${name}=([^;]+)`)?.[1] ?? "";
}

/** A cookie that no script reads, sent under `path` alone. */
export function privateCookie(
  name: string,
  value: string,
  { path: under, minutes }: { path: string; minutes: number },
): string {
  const secure = env.SITE_URL.startsWith("https://") ? "; Secure" : "";
  return `${name}=${value}; Path=${under}; Max-Age=${minutes * 60}; HttpOnly; SameSite=Lax${secure}`;
}

const PURPOSE = "formulaire";
const VALID_MS = 12 * 60 * 60 * 1000;

/** Proves that a form was read before it was sent. No visitor's own: cached pages carry it. */
export function issueFormToken(now = Date.now()): string {
  return sign(PURPOSE, String(now));
}

export function isFreshFormToken(token: string, now = Date.now()): boolean {
  const age = now - Number(readSigned(PURPOSE, token) ?? Number.NaN);
  return age >= 0 && age <= VALID_MS;
}
