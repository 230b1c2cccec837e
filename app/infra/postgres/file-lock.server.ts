import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";

const LONGEST_WAIT_MS = 180_000;
const SQLITE_BUSY = 5;

/** SQLite for its lock: the only one in Node that the system frees when its holder is killed. */
export async function withFileLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  const lock = await takeLock(file);
  try {
    return await work();
  } finally {
    lock.close();
  }
}

async function takeLock(file: string): Promise<DatabaseSync> {
  const deadline = Date.now() + LONGEST_WAIT_MS;
  for (;;) {
    const lock = tryLock(file);
    if (lock) return lock;
    if (Date.now() > deadline) {
      throw new Error(`Un autre processus tient ${file} depuis trop longtemps.`);
    }
    await sleep(20);
  }
}

function tryLock(file: string): DatabaseSync | null {
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(file, { timeout: 0 });
    lock.exec("BEGIN EXCLUSIVE");
    return lock;
  } catch (error) {
    lock?.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return null;
    throw new Error(`Le verrou ${file} ne peut pas être pris : ${(error as Error).message}.`, {
      cause: error,
    });
  }
}
