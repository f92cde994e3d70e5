import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { withSystem } from '../database/tenant-scope.repository.ts';
import { firstIdAt } from '../ids.ts';
import { batch, inBatches } from './in-batches.ts';

const day = 24 * 60 * 60 * 1000;

const findTenants = (database: Database) =>
  withSystem(database, (db) => db.selectFrom('tenant').select('id').execute());

/** Deletes settled commands that are older than so many days, for all tenants. What they led to stays. */
export async function deleteOldCommands(database: Database, days: number, now: Date): Promise<void> {
  // The id holds the moment (UUID v7): the primary key leads to a tenant's oldest.
  const first = firstIdAt(new Date(now.getTime() - days * day));
  for (const { id: tenantId } of await findTenants(database)) {
    const oldest = sql`select ctid from command
      where tenant_id = ${tenantId} and id < ${first} and settled_at is not null
      order by id limit ${sql.lit(batch)}`;
    await inBatches(() =>
      withSystem(database, (db) =>
        db
          .deleteFrom('command')
          .where('tenant_id', '=', tenantId)
          .where(sql<boolean>`ctid = any(array(${oldest}))`)
          .executeTakeFirst(),
      ),
    );
  }
}
