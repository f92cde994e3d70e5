import type { Client } from 'pg';
import type { Statement } from '../lists/frontend-messages.ts';

interface Plan {
  readonly 'Execution Time': number;
}

const withoutIndexes = ['enable_indexscan', 'enable_bitmapscan', 'enable_indexonlyscan'];

/** Statements of a call: the one that enters the tenant, and the call's own. */
export interface Call {
  readonly entrance: Statement;
  readonly own: readonly Statement[];
}

/** In milliseconds. */
async function executionTime(client: Client, { text, values }: Statement): Promise<number> {
  const { rows } = await client.query<{ 'QUERY PLAN': readonly Plan[] }>({
    text: `explain (analyze, timing off, format json) ${text}`,
    values: [...values],
  });
  return rows[0]?.['QUERY PLAN'][0]?.['Execution Time'] ?? Number.POSITIVE_INFINITY;
}

/** Milliseconds in the database of a call's own statements, as the portal's role and under its row-level security. */
export async function timeInDatabase(client: Client, { entrance, own }: Call, scan: 'indexes' | 'sequential') {
  await client.query('begin');
  try {
    if (scan === 'sequential') for (const name of withoutIndexes) await client.query(`set local ${name} = off`);
    await client.query({ text: entrance.text, values: [...entrance.values] });
    let sum = 0;
    for (const statement of own) sum += await executionTime(client, statement);
    return sum;
  } finally {
    await client.query('rollback');
  }
}
