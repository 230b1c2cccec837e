import type { Context, MiddlewareHandler } from "hono";
import { isDeviceOfSomebody } from "#app/domain/accounts/sign-in/account-known-device.server.ts";
import { findAdministrator } from "#app/domain/accounts/sign-in/account-session.server.ts";
import { type FormRefusalStatus, REFUSED_FORM } from "#app/infra/forms/failed-form.server.ts";
import { MOST_FIELDS } from "#app/infra/forms/form-values.ts";
import { isOfBackOffice } from "./visitor-build.ts";

const PUBLIC_BYTES = 256 * 1024;
const ADMIN_BYTES = 6 * 1024 * 1024;
/** Read and thrown away: browsers show an answer only once they have sent their form. */
const DISCARDED_BYTES = 32 * 1024 * 1024;
const AMPERSAND = Buffer.from("&");
const MULTIPART = /^multipart\/form-data\b/i;
const PART = /content-disposition/gi;

/** Before anything parses the form; what exceeds the limits is never held. */
export const limitForms: MiddlewareHandler = async (context, next) => {
  const { raw } = context.req;
  if (!raw.body) return next();
  const most = await mostBytes(context);
  const declared = Number(raw.headers.get("Content-Length") ?? 0);
  const body = declared > DISCARDED_BYTES ? null : await readAtMost(most, raw.body);
  if (raw.signal.aborted) return context.body(null, 400);
  const status = body ? await defectOf(body, raw.headers.get("Content-Type") ?? "") : 413;
  context.req.raw = sentAgain(raw, status ? { status } : { body });
  return next();
};

/** Signed-in people may send more; also after their session ended, or their text would be lost. */
async function mostBytes({ req: { raw, path } }: Context): Promise<number> {
  const isLarge = Number(raw.headers.get("Content-Length") ?? Infinity) > PUBLIC_BYTES;
  if (!isLarge || !isOfBackOffice(path)) return PUBLIC_BYTES;
  if (await isDeviceOfSomebody(raw.headers)) return ADMIN_BYTES;
  const administrator = await findAdministrator(raw.headers).catch(() => null);
  return administrator ? ADMIN_BYTES : PUBLIC_BYTES;
}

async function readAtMost(most: number, body: ReadableStream<Uint8Array>): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > DISCARDED_BYTES) return null;
    if (size > most) chunks.length = 0;
    else chunks.push(chunk);
  }
  return size > most ? null : Buffer.concat(chunks);
}

async function defectOf(body: Buffer, type: string): Promise<FormRefusalStatus | undefined> {
  if (!MULTIPART.test(type)) return countOf(AMPERSAND, body) >= MOST_FIELDS ? 400 : undefined;
  if ([...body.toString("latin1").matchAll(PART)].length > MOST_FIELDS) return 400;
  const headers = { "Content-Type": type };
  const readable = new Response(new Uint8Array(body), { headers }).formData();
  return readable.then(
    () => undefined,
    () => 400,
  );
}

function countOf(mark: Buffer, body: Buffer): number {
  let count = 0;
  for (let at = body.indexOf(mark); at >= 0; at = body.indexOf(mark, at + 1)) count += 1;
  return count;
}

function sentAgain(
  { url, method, headers, signal }: Request,
  { body, status }: { body?: Buffer | null; status?: FormRefusalStatus },
): Request {
  const sent = new Headers(headers);
  if (status) sent.set(REFUSED_FORM, String(status));
  else sent.delete(REFUSED_FORM);
  return new Request(url, { method, headers: sent, signal, body: body && new Uint8Array(body) });
}
