import type { Readable } from "node:stream";
import { DataStore, ERRORS, Upload } from "@tus/server";
import { ROOM_LEFT } from "#app/domain/media/media-limits.ts";
import { inTurn } from "#app/infra/database/database-lock.server.ts";
import { env } from "#app/infra/env.server.ts";
import { withFileLock } from "#app/infra/postgres/file-lock.server.ts";
import { type FileStorage, openStorages } from "#app/infra/storage/storage.server.ts";
import { uploadsFolder } from "#app/infra/storage/temporary-files.server.ts";
import {
  listUploads,
  putNote,
  putPieces,
  readNote,
  removeUpload,
  uploadedLength,
  withUploaded,
} from "#app/infra/storage/upload-pieces.server.ts";
import { refuseTooMany, refuseWithoutRoom, sizeOf, sum, type UploadStore } from "./upload-room.ts";

type Note = Pick<Upload, "size" | "metadata" | "creation_date">;

/** Where several machines serve the site, what is begun at one goes on at another. */
export class SharedStore extends DataStore implements UploadStore {
  override extensions = ["creation", "creation-with-upload", "termination"];
  /** In bytes, left free on this machine. */
  margin = ROOM_LEFT;
  #opened: Promise<FileStorage> | undefined;

  #store(): Promise<FileStorage> {
    this.#opened ??= openStorages().then(({ chosen }) => chosen);
    return this.#opened;
  }

  /** One at a time, of this machine then of all: two at once must not be promised the same room. */
  override create(upload: Upload): Promise<Upload> {
    const begin = () => this.#begin(upload);
    return withFileLock(`${uploadsFolder}.lock`, () => inTurn("uploads", begin));
  }

  async #begin(upload: Upload): Promise<Upload> {
    const store = await this.#store();
    const others = await underWay(store);
    refuseTooMany(upload, others);
    // Each may be put together here before it is looked at.
    await refuseWithoutRoom(env.DATA_DIR, sum([...others, upload], sizeOf) + this.margin);
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
    const store = await this.#store();
    const { size } = (await readNote<Note>(store, id)) ?? {};
    return withUploaded(store, { id, size }, use);
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
