import type { Insertable } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/tables.ts';

export const insertUploadSlot = (
  db: TenantTransaction,
  slot: Insertable<Tables['diagnostics_file']>,
): Promise<unknown> => db.insertInto('diagnostics_file').values(slot).execute();
