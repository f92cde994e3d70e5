import type { TenantTransaction } from '../../../../platform/database/database.ts';
import type { SessionRow } from '../session-columns.ts';

/** Current type and zone of a session's place; `undefined` once the charger is gone. */
export const findPlaceOfSession = (
  db: TenantTransaction,
  { tenant_id, charger_id, location_id }: Pick<SessionRow, 'tenant_id' | 'charger_id' | 'location_id'>,
) =>
  db
    .selectFrom('charger')
    .leftJoin('location', (join) =>
      join.onRef('location.tenant_id', '=', 'charger.tenant_id').on('location.id', '=', location_id),
    )
    .select('charger.current_type')
    .select(({ fn }) => fn.coalesce('location.timezone', 'charger.timezone').as('timezone'))
    .where('charger.tenant_id', '=', tenant_id)
    .where('charger.id', '=', charger_id)
    .executeTakeFirst();
