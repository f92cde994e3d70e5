import type { Currency } from '@plugboard/contracts/platform';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { measuredColumns } from '../../charging/index.ts';

interface Period {
  readonly tenantId: string;
  readonly locationId: string;
  readonly from: Date;
  readonly to: Date;
}

const endedSessions = (db: TenantTransaction, { tenantId, locationId, from, to }: Period) =>
  db
    .selectFrom('charging_session as session')
    .where('session.tenant_id', '=', tenantId)
    .where('session.location_id', '=', locationId)
    .where('session.ended_at', '>=', from)
    .where('session.ended_at', '<', to)
    .where('session.energy_wh', '>', 0);

export async function countEndedSessions(db: TenantTransaction, period: Period): Promise<number> {
  const { count } = await endedSessions(db, period)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Sessions at chargers that go by the location's or the tenant's prices, by id. */
export const findSessionsToPrice = (
  db: TenantTransaction,
  period: Period & { readonly currency: Currency },
  { after, limit }: { readonly after: string | null; readonly limit: number },
) =>
  endedSessions(db, period)
    .innerJoin('charger', (join) =>
      join.onRef('charger.tenant_id', '=', 'session.tenant_id').onRef('charger.id', '=', 'session.charger_id'),
    )
    .leftJoin('location', (join) =>
      join.onRef('location.tenant_id', '=', 'session.tenant_id').onRef('location.id', '=', 'session.location_id'),
    )
    .leftJoin('charger_price as own', (join) =>
      join
        .onRef('own.tenant_id', '=', 'charger.tenant_id')
        .onRef('own.charger_id', '=', 'charger.id')
        .on(sql<boolean>`(case charger.current_type when 'AC' then own.ac else own.dc end) is not null`),
    )
    .select(measuredColumns.map((name) => `session.${name}` as const))
    .select([
      'session.revenue_minor',
      'session.discount_percent',
      'session.included_wh',
      'charger.custom_id',
      'charger.current_type',
    ])
    .select(({ fn }) => fn.coalesce('location.timezone', 'charger.timezone').as('timezone'))
    .where('own.id', 'is', null)
    .where('charger.payment_type', '<>', 'FREE')
    .where('session.currency', '=', period.currency)
    .$if(after !== null, (query) => query.where(sql<boolean>`session.id > ${after}`))
    .orderBy('session.id')
    .limit(limit)
    .execute();

export type SessionToPrice = Awaited<ReturnType<typeof findSessionsToPrice>>[number];
