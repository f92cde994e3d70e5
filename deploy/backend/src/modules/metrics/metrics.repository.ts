import type { Insertable } from 'kysely';
import type { TenantTransaction } from '../../platform/database/database.ts';
import type { MetricsTables } from './metrics.tables.ts';

export async function insertUiEvent(
  db: TenantTransaction,
  event: Insertable<MetricsTables['ui_event']>,
): Promise<void> {
  await db.insertInto('ui_event').values(event).execute();
}
