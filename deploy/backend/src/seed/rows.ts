import type { Tables } from '../platform/database/tables.ts';

/** A row as JSON that PostgreSQL reads: columns by name, moments as ISO text, `jsonb` as it is. */
export type Row = Readonly<Record<string, unknown>>;

/** Rows of one table, all with the same columns. */
export interface Rows {
  readonly table: keyof Tables;
  readonly rows: readonly Row[];
}
