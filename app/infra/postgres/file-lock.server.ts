import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";

const LONGEST_WAIT_MS = 180_000;
const SQLITE_BUSY = 5;

/** SQLite for its lock: the only one in Node that the system frees when its holder is killed. */
export async function withFileLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    await take(lock, file);
    return await work();
  } finally {
    lock.close();
  }
}

async function take(lock: DatabaseSync, file: string): Promise<void> {
  const deadline = Date.now() + LONGEST_WAIT_MS;
  for (;;) {
    try {
      return lock.exec("BEGIN EXCLUSIVE");
    } catch (error) {
      const { errcode, message } = error as Error & { errcode?: number };
      if (errcode !== SQLITE_BUSY || Date.now() > deadline) {
        throw new Error(`Le verrou ${file} ne peut pas être pris : ${message}.`, { cause: error });
      }
    }
    await sleep(20);
  }
}
