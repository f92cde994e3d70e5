import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

export async function isAnswering(database: Database): Promise<boolean> {
  try {
    await sql`select 1`.execute(database.kysely);
    return true;
  } catch {
    return false;
  }
}
