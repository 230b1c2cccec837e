import { chmod, glob, mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { learnVocabulary } from "#app/domain/search/learn-vocabulary.server.ts";
import {
  connectDatabase,
  disconnectDatabase,
  migrateDatabase,
} from "#app/infra/database/database.server.ts";
import { startEmbeddedPostgres } from "#app/infra/postgres/postgres.server.ts";

const RUNS = 15;

/** An empty database of its own, gone when the work is done. */
export async function withDatabase(work: () => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "dar-al-ilm-bench-"));
  await chmod(dataDir, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} });
  try {
    connectDatabase(postgres.connection);
    await migrateDatabase("migrations");
    await learnVocabulary();
    await work();
  } finally {
    await disconnectDatabase();
    await postgres.release();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Prints how many the work finds, and its median time. */
export async function time(name: string, work: () => Promise<number>): Promise<void> {
  const number = await work();
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const begun = performance.now();
    await work();
    times.push(performance.now() - begun);
  }
  const median = times.sort((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0;
  console.log(`${name.padEnd(40)} ${String(number).padStart(8)} ${ms(median).padStart(10)}`);
}

export function ms(value: number): string {
  return `${value.toFixed(1)} ms`;
}

export async function sentencesOfDemo(): Promise<string[]> {
  const sentences: string[] = [];
  for await (const file of glob("demo/make/texts/**/*.md")) {
    const text = (await readFile(file, "utf8")).replaceAll(/[#*>|\n]+/g, " ");
    sentences.push(...text.split(/(?<=[.!?])\s+/).filter((sentence) => sentence.length > 20));
  }
  return sentences;
}
