import type { Database } from './platform/database/database.ts';

export async function hasTenants(database: Database): Promise<boolean> {
  return (await database.kysely.selectFrom('tenant').select('id').limit(1).executeTakeFirst()) !== undefined;
}
