import { eq, getTableColumns, type InferSelectModel, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { z } from "zod";
import type { Administrator } from "#app/domain/accounts/account.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import type { AuditEvent, AuditKind } from "#app/domain/audit/audit-verbs.ts";
import { db, type Transaction } from "#app/infra/database/database.server.ts";
import { revised } from "#app/infra/database/database-columns.server.ts";
import type { FieldErrors, FormRefusal, Saving } from "#app/infra/forms/form.server.ts";
import type { FieldValues } from "#app/infra/forms/form-values.ts";
import { type Edition, mergeOf, versionOf } from "#app/infra/forms/version.server.ts";
import { zonedField } from "#app/infra/french/zoned-time.ts";
import { isUuid, newId } from "#app/infra/identifiers.ts";
import { violates } from "#app/infra/outage.server.ts";
import { changedNames, type Labels } from "./changed-names.ts";
import {
  publicationChosen,
  publicationErrors,
  publicationNow,
  publicationValues,
} from "./publication/publication.server.ts";
import { findVersion, keepVersion } from "./versions/record-version.server.ts";

export type SaveOptions = {
  create: boolean;
  by: Administrator;
  version?: string;
  now?: Date;
  /** What the journal says of it, when it is no plain change. */
  verb?: "update" | "restore_version";
};

export type RecordTable = PgTable & {
  id: PgColumn;
  revision?: PgColumn;
};
export type RowOf<Table extends RecordTable> = InferSelectModel<Table> & { id: string };
export type Executor = Transaction | typeof db;

export type RecordDescription<
  Table extends RecordTable,
  Input extends { id: string },
  Name extends keyof Input & string,
  Attached extends object,
  Shown extends FieldValues,
> = {
  kind: AuditKind;
  table: Table;
  /** Tells it from the others of its table: `{ courseType: "formation" }`. */
  only?: Partial<RowOf<Table>>;
  input: z.ZodType<Input>;
  names: readonly Name[];
  /** Fields that also change without the form: by a list's button, by a seat that is taken. */
  switches?: readonly Name[];
  /** What its form shows beside its row, such as a file's name. */
  attach?: (row: RowOf<Table>, within: Executor) => Promise<Attached>;
  /** Fields its form writes otherwise than they are stored. */
  shown?: (item: Pick<Input, Name>) => Shown;
  /** Fields whose former texts are kept (`records/versions`). */
  versioned?: readonly Name[];
  /** What a version has lost since, when it is taken back. */
  mendVersion?: (version: FieldValues, now: FieldValues) => Promise<FieldValues>;
  /** Where a field refuses a version, the one that stays as it is today instead. */
  yields?: Record<string, Name>;
  /** A part of a record: locks the whole, whose versions it attaches; false where that is gone. */
  lock?: (tx: Transaction) => Promise<boolean>;
  titleOf: (input: Input) => string;
  /** How the journal names what was changed. */
  labels?: Labels;
  missing: string;
  /** Said where the database refuses a second one. */
  taken?: FieldErrors;
  prepare: (
    input: Input,
    known: { tx: Transaction; row: RowOf<Table> | undefined; by: Administrator; now: Date },
  ) => Prepared<Table> | Promise<Prepared<Table>>;
};

export type Prepared<Table extends RecordTable> = {
  errors?: FieldErrors;
  /** What has to be confirmed first. */
  question?: Pick<FormRefusal, "errors" | "same">;
  values: { [Column in keyof RowOf<Table>]?: RowOf<Table>[Column] | SQL };
  event?: Partial<AuditEvent>;
  /** What else is written, once the record is. */
  write?: () => Promise<unknown>;
};

/** `stayed`: what the version has, and could not come back. */
export type Restoring =
  | { ok: true; title: string; stayed: string[] }
  | { ok: false; errors?: FieldErrors };

export type FieldsOf<Input> = {
  [Name in keyof Input]: [Input[Name]] extends [boolean]
    ? boolean
    : [Input[Name]] extends [readonly unknown[]]
      ? string[]
      : string;
};

export class RecordForm<
  Table extends RecordTable,
  Input extends { id: string },
  Name extends keyof Input & string,
  Attached extends object = Record<never, never>,
  Shown extends FieldValues = Record<never, never>,
> {
  readonly is: RecordDescription<Table, Input, Name, Attached, Shown>;

  constructor(description: RecordDescription<Table, Input, Name, Attached, Shown>) {
    this.is = description;
  }

  /** The page chooses the id, so that sending its form twice makes one. */
  async blank(begun: Partial<RowOf<Table>> = {}): Promise<ItemOf<this>> {
    const columns = Object.entries(getTableColumns(this.is.table));
    const blank = columns.map(([name, column]) => [name, blankOf(column as PgColumn)]);
    const row = { ...Object.fromEntries(blank), ...this.is.only, ...begun, id: newId() };
    return { ...(await this.#itemOf(row, db)), version: "" };
  }

  async find(id: string): Promise<ItemOf<this> | undefined> {
    const row = isUuid(id) ? await this.#findRow(id, db) : undefined;
    return row && this.#isOne(row) ? this.#itemOf(row, db) : undefined;
  }

  async save(sent: Input, options: SaveOptions): Promise<Saving<ItemOf<this>>> {
    if (!isUuid(sent.id)) return refused({ form: this.is.missing });
    try {
      return await db.transaction((tx) => this.#saveWithin(tx, publicationChosen(sent), options));
    } catch (error) {
      if (this.is.taken && violates("unique", error)) return { ok: false, errors: this.is.taken };
      throw error;
    }
  }

  /** Its words only: where it stands and whether it is published stay as they are. */
  async restore(id: string, revision: string, by: Administrator): Promise<Restoring> {
    const [item, version] = await Promise.all([this.find(id), findVersion(id, revision)]);
    if (!item || !version) return { ok: false };
    const now: FieldValues = item.values;
    const former = (await this.is.mendVersion?.(version.fields, now)) ?? version.fields;
    const verb = "restore_version";
    const put = async (fields: FieldValues): Promise<Restoring> => {
      const input = this.is.input.parse({ id, ...asSent({ ...now, ...fields }) });
      const saving = await this.save(input, { create: false, by, version: item.version, verb });
      if (!saving.ok) return { ok: false, errors: "errors" in saving ? saving.errors : undefined };
      const stayed = Object.entries(version.fields)
        .filter(([name, value]) => value && !(name in fields) && value !== now[name])
        .map(([name]) => name);
      return { ok: true, title: this.is.titleOf(input), stayed };
    };
    const putting = await put(former);
    const refusing = putting.ok ? [] : Object.keys(putting.errors ?? {});
    const yielding = refusing.map((name) => this.is.yields?.[name]);
    const rest = Object.entries(former).filter(([name]) => !yielding.some((one) => one === name));
    return rest.length < Object.keys(former).length ? put(Object.fromEntries(rest)) : putting;
  }

  async #saveWithin(
    tx: Transaction,
    sent: Input,
    { create, by, version, now = new Date(), verb = "update" }: SaveOptions,
  ): Promise<Saving<ItemOf<this>>> {
    const { table, only, switches = [], kind, missing } = this.is;
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${sent.id}, 0))`);
    if (this.is.lock && !(await this.is.lock(tx))) return refused({ form: missing });
    const row = await this.#findRow(sent.id, tx);
    if (row ? !this.#isOne(row) : !create) return refused({ form: missing });
    const item = row && (await this.#itemOf(row, tx));

    const { conflicts, kept } = mergeOf({
      version,
      item,
      yours: this.#valuesOf(sent),
      switches: (stored) => ({ ...pick(stored, switches), ...publicationNow(stored) }),
    });
    const input = { ...sent, ...kept };
    const prepared = await this.is.prepare(input, { tx, row, by, now });
    const { values, question, ...checked } = prepared;
    const errors = { ...checked.errors, ...publicationErrors(input, now) };
    if (Object.keys(errors).length > 0) return refused(errors);
    if (item && conflicts.length > 0) return { ok: false, other: { item, conflicts } };
    if (question) return { ok: false, ...question };

    const edition = table.revision && revised({ revision: table.revision }, by);
    const written = { ...values, ...publicationValues(input, row, now), ...edition };
    if (row)
      await tx
        .update(table)
        .set(written as never)
        .where(eq(table.id, sent.id));
    else {
      const first = { ...written, ...only, id: sent.id, revision: 1 };
      await tx.insert(table).values(first as never);
    }
    await prepared.write?.();
    if (item) await this.#keepVersion(tx, item, item.values);
    const saved = { revision: revisionOf(item) + 1, editedBy: by.name, editedAt: now };
    const after = this.#valuesOf(input);
    await this.#keepVersion(tx, { id: sent.id, ...saved }, after);
    const event = { verb: row ? verb : "create", kind, id: sent.id } as const;
    const title = this.is.titleOf(input);
    const names = item && changedNames(this.is.labels, { before: item.values, after });
    await recordEvent(by, { ...event, title, names, ...prepared.event } as AuditEvent, tx);
    return { ok: true };
  }

  /** The state before too: what a demonstration or a migration wrote was never saved here. */
  async #keepVersion(
    tx: Transaction,
    item: { id: string; editedBy: string | null; editedAt: Date | null },
    values: FieldValues,
  ): Promise<void> {
    if (!this.is.versioned) return;
    const revision = revisionOf(item);
    const fields = pick(values, this.is.versioned) as FieldValues;
    const { id: itemId, editedBy: savedBy, editedAt } = item;
    await keepVersion(tx, { itemId, revision, fields, savedBy, savedAt: editedAt ?? new Date() });
  }

  async #findRow(id: string, within: Executor): Promise<RowOf<Table> | undefined> {
    const { table } = this.is;
    const one = within
      .select()
      .from(table as PgTable)
      .where(eq(table.id, id));
    const [row] = within === db ? await one : await one.for("update");
    return row as RowOf<Table> | undefined;
  }

  #isOne(row: RowOf<Table>): boolean {
    const only = Object.entries(this.is.only ?? {});
    return only.every(([name, value]) => row[name as keyof typeof row] === value);
  }

  async #itemOf(row: RowOf<Table>, within: Executor): Promise<ItemOf<this>> {
    const attached = await this.is.attach?.(row, within);
    const item = { ...row, ...attached, ...publicationNow(row) };
    const values = this.#valuesOf(item as unknown as Input);
    const { revision, editedBy, editedAt } = item as unknown as { revision: number } & Edition;
    const version = versionOf(revision, values);
    return { ...item, values, version, editedBy, editedAt } as ItemOf<this>;
  }

  #valuesOf(item: Pick<Input, Name>): FieldValues {
    const fields = this.is.names.map((name) => [name, fieldOf(item[name])]);
    return { ...Object.fromEntries(fields), ...this.is.shown?.(item) };
  }
}

export function namesOf<Schemas extends object>(fields: Schemas) {
  return Object.keys(fields) as (keyof Schemas & string)[];
}

/** One that had a twin before names were compared can still be saved. */
export function isRenamed(former: string | undefined, name: string): SQL | undefined {
  return former === undefined ? undefined : sql`folded(${former}) <> folded(${name})`;
}

export type ItemOf<Kind> =
  Kind extends RecordForm<infer Table, infer Input, infer Name, infer Attached, infer Shown>
    ? RowOf<Table> &
        Attached &
        Edition & { values: FieldsOf<Omit<Pick<Input, Name>, keyof Shown>> & Shown }
    : never;

function revisionOf(item: object | undefined): number {
  return (item as { revision?: number } | undefined)?.revision ?? 0;
}

/** A form sends a switch that is on, or nothing. */
function asSent(fields: FieldValues) {
  const sent = Object.entries(fields).map(([name, value]) => [name, value === true ? "on" : value]);
  return Object.fromEntries(sent.filter(([, value]) => value !== false));
}

function refused(errors: FieldErrors) {
  return { ok: false as const, errors };
}

function pick<Item extends object>(item: Item, names: readonly string[]) {
  return Object.fromEntries(names.map((name) => [name, item[name as keyof Item]]));
}

function fieldOf(value: unknown): FieldValues[string] {
  if (typeof value === "boolean" || Array.isArray(value)) return value;
  if (value instanceof Date) return zonedField(value);
  return String(value ?? "");
}

function blankOf({ notNull, default: begins, dataType }: PgColumn): unknown {
  const isPlain = begins !== undefined && typeof begins !== "object";
  if (isPlain) return begins;
  if (!notNull) return null;
  return BLANKS[dataType as keyof typeof BLANKS] ?? null;
}

const BLANKS = { string: "", number: 0, boolean: false, array: [], json: [] };
