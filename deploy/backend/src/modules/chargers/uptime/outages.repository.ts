import type { OutageStatus } from '@plugboard/contracts/chargers';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';

interface Span {
  readonly tenantId: string;
  readonly start: Date;
  readonly end: Date;
}

const isOutage = sql`status in ('OFFLINE', 'FAULTED', 'MAINTENANCE', 'OUT_OF_ORDER')`;

/** The status that a port had when the period began: id, status and created_at of its row. */
export const statusBefore = ({ tenantId, start }: Span, port: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select id, status, created_at from status_history
    where tenant_id = ${tenantId} and port_id = ${port} and created_at < ${start}
    order by created_at desc, id desc limit 1`;

/**
 * Outages that reach into the period: those that begin in it, and those that it begins with. Each ends with the next
 * status of its port, which the database stores with it (migration 0149); `ends_at` is null while it lasts.
 *
 * @param ports a query of ports: port_id, and before_id and before_status by `statusBefore`
 * @param isEveryPort whether these are all ports: their outages are then one range of an index, in the order of time
 */
export const outagesOf = (
  { tenantId, start, end }: Span,
  ports: RawBuilder<unknown>,
  isEveryPort = false,
): RawBuilder<unknown> => sql`
  select port_id, status, error_code, created_at as starts_at, ended_at as ends_at from status_history
    where tenant_id = ${tenantId} and ${isOutage} and created_at >= ${start} and created_at < ${end}
      and ${isEveryPort ? sql`true` : sql`port_id in (select port_id from (${ports}) of_period)`}
  union all
  select row.port_id, row.status, row.error_code, row.created_at, row.ended_at from (${ports}) before
    join status_history row on row.tenant_id = ${tenantId} and row.id = before.before_id
    where before.before_status in ('OFFLINE', 'FAULTED', 'MAINTENANCE', 'OUT_OF_ORDER')`;

/** The first report of a port, from which on it is in service; one that says “coming soon” is none. */
export const inServiceFrom = (tenantId: string, port: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select created_at from status_history where tenant_id = ${tenantId} and port_id = ${port} and status <> 'COMING_SOON'
    order by created_at, id limit 1)`;

export interface OutageRow {
  readonly status: OutageStatus;
  readonly error_code: string | null;
  readonly starts_at: Date;
  readonly ends_at: Date | null;
}

export async function findOutages(db: TenantTransaction, span: Span, portId: string): Promise<OutageRow[]> {
  const port = sql`${portId}::uuid`;
  const ports = sql`select ${port} as port_id, before.id as before_id, before.status as before_status
    from (values (1)) one left join lateral (${statusBefore(span, port)}) before on true`;
  const { rows } = await sql<OutageRow>`${outagesOf(span, ports)}`.execute(db);
  return rows;
}

export interface PortOutageRow extends OutageRow {
  readonly port_id: string;
}

/** The same of several ports. */
export async function findOutagesOfPorts(
  db: TenantTransaction,
  span: Span,
  portIds: readonly string[],
): Promise<PortOutageRow[]> {
  const ports = sql`select one.port_id, before.id as before_id, before.status as before_status
    from unnest(${portIds}::uuid[]) as one(port_id)
    left join lateral (${statusBefore(span, sql`one.port_id`)}) before on true`;
  const { rows } = await sql<PortOutageRow>`${outagesOf(span, ports)}`.execute(db);
  return rows;
}

export async function findInServiceFrom(db: TenantTransaction, tenantId: string, portId: string): Promise<Date | null> {
  const { rows } = await sql<{
    at: Date | null;
  }>`select ${inServiceFrom(tenantId, sql`${portId}::uuid`)} as at`.execute(db);
  return rows[0]?.at ?? null;
}
