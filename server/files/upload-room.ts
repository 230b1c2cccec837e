import { mkdir } from "node:fs/promises";
import { FileStore } from "@tus/file-store";
import type { Upload } from "@tus/server";
import { withFileLock } from "#app/infra/postgres/file-lock.server.ts";
import { freeBytes } from "#app/infra/storage/disk.server.ts";

const GIGABYTE = 1024 ** 3;

/** Begun and not ended. */
const PER_ACCOUNT = { bytes: 10 * GIGABYTE, uploads: 100 };

export class UploadRefusal extends Error {
  status_code: number;
  body: string;
  constructor(status: number, body: string) {
    super(body);
    this.status_code = status;
    this.body = body;
  }
}

/** Begins an upload only where its last byte will find room, with those of all others under way. */
export class PromisingStore extends FileStore {
  /** In bytes, left free for the database, the MP3 versions and the rest of the machine. */
  margin = GIGABYTE;

  /** Under a lock: two at once, of two processes too, must not be promised the same room. */
  override async create(upload: Upload): Promise<Upload> {
    await mkdir(this.directory, { recursive: true });
    return withFileLock(`${this.directory}.lock`, async () => {
      await this.#promiseRoom(upload);
      return super.create(upload);
    });
  }

  async #promiseRoom({ size = 0, metadata }: Upload): Promise<void> {
    const underWay = await this.#underWay();
    const own = underWay.filter((upload) => upload.metadata?.owner === metadata?.owner);
    const { bytes, uploads } = PER_ACCOUNT;
    if (own.length >= uploads || sum(own, sizeOf) + size > bytes) {
      throw new UploadRefusal(429, TOO_MANY);
    }
    const missing = sum(underWay, (upload) => Math.max(0, sizeOf(upload) - upload.offset));
    const free = await freeBytes(this.directory);
    if (missing + size + this.margin > free) throw new UploadRefusal(507, NO_ROOM);
  }

  async #underWay(): Promise<Upload[]> {
    const ids = (await this.configstore.list?.()) ?? [];
    const found = await Promise.all(ids.map((id) => this.getUpload(id).catch(() => undefined)));
    return found.filter((upload) => upload !== undefined);
  }
}

function sizeOf({ size = 0 }: Upload): number {
  return size;
}

function sum(uploads: Upload[], measure: (upload: Upload) => number): number {
  return uploads.reduce((total, upload) => total + measure(upload), 0);
}

const TOO_MANY =
  "Vous avez déjà trop d'envois en cours ou interrompus. Terminez-les ou retirez-en, puis réessayez.";
const NO_ROOM =
  "Il n'y a plus assez de place sur le serveur pour recevoir ce fichier. Prévenez la personne qui s'occupe du site.";
