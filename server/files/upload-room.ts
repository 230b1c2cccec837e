import { mkdir } from "node:fs/promises";
import path from "node:path";
import { FileStore } from "@tus/file-store";
import type { DataStore, Upload } from "@tus/server";
import { ROOM_LEFT } from "#app/domain/media/media-limits.ts";
import { withFileLock } from "#app/infra/postgres/file-lock.server.ts";
import { freeBytes } from "#app/infra/storage/disk.server.ts";

/** Begun and not ended. */
const PER_ACCOUNT = { bytes: 10 * 1024 ** 3, uploads: 100 };

export class UploadRefusal extends Error {
  status_code: number;
  body: string;
  constructor(status: number, body: string) {
    super(body);
    this.status_code = status;
    this.body = body;
  }
}

export type UploadStore = DataStore & {
  /** All that was sent, in a file of this machine. */
  withWhole<Result>(id: string, use: (path: string) => Promise<Result>): Promise<Result>;
  /** Once stored. */
  forget(id: string): Promise<void>;
};

/** Begins an upload only where its last byte will find room, with those of all others under way. */
export class PromisingStore extends FileStore implements UploadStore {
  margin = ROOM_LEFT;

  /** Under a lock: two at once, of two processes too, must not be promised the same room. */
  override async create(upload: Upload): Promise<Upload> {
    await mkdir(this.directory, { recursive: true });
    return withFileLock(`${this.directory}.lock`, async () => {
      await this.#promiseRoom(upload);
      return super.create(upload);
    });
  }

  withWhole<Result>(id: string, use: (path: string) => Promise<Result>): Promise<Result> {
    return use(path.join(this.directory, id));
  }

  async forget(id: string): Promise<void> {
    await this.configstore.delete(id);
  }

  async #promiseRoom(upload: Upload): Promise<void> {
    const underWay = await this.#underWay();
    refuseTooMany(upload, underWay);
    const missing = sum(underWay, (one) => Math.max(0, sizeOf(one) - one.offset));
    await refuseWithoutRoom(this.directory, missing + sizeOf(upload) + this.margin);
  }

  async #underWay(): Promise<Upload[]> {
    const ids = (await this.configstore.list?.()) ?? [];
    const found = await Promise.all(ids.map((id) => this.getUpload(id).catch(() => undefined)));
    return found.filter((upload) => upload !== undefined);
  }
}

export function refuseTooMany(upload: Upload, underWay: readonly Upload[]): void {
  const own = underWay.filter((one) => one.metadata?.owner === upload.metadata?.owner);
  const { bytes, uploads } = PER_ACCOUNT;
  if (own.length >= uploads || sum(own, sizeOf) + sizeOf(upload) > bytes) {
    throw new UploadRefusal(429, TOO_MANY);
  }
}

export async function refuseWithoutRoom(folder: string, wanted: number): Promise<void> {
  if (wanted > (await freeBytes(folder))) throw new UploadRefusal(507, NO_ROOM);
}

export function sizeOf({ size = 0 }: Upload): number {
  return size;
}

export function sum(uploads: readonly Upload[], measure: (upload: Upload) => number): number {
  return uploads.reduce((total, upload) => total + measure(upload), 0);
}

const TOO_MANY =
  "Vous avez déjà trop d'envois en cours ou interrompus. Terminez-les ou retirez-en, puis réessayez.";
const NO_ROOM =
  "Il n'y a plus assez de place sur le serveur pour recevoir ce fichier. Prévenez la personne qui s'occupe du site.";
