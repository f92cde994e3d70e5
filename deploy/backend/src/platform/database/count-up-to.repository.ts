import type { SelectQueryBuilder } from 'kysely';
import type { TenantTransaction } from './database.ts';
import type { Tables } from './tables.ts';

/** How many rows a query finds, counted no further than `most`: a list says “10,000+” without having read them all. */
export async function countUpTo<From extends keyof Tables>(
  db: TenantTransaction,
  found: SelectQueryBuilder<Tables, From, { id: string }>,
  most: number,
): Promise<number> {
  const { count } = await db
    .selectFrom(found.limit(most).as('counted'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
