import type { ChargerStatus } from '@plugboard/contracts/chargers';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { orderBy } from '../../../platform/database/order-by.ts';
import { limitAndOffset } from '../../../platform/database/paging.ts';
import type { ReportPage, ReportSelection } from './report-selection.ts';

export interface ReportStatus {
  readonly id: string;
  readonly status: ChargerStatus;
  readonly created_at: Date;
  readonly charge_point_id: string;
  readonly connector_id: number | null;
  readonly location_address: string | null;
  readonly timezone: string;
}

const columns = sql`history.id, history.status, history.created_at, charger.charger_point_id as charge_point_id,
  port.connector_id, location.address as location_address,
  coalesce(location.timezone, charger.timezone) as timezone`;

const joined = sql`status_history history
  join charger on charger.tenant_id = history.tenant_id and charger.id = history.charger_id
  left join port on port.tenant_id = history.tenant_id and port.id = history.port_id
  left join location on location.tenant_id = charger.tenant_id and location.id = charger.location_id`;

function conditionsOf({ tenantId, start, end, chargers, locations }: ReportSelection): RawBuilder<unknown> {
  const conditions = [
    sql`history.tenant_id = ${tenantId}`,
    sql`history.created_at >= ${start}`,
    sql`history.created_at < ${end}`,
    ...(chargers.length === 0 ? [] : [sql`history.charger_id = any(${chargers})`]),
    ...(locations.length === 0 ? [] : [sql`charger.location_id = any(${locations})`]),
  ];
  return sql.join(conditions, sql` and `);
}

const orderKeys: Readonly<Record<string, RawBuilder<unknown>>> = {
  created_at_date: sql`history.created_at`,
  charger_id: sql`lower(charger.charger_point_id) collate "C"`,
  status: sql`history.status`,
};

export async function findReportStatuses(
  db: TenantTransaction,
  selection: ReportSelection,
  { limit, offset, ordering }: ReportPage,
): Promise<ReportStatus[]> {
  const { rows } = await sql<ReportStatus>`select ${columns} from ${joined} where ${conditionsOf(selection)}
    order by ${orderBy(orderKeys, ordering, sql`history.id`)} ${limitAndOffset({ limit, offset })}`.execute(db);
  return rows;
}

export async function findReportStatusesBefore(
  db: TenantTransaction,
  selection: ReportSelection,
  before: { readonly at: string; readonly id: string } | undefined,
  limit: number,
): Promise<ReportStatus[]> {
  const position =
    before === undefined
      ? sql`true`
      : sql`(history.created_at, history.id) < (${before.at}::timestamptz, ${before.id}::uuid)`;
  const { rows } = await sql<ReportStatus>`select ${columns} from ${joined}
    where ${conditionsOf(selection)} and ${position}
    order by history.created_at desc, history.id desc limit ${sql.lit(limit)}`.execute(db);
  return rows;
}

export async function countReportStatuses(db: TenantTransaction, selection: ReportSelection): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${joined}
    where ${conditionsOf(selection)}`.execute(db);
  return rows[0]?.count ?? 0;
}
