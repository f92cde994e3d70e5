import { sql, type Expression } from 'kysely';
import type { TenantTransaction } from './database.ts';

/** Columns that are moments. */
type MomentOf<Row> = {
  [Name in keyof Row]: Extract<Row[Name], Date> extends never ? never : Name;
}[keyof Row] &
  string;

/**
 * Rows of a query, read as one text: the driver's results stay in memory until a full collection of garbage, and those of
 * a large export would add up to more than 100 MB.
 *
 * @param query its `numeric` columns become numbers
 * @param moments columns that JSON has as text
 */
export async function readAsText<Row extends object>(
  db: TenantTransaction,
  query: Expression<Row>,
  moments: readonly MomentOf<Row>[],
): Promise<Row[]> {
  const { rows } = await sql<{ sent: string }>`
    select coalesce(json_agg(sent), '[]')::text as sent from (${query}) as sent`.execute(db);
  const [row] = rows;
  const sent = JSON.parse(row?.sent ?? '[]') as Row[];
  // Empties the result, which stays in memory longer than the rows.
  if (row) row.sent = '';
  const toMoment = (value: unknown) => (value === null ? null : new Date(String(value)));
  if (moments.length === 0) return sent;
  return sent.map((found) => ({
    ...found,
    ...Object.fromEntries(moments.map((name) => [name, toMoment(found[name])])),
  }));
}
