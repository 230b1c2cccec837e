import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";

const LONGEST_WAIT_MS = 180_000;
const SQLITE_BUSY = 5;

/** SQLite for its lock: the only one in Node that the system frees when its holder is killed. */
export async function withFileLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  const lock = await take(file);
  try {
    return await work();
  } finally {
    lock.close();
  }
}

async function take(file: string): Promise<DatabaseSync> {
  const deadline = Date.now() + LONGEST_WAIT_MS;
  let lock: DatabaseSync | undefined;
  for (;;) {
    try {
      lock ??= new DatabaseSync(file, { timeout: 0 });
      lock.exec("BEGIN EXCLUSIVE");
      return lock;
    } catch (cause) {
      const { errcode, message } = cause as Error & { errcode?: number };
      const isHeld = errcode === SQLITE_BUSY;
      if (!isHeld || Date.now() > deadline) {
        lock?.close();
        const why = isHeld ? "un autre processus le tient depuis trop longtemps" : message;
        throw new Error(`Le verrou ${file} ne peut pas être pris : ${why}.`, { cause });
      }
    }
    await sleep(20);
  }
}
