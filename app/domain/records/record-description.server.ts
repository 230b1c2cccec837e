import type { InferSelectModel, SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { z } from "zod";
import type { Administrator } from "#app/domain/accounts/account.ts";
import type { AuditKind } from "#app/domain/audit/audit-verbs.ts";
import type { db, Transaction } from "#app/infra/database/database.server.ts";
import type { FieldErrors } from "#app/infra/forms/form.server.ts";
import type { Fields } from "#app/infra/forms/version.server.ts";

export type RecordTable = PgTable & { id: PgColumn };
export type EditionTable = RecordTable & {
  revision: PgColumn;
  editedBy: PgColumn;
  editedAt: PgColumn;
};
export type RowOf<Table extends RecordTable> = InferSelectModel<Table> & { id: string };
export type Executor = Transaction | typeof db;

export type RecordDescription<
  Table extends RecordTable,
  Input extends { id: string },
  Name extends keyof Input & string,
  Attached extends object,
  Written extends Fields,
> = {
  kind: AuditKind;
  table: Table;
  /** Tells it from the others of its table: `{ courseType: "formation" }`. */
  only?: Partial<RowOf<Table>>;
  /** For a part: what is locked for it, and whose versions are its own. */
  whole?: { table: EditionTable; id: string };
  input: z.ZodType<Input>;
  names: readonly Name[];
  /** What its form writes otherwise than as the field's value. */
  written?: (item: Pick<Input, Name>) => Written;
  /** Fields that also change without the form: by a list's button, by a seat that is taken. */
  switches?: readonly Name[];
  /** What its form shows beside its row, such as a file's name. */
  attach?: (row: RowOf<Table>, within: Executor) => Promise<Attached>;
  titleOf: (input: Input) => string;
  missing: string;
  /** Said where the database refuses a second one. */
  taken?: FieldErrors;
  prepare: (
    input: Input,
    known: { tx: Transaction; by: Administrator; row: RowOf<Table> | undefined },
  ) => Prepared<Table> | Promise<Prepared<Table>>;
};

export type Prepared<Table extends RecordTable> = {
  errors?: FieldErrors;
  /** What has to be confirmed first. */
  question?: FieldErrors;
  values: { [Column in keyof RowOf<Table>]?: RowOf<Table>[Column] | SQL };
  write?: () => Promise<unknown>;
  event?: { verb?: "add"; course?: string; detail?: string };
};

export type FieldsOf<Input> = {
  [Name in keyof Input]: [Input[Name]] extends [boolean]
    ? boolean
    : [Input[Name]] extends [readonly unknown[]]
      ? string[]
      : string;
};
