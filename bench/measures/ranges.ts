import { runSql } from "#app/infra/database/database.server.ts";
import type { OwnConditions } from "#bench/conditions.ts";
import { compare, load } from "#bench/load.ts";
import { startServer } from "#bench/processes.ts";
import { record } from "#bench/results.ts";
import { storedFile, withDatabaseOf } from "#bench/site.ts";

const RANGE = { Range: "bytes=65536-131071" };

/** As a phone's player asks for a recording, 64 kB at a time. */
export async function measureRanges({ site, dataDir, seconds, rounds }: OwnConditions) {
  const { id, key } = await withDatabaseOf(dataDir, findRecording);
  const plain = await startServer(["bench/floors/range-server.ts", storedFile(dataDir, key)]);
  try {
    const { ours, floor } = await compare(
      rounds,
      () => load(`${site}/media/${id}`, { headers: RANGE, seconds }),
      () => load(plain.url, { headers: RANGE, seconds }),
    );
    record("ranges", ours.perSecond, floor.perSecond);
  } finally {
    await plain.end();
  }
}

async function findRecording(): Promise<{ id: string; key: string }> {
  const { rows } = await runSql(
    `select file.id, file.storage_key as key from media_files file
     join course_contents part on part.file_id = file.id join courses on courses.id = part.course_id
     where file.kind = 'audio' and file.size > 131072 and courses.course_type = 'audio_course'
       and courses.is_published limit 1`,
  );
  const [found] = rows as { id: string; key: string }[];
  if (!found) throw new Error("No recording is long enough.");
  return found;
}
