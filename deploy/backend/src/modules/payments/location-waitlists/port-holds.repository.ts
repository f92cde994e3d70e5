import { sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';

interface HoldsOf {
  readonly tenantId: string;
  readonly chargerId: string;
  /** A driver whose own holds do not count; `null` for one without an account. */
  readonly accountId: string | null;
  readonly now: Date;
}

/** Ports of a charger, and whether each is held for another driver. */
export const listHolds = (db: TenantTransaction, { tenantId, chargerId, accountId, now }: HoldsOf) =>
  db
    .selectFrom('port')
    .leftJoin('waitlist_place as place', (join) =>
      join
        .onRef('place.tenant_id', '=', 'port.tenant_id')
        .onRef('place.port_id', '=', 'port.id')
        .on('place.held_until', '>', now),
    )
    .leftJoin('account', (join) =>
      join
        .onRef('account.tenant_id', '=', 'place.tenant_id')
        .on('account.id', '=', accountId)
        .on(({ eb, or, ref }) =>
          or([
            eb(sql`lower(account.email)`, '=', ref('place.email')),
            eb('account.verified_phone', '=', ref('place.phone')),
          ]),
        ),
    )
    .select(['port.connector_id', 'port.status'])
    .select(sql<boolean>`place.id is not null and account.id is null`.as('is_held'))
    .where('port.tenant_id', '=', tenantId)
    .where('port.charger_id', '=', chargerId)
    .execute();
