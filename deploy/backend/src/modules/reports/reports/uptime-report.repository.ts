import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { orderBy } from '../../../platform/database/order-by.ts';
import { limitAndOffset } from '../../../platform/database/paging.ts';
import type { ReportPage, ReportSelection } from './report-selection.ts';

interface ReportCharger {
  readonly id: string;
  readonly charge_point_id: string;
  readonly charger_name: string;
  readonly location_name: string | null;
  readonly location_address: string | null;
  readonly timezone: string;
}

const joined = sql`charger left join location
  on location.tenant_id = charger.tenant_id and location.id = charger.location_id`;

function conditionsOf({ tenantId, chargers, locations }: ReportSelection): RawBuilder<unknown> {
  const conditions = [
    sql`charger.tenant_id = ${tenantId}`,
    ...(chargers.length === 0 ? [] : [sql`charger.id = any(${chargers})`]),
    ...(locations.length === 0 ? [] : [sql`charger.location_id = any(${locations})`]),
  ];
  return sql.join(conditions, sql` and `);
}

const name = sql`coalesce(nullif(charger.name, ''), charger.custom_id)`;

const orderKeys: Readonly<Record<string, RawBuilder<unknown>>> = {
  charger_id: sql`lower(charger.charger_point_id) collate "C"`,
  charger_name: sql`lower(${name})`,
  location_name: sql`lower(location.name)`,
};

export async function findReportChargers(
  db: TenantTransaction,
  selection: ReportSelection,
  { limit, offset, ordering }: ReportPage,
): Promise<ReportCharger[]> {
  const { rows } = await sql<ReportCharger>`
    select charger.id, charger.charger_point_id as charge_point_id, ${name} as charger_name,
      location.name as location_name, location.address as location_address,
      coalesce(location.timezone, charger.timezone) as timezone
    from ${joined} where ${conditionsOf(selection)}
    order by ${orderBy(orderKeys, ordering, sql`charger.id`)} ${limitAndOffset({ limit, offset })}`.execute(db);
  return rows;
}

export async function countReportChargers(db: TenantTransaction, selection: ReportSelection): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${joined}
    where ${conditionsOf(selection)}`.execute(db);
  return rows[0]?.count ?? 0;
}
