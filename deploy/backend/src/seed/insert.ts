import { sql } from 'kysely';
import type { TenantTransaction } from '../platform/database/database.ts';
import type { Row, Rows } from './rows.ts';

const batchSize = 5000;

/** Inserts rows as JSON, a batch in one statement: the same on both engines, and quick. */
export async function insertRows(transaction: TenantTransaction, { table, rows }: Rows): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  for (let start = 0; start < rows.length; start += batchSize) {
    const batch: readonly Row[] = rows.slice(start, start + batchSize);
    await sql`insert into ${sql.table(table)} (${columns})
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(batch)}::json)`.execute(
      transaction,
    );
  }
}
