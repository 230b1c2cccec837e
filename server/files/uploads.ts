import { randomUUID } from "node:crypto";
import path from "node:path";
import { Server, type Upload } from "@tus/server";
import { Hono } from "hono";
import { findUploadedFile } from "#app/domain/media/media.server.ts";
import type { MediaRecord } from "#app/domain/media/media-file.table.server.ts";
import { sizeRefusal } from "#app/domain/media/media-limits.ts";
import { isCrossSite } from "#app/infra/forms/same-origin.server.ts";
import { isUuid } from "#app/infra/identifiers.ts";
import { logError } from "#app/infra/log.server.ts";
import { sharesItsFiles } from "#app/infra/storage/storage.server.ts";
import { uploadsFolder } from "#app/infra/storage/temporary-files.server.ts";
import { createFinisher, fileAnswer, kindOf } from "./upload-finish.ts";
import { PromisingStore, UploadRefusal, type UploadStore } from "./upload-room.ts";
import { SharedStore } from "./upload-shared.ts";

const PATH = "/admin/uploads";
/** On this machine. */
export const uploadStore = new PromisingStore({ directory: uploadsFolder });
const store: UploadStore = sharesItsFiles() ? new SharedStore() : uploadStore;
const finish = createFinisher(store);

type Authorize = (request: Request) => Promise<{ id: string } | undefined>;

// Resumable uploads (tus). The last piece is answered with the stored file, or a refusal in French;
// `GET /admin/uploads/:id/fichier` repeats that answer for a browser that lost it.
export function createUploadRoutes({ authorize }: { authorize: Authorize }): Hono {
  const routes = new Hono<{ Variables: { owner: string } }>();
  const owners = new WeakMap<Request, string>();
  const tus = createTusServer(owners);

  routes.use(`${PATH}/*`, async (context, next) => {
    const request = context.req.raw;
    if (isCrossSite(request)) return refuse(403, "Cette demande vient d'un autre site.");
    const owner = await authorize(request).catch(undefinedWhenRefused);
    if (!owner) return refuse(401, "Votre session a expiré. Connectez-vous de nouveau.");
    context.set("owner", owner.id);
    await next();
  });

  routes.post(PATH, (context) => {
    owners.set(context.req.raw, context.get("owner"));
    return tus.handleWeb(context.req.raw);
  });

  routes.get(`${PATH}/:id/fichier`, async (context) => {
    const id = context.req.param("id");
    const stored = await ownFile(id, context.get("owner"));
    if (stored) return context.json(fileAnswer(stored));
    const upload = await ownUpload(id, context.get("owner"));
    if (!upload) return unknownUpload();
    if (upload.offset !== upload.size) return refuse(409, "L'envoi n'est pas terminé.");
    const result = await finish(upload);
    return result.ok
      ? context.json(fileAnswer(result.file, result))
      : refuse(result.status, result.message);
  });

  routes.all(`${PATH}/:id`, async (context) => {
    const id = context.req.param("id");
    const stored = await ownFile(id, context.get("owner"));
    if (stored && context.req.method === "HEAD") return whollySent(stored);
    if (!(await ownUpload(id, context.get("owner")))) return unknownUpload();
    return tus.handleWeb(context.req.raw);
  });

  return routes as unknown as Hono;
}

/** A guard made for pages redirects to the login page, which a sending script cannot follow. */
function undefinedWhenRefused(reason: unknown): undefined {
  if (!(reason instanceof Response)) throw reason;
}

function createTusServer(owners: WeakMap<Request, string>): Server {
  return new Server({
    path: PATH,
    datastore: store,
    relativeLocation: true,
    allowedOrigins: () => false,
    namingFunction: () => randomUUID(),
    // tus itself would also read the query's end: an upload whose owner was not checked.
    getFileIdFromRequest: ({ url }) => path.basename(new URL(url).pathname),
    onUploadCreate: async (request, { metadata, size }) => {
      const kind = kindOf(metadata);
      const owner = owners.get(request) ?? null;
      if (!kind || !owner) throw new UploadRefusal(422, "Ce type de fichier n'est pas prévu.");
      if (size === undefined) throw new UploadRefusal(422, "La taille du fichier manque.");
      const refusal = sizeRefusal(kind, size);
      if (refusal) throw new UploadRefusal(size === 0 ? 422 : 413, refusal);
      return { metadata: { ...metadata, owner } };
    },
    onUploadFinish: async (_request, upload) => {
      const result = await finish(upload);
      if (!result.ok) throw new UploadRefusal(result.status, result.message);
      return {
        status_code: 200,
        headers: { "Content-Type": "application/json", "Cache-Control": "no-store" },
        body: JSON.stringify(fileAnswer(result.file, result)),
      };
    },
    onResponseError: (_request, error) =>
      error instanceof UploadRefusal ? undefined : inFrench(error),
  });
}

/** The protocol's errors are in English; unexpected ones are not shown. */
function inFrench(error: Error | { status_code: number; body: string }) {
  if ("status_code" in error) {
    return {
      status_code: error.status_code,
      body: "L'envoi a été interrompu. Veuillez réessayer.",
    };
  }
  const reference = logError("envoi d'un fichier", error);
  const body = `Le fichier n'a pas pu être enregistré. Veuillez réessayer. (${reference})`;
  return { status_code: 500, body };
}

async function ownFile(uploadId: string, owner: string): Promise<MediaRecord | undefined> {
  const file = isUuid(uploadId) ? await findUploadedFile(uploadId) : undefined;
  return file?.uploadedBy === owner ? file : undefined;
}

/** Another administrator's upload is answered like a missing one. */
async function ownUpload(id: string, owner: string): Promise<Upload | undefined> {
  if (!isUuid(id)) return undefined;
  const upload = await store.getUpload(id).catch(() => undefined);
  return upload?.metadata?.owner === owner ? upload : undefined;
}

/** For a browser that never saw the last answer: nothing is to be sent again. */
function whollySent({ size }: MediaRecord): Response {
  const headers = {
    "Tus-Resumable": "1.0.0",
    "Cache-Control": "no-store",
    "Upload-Offset": String(size),
    "Upload-Length": String(size),
  };
  return new Response(null, { status: 200, headers });
}

function unknownUpload(): Response {
  return refuse(404, "Cet envoi n'existe pas ou a expiré. Recommencez-le.");
}

function refuse(status: number, message: string): Response {
  const headers = {
    "Content-Type": "text/plain; charset=utf-8",
    "Cache-Control": "no-store",
  };
  return new Response(message, { status, headers: { ...headers, "Tus-Resumable": "1.0.0" } });
}
