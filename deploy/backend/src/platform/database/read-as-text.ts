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
  const sent = JSON.parse(row?.sent ?? '[]') as Record<string, unknown>[];
  // Empties the result, which stays in memory longer than the rows.
  if (row) row.sent = '';
  // In place, because copies of each row are more to collect than the rows.
  for (const found of sent)
    for (const name of moments) if (found[name] !== null) found[name] = new Date(String(found[name]));
  return sent as Row[];
}
