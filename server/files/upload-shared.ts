import type { Readable } from "node:stream";
import { DataStore, ERRORS, Upload } from "@tus/server";
import { env } from "#app/infra/env.server.ts";
import { type FileStorage, openStorages } from "#app/infra/storage/storage.server.ts";
import {
  listUploads,
  putNote,
  putPieces,
  readNote,
  removeUpload,
  uploadedLength,
  withUploaded,
} from "#app/infra/storage/upload-pieces.server.ts";
import { GIGABYTE, refuseTooMany, refuseWithoutRoom, type UploadStore } from "./upload-room.ts";

type Note = Pick<Upload, "size" | "metadata" | "creation_date">;

/** Where several machines serve the site, what is begun at one goes on at another. */
export class SharedStore extends DataStore implements UploadStore {
  override extensions = ["creation", "creation-with-upload", "termination"];
  #opened: Promise<FileStorage> | undefined;

  #store(): Promise<FileStorage> {
    this.#opened ??= openStorages().then(({ chosen }) => chosen);
    return this.#opened;
  }

  override async create(upload: Upload): Promise<Upload> {
    const store = await this.#store();
    refuseTooMany(upload, await underWay(store));
    // It is put together here before it is looked at.
    await refuseWithoutRoom(env.DATA_DIR, (upload.size ?? 0) + GIGABYTE);
    const { id, size, metadata, creation_date } = upload;
    await putNote(store, id, { size, metadata, creation_date });
    return upload;
  }

  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    return offset + (await putPieces(await this.#store(), id, { start: offset, bytes: stream }));
  }

  override async getUpload(id: string): Promise<Upload> {
    const store = await this.#store();
    const note = await readNote<Note>(store, id);
    if (!note) throw ERRORS.FILE_NOT_FOUND;
    return new Upload({ id, ...note, offset: await uploadedLength(store, id) });
  }

  override async remove(id: string): Promise<void> {
    await removeUpload(await this.#store(), id);
  }

  async withWhole<Result>(id: string, use: (path: string) => Promise<Result>): Promise<Result> {
    return withUploaded(await this.#store(), id, use);
  }

  async forget(id: string): Promise<void> {
    await this.remove(id);
  }
}

async function underWay(store: FileStorage): Promise<Upload[]> {
  const offsets = [...(await listUploads(store))];
  const notes = await Promise.all(offsets.map(([id]) => readNote<Note>(store, id)));
  return offsets.flatMap(([id, offset], at) =>
    notes[at] ? new Upload({ id, ...notes[at], offset }) : [],
  );
}
