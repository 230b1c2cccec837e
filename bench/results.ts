import { writeFile } from "node:fs/promises";
import { styleText } from "node:util";
import { TARGETS, type Target, type TargetName } from "./targets.ts";

const KEPT = "bench/last.json";

type Measured = { ours: number; floor?: number };
const measured = new Map<TargetName, Measured>();

export function record(name: TargetName, ours: number, floor?: number): void {
  measured.set(name, { ours, floor });
}

export function printTable(): void {
  const rows = [["", "ours", "floor", "ratio", "wanted", "reached"], ...lines().map(rowOf)];
  const widths = rows[0]?.map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  console.log();
  for (const row of rows) {
    const cells = row.map((cell, column) => {
      const width = widths?.[column] ?? 0;
      return column === 0 ? cell.padEnd(width) : cell.padStart(width);
    });
    const line = cells.join("  ").trimEnd();
    console.log(line.endsWith("no") ? styleText("red", line) : line);
  }
}

export async function keepResults(conditions: object): Promise<void> {
  const kept = { at: new Date().toISOString(), ...conditions, lines: lines() };
  await writeFile(KEPT, `${JSON.stringify(kept, null, 2)}\n`);
  console.log(`\n${KEPT}`);
}

type Line = Target & Measured & { ratio?: number; reached?: boolean };

function lines(): Line[] {
  return Object.entries(TARGETS).flatMap(([name, target]: [string, Target]) => {
    const found = measured.get(name as TargetName);
    if (!found) return [];
    const ratio = found.floor === undefined ? undefined : found.ours / found.floor;
    return [{ ...target, ...found, ratio, reached: isReached(target, found.ours, ratio) }];
  });
}

function isReached(
  { by, atLeast, atMost }: Target,
  ours: number,
  ratio: number | undefined,
): boolean | undefined {
  if (atLeast === undefined && atMost === undefined) return undefined;
  const value = by === "ratio" ? (ratio ?? Number.NaN) : ours;
  return value >= (atLeast ?? -Infinity) && value <= (atMost ?? Infinity);
}

function rowOf({ name, unit, by, atLeast, atMost, ours, floor, ratio, reached }: Line): string[] {
  const bounds = [
    atLeast !== undefined && atLeast === atMost ? `= ${atLeast}` : "",
    atLeast !== undefined && atLeast !== atMost ? `≥ ${atLeast}` : "",
    atMost !== undefined && atLeast !== atMost ? `≤ ${atMost}` : "",
  ].filter(Boolean);
  const wanted = by === "ours" ? bounds.map((bound) => `${bound} ${unit}`.trim()) : bounds;
  return [
    name,
    amount(ours, unit),
    floor === undefined ? "" : amount(floor, unit),
    ratio === undefined ? "" : ratio.toFixed(2),
    wanted.join(", "),
    reached === undefined ? "" : reached ? "yes" : "no",
  ];
}

function amount(value: number, unit: string): string {
  const digits = value >= 100 || (unit === "" && Number.isInteger(value)) ? 0 : value >= 10 ? 1 : 2;
  return `${value.toFixed(digits)} ${unit}`.trim();
}
