import type { Hono } from "hono";
import { beforeAll } from "vitest";
import { users } from "#app/domain/accounts/account.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { createUploadRoutes } from "#server/files/uploads.ts";

export type Sender = (path: string, init?: RequestInit) => Promise<Response>;

/** The upload routes, and two administrators who send to them. */
export function uploading() {
  const app = createUploadRoutes({
    authorize: async (request) => {
      const id = request.headers.get("x-admin");
      if (!id) throw Response.redirect("https://centre.exemple/admin/login");
      return { id };
    },
  });
  beforeAll(async () => {
    for (const id of ["amina", "bilal"]) {
      await db.insert(users).values({ id, name: id, email: `${id}@exemple.fr`, role: "admin" });
    }
  });
  return { app, amina: tusSender(app, "amina"), bilal: tusSender(app, "bilal") };
}

/** Sends tus requests to an application as one administrator's browser would. */
export function tusSender(app: Hono, admin: string): Sender {
  return async (path, init = {}) => {
    const headers = { "Tus-Resumable": "1.0.0", "x-admin": admin, ...init.headers };
    return app.request(path, { ...init, headers });
  };
}

/** Begins an upload and returns its address. */
export function beginUpload(
  send: Sender,
  { kind, name, size }: { kind: string; name: string; size: number },
): Promise<Response> {
  const base64 = (text: string) => Buffer.from(text).toString("base64");
  const metadata = `kind ${base64(kind)},filename ${base64(name)}`;
  const headers = { "Upload-Length": String(size), "Upload-Metadata": metadata };
  return send("/admin/uploads", { method: "POST", headers });
}

export function sendPiece(
  send: Sender,
  address: string,
  offset: number,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Response> {
  const headers = {
    "Upload-Offset": String(offset),
    "Content-Type": "application/offset+octet-stream",
    "Content-Length": String(bytes.length),
  };
  return send(address, { method: "PATCH", headers, body: bytes });
}
