import { sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';

/** Minutes of silence after which people are told; a charge point that comes back sooner is no news. */
const graceMinutes = sql.lit(5);
/** Minutes before the next notice about the same charger, which may come and go. */
const repeatMinutes = sql.lit(60);
/** Oldest outage to notify of, in minutes: an older one was known before, or is too late. */
const maxAgeMinutes = sql.lit(24 * 60);
/** Batch size. */
const batchSize = sql.lit(500);

/** A charger in out-of-order mode has another status: nothing is said of it until the mode is over (spec §4). */
const due = (now: Date) => sql`
  from charger
  where charger.status = 'OFFLINE' and charger.source_tenant_id is null and charger.last_seen_at is not null
    and charger.last_seen_at <= ${now}::timestamptz - make_interval(mins => ${graceMinutes})
    and charger.last_seen_at > ${now}::timestamptz - make_interval(mins => ${maxAgeMinutes})
    and not exists (select from offline_notice notice
      where notice.tenant_id = charger.tenant_id and notice.charger_id = charger.id
        and (notice.since >= charger.last_seen_at
          or notice.told_at > ${now}::timestamptz - make_interval(mins => ${repeatMinutes})))`;

/** Tenants with chargers to notify of. */
export async function findTenantsWithDueNotices(db: TenantTransaction, now: Date): Promise<string[]> {
  const { rows } = await sql<{ tenant_id: string }>`select distinct charger.tenant_id ${due(now)}`.execute(db);
  return rows.map(({ tenant_id }) => tenant_id);
}

/** Claims a tenant's silent chargers; a concurrent instance gets others. */
export async function claimOffline(db: TenantTransaction, tenantId: string, now: Date) {
  const { rows } = await sql<{ charger_id: string }>`
    insert into offline_notice (tenant_id, charger_id, since, told_at)
    select charger.tenant_id, charger.id, charger.last_seen_at, ${now}::timestamptz ${due(now)}
      and charger.tenant_id = ${tenantId}
    order by charger.last_seen_at limit ${batchSize}
    on conflict (tenant_id, charger_id) do update set since = excluded.since, told_at = excluded.told_at
      where offline_notice.since < excluded.since
    returning charger_id`.execute(db);
  const taken = rows.map(({ charger_id }) => charger_id);
  if (taken.length === 0) return [];
  return db
    .selectFrom('charger')
    .select(['id', 'custom_id', 'location_name', 'timezone'])
    .innerJoin('offline_notice', (join) =>
      join
        .onRef('offline_notice.tenant_id', '=', 'charger.tenant_id')
        .onRef('offline_notice.charger_id', '=', 'charger.id'),
    )
    .select('offline_notice.since')
    .where('charger.tenant_id', '=', tenantId)
    .where('charger.id', '=', sql<string>`any(${taken})`)
    .orderBy('custom_id')
    .execute();
}

export type OfflineCharger = Awaited<ReturnType<typeof claimOffline>>[number];
