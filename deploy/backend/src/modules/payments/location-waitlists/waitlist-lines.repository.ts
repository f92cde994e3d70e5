import { openPaymentStates } from '@plugboard/contracts/payments';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';

/** A line of a tenant. */
export interface LineAddress {
  readonly tenantId: string;
  readonly lineId: string;
}

/** One transaction at a time changes a line. */
export async function lockLine(db: TenantTransaction, { tenantId, lineId }: LineAddress): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`waitlist ${tenantId} ${lineId}`}))`.execute(db);
}

/** The line of a charger. */
export async function findLineOf(
  db: TenantTransaction,
  tenantId: string,
  chargerId: string,
): Promise<LineAddress | undefined> {
  const charger = await db
    .selectFrom('charger')
    .select(['id', 'location_id'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', chargerId)
    .executeTakeFirst();
  return charger && { tenantId, lineId: charger.location_id ?? charger.id };
}

/** The lines of chargers that are not empty. */
export async function findOpenLinesOf(
  db: TenantTransaction,
  tenantId: string,
  chargerIds: readonly string[],
): Promise<LineAddress[]> {
  if (chargerIds.length === 0) return [];
  const places = await db
    .selectFrom('charger')
    .innerJoin('waitlist_place', (join) =>
      join
        .onRef('waitlist_place.tenant_id', '=', 'charger.tenant_id')
        .on(sql`waitlist_place.line_id`, '=', sql`coalesce(charger.location_id, charger.id)`),
    )
    .select('waitlist_place.line_id')
    .distinct()
    .where('charger.tenant_id', '=', tenantId)
    .where('charger.id', '=', sql<string>`any(${chargerIds})`)
    .where('waitlist_place.ended_at', 'is', null)
    .execute();
  return places.map(({ line_id: lineId }) => ({ tenantId, lineId }));
}

/** Whether the tenant has its waitlists switched on. */
export async function hasWaitlists(db: TenantTransaction, tenantId: string): Promise<boolean> {
  const flag = await db
    .selectFrom('tenant_flag')
    .select('is_on')
    .where('tenant_id', '=', tenantId)
    .where('name', '=', 'waitlist')
    .executeTakeFirst();
  return flag?.is_on ?? false;
}

/** Ports of a line's public chargers, in a lasting order. */
export const listLinePorts = (db: TenantTransaction, { tenantId, lineId }: LineAddress) =>
  db
    .selectFrom('port')
    .innerJoin('charger', (join) =>
      join.onRef('charger.tenant_id', '=', 'port.tenant_id').onRef('charger.id', '=', 'port.charger_id'),
    )
    .select([
      'port.id',
      'port.charger_id',
      'port.connector_id',
      'port.status',
      'charger.custom_id',
      'charger.location_name',
      'charger.timezone',
    ])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('payment_session')
          .select('payment_session.id')
          .whereRef('payment_session.tenant_id', '=', 'port.tenant_id')
          .whereRef('payment_session.port_id', '=', 'port.id')
          .where('payment_session.state', 'in', openPaymentStates),
      ).as('has_payment'),
    )
    .where('port.tenant_id', '=', tenantId)
    .where(({ eb, or, and }) =>
      or([
        eb('charger.location_id', '=', lineId),
        and([eb('charger.id', '=', lineId), eb('charger.location_id', 'is', null)]),
      ]),
    )
    .where('charger.is_public', '=', true)
    .where('charger.source_tenant_id', 'is', null)
    .orderBy('charger.custom_id')
    .orderBy('charger.id')
    .orderBy('port.connector_id')
    .execute();

export type LinePort = Awaited<ReturnType<typeof listLinePorts>>[number];
