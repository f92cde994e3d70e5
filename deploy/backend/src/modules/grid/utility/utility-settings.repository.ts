import type { Selectable } from 'kysely';
import type { UtilitySettingsForm } from '@plugboard/contracts/grid';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { json } from '../../../platform/database/platform-tables.ts';
import type { UtilityTables } from './utility.tables.ts';

export type UtilitySettingsRow = Omit<Selectable<UtilityTables['utility_settings']>, 'tenant_id'>;

/** Settings of a tenant that never saved any. */
const first: UtilitySettingsRow = {
  max_reduction: 50,
  may_pause: false,
  max_dispatches: 5,
  notifies: false,
  recipients: [],
  version: 0,
};

export async function findUtilitySettings(db: TenantTransaction, tenantId: string): Promise<UtilitySettingsRow> {
  const row = await db.selectFrom('utility_settings').selectAll().where('tenant_id', '=', tenantId).executeTakeFirst();
  return row ?? first;
}

export async function saveUtilitySettingsRow(
  db: TenantTransaction,
  tenantId: string,
  form: UtilitySettingsForm,
): Promise<void> {
  const columns = { ...form, recipients: json(form.recipients) };
  await db
    .insertInto('utility_settings')
    .values({ tenant_id: tenantId, ...columns })
    .onConflict((conflict) =>
      conflict
        .column('tenant_id')
        .doUpdateSet(({ eb, ref }) => ({ ...columns, version: eb(ref('utility_settings.version'), '+', 1) })),
    )
    .execute();
}
