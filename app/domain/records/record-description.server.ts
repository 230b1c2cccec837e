import type { InferSelectModel, SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { z } from "zod";
import type { Administrator } from "#app/domain/accounts/account.ts";
import type { AuditEvent, AuditKind } from "#app/domain/audit/audit-verbs.ts";
import type { db, Transaction } from "#app/infra/database/database.server.ts";
import type { FieldErrors } from "#app/infra/forms/form.server.ts";
import type { FieldValues } from "#app/infra/forms/form-values.ts";

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
  /** A part of a record: locks the whole, whose versions it attaches; false where that is gone. */
  lock?: (tx: Transaction) => Promise<boolean>;
  titleOf: (input: Input) => string;
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
  question?: FieldErrors;
  values: { [Column in keyof RowOf<Table>]?: RowOf<Table>[Column] | SQL };
  event?: Partial<AuditEvent>;
  /** What else is written, once the record is. */
  write?: () => Promise<unknown>;
};

export type FieldsOf<Input> = {
  [Name in keyof Input]: [Input[Name]] extends [boolean]
    ? boolean
    : [Input[Name]] extends [readonly unknown[]]
      ? string[]
      : string;
};
