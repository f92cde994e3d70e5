import type { AuthenticationType, ChargingSessionStatus } from '@plugboard/contracts/charging';
import type { Currency } from '@plugboard/contracts/platform';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { orderBy } from '../../../platform/database/order-by.ts';
import { limitAndOffset } from '../../../platform/database/paging.ts';
import type { ReportPage, ReportSelection } from './report-selection.ts';

export interface ReportSession {
  readonly id: string;
  readonly account_id: string | null;
  readonly status: ChargingSessionStatus;
  readonly authentication: AuthenticationType;
  readonly driver_name: string | null;
  readonly transaction_id: string | null;
  readonly started_at: Date;
  readonly ended_at: Date | null;
  readonly charging_started_at: Date | null;
  readonly charging_ended_at: Date | null;
  readonly energy_wh: number;
  readonly peak_w: number;
  readonly currency: Currency;
  readonly revenue_minor: number;
  readonly electricity_cost_minor: number;
  readonly activation_fee_minor: number;
  readonly idle_fee_minor: number;
  readonly sales_tax_minor: number;
  readonly grace_minutes: number | null;
  readonly connector_id: number | null;
  readonly charge_point_id: string | null;
  readonly charger_name: string | null;
  readonly location_name: string | null;
  readonly location_address: string | null;
  readonly timezone: string;
}

const columns = sql`session.id, session.account_id, session.status, session.authentication, session.driver_name,
  session.transaction_id, session.energy_wh, session.peak_w, session.currency, session.revenue_minor,
  session.electricity_cost_minor, session.activation_fee_minor, session.idle_fee_minor, session.sales_tax_minor,
  price.stand_by_grace_minutes as grace_minutes, coalesce(session.connector_id, port.connector_id) as connector_id,
  charger.charger_point_id as charge_point_id, coalesce(nullif(charger.name, ''), charger.custom_id) as charger_name,
  location.name as location_name, location.address as location_address,
  coalesce(location.timezone, charger.timezone, 'UTC') as timezone`;

const momentNames = ['started_at', 'ended_at', 'charging_started_at', 'charging_ended_at'] as const;
const momentColumns = sql.join(momentNames.map((name) => sql.ref(`session.${name}`)));

/** Places are those of today; a session outlives them. */
export const joinedToSession = sql`
  left join charger on charger.tenant_id = session.tenant_id and charger.id = session.charger_id
  left join port on port.tenant_id = session.tenant_id and port.id = session.port_id
  left join location on location.tenant_id = session.tenant_id and location.id = session.location_id
  left join price_version price on price.tenant_id = session.tenant_id and price.price_id = session.price_id
    and price.version = session.price_version`;

/** Offsets of zones from UTC, in hours. */
const earliestZone = 14;
const latestZone = 12;

/** Whether a session started on a day of its site. The moments around the day let an index find them. */
const isOnSiteDay = (
  day: string,
) => sql`session.started_at >= ${day}::timestamp at time zone 'UTC' - ${earliestZone} * interval '1 hour'
  and session.started_at < ${day}::timestamp at time zone 'UTC' + ${24 + latestZone} * interval '1 hour'
  and to_char(session.started_at at time zone coalesce(
    (select location.timezone from location where location.tenant_id = session.tenant_id and location.id = session.location_id),
    (select charger.timezone from charger where charger.tenant_id = session.tenant_id and charger.id = session.charger_id),
    'UTC'), 'YYYY-MM-DD') = ${day}`;

export function sessionConditions(selection: ReportSelection): RawBuilder<unknown> {
  const { tenantId, start, end, chargers, locations, statuses, siteDay, userName, authentication, currency } =
    selection;
  const conditions = [
    sql`session.tenant_id = ${tenantId}`,
    sql`session.started_at >= ${start}`,
    sql`session.started_at < ${end}`,
    ...(chargers.length === 0 ? [] : [sql`session.charger_id = any(${chargers})`]),
    ...(locations.length === 0 ? [] : [sql`session.location_id = any(${locations})`]),
    ...(statuses.length === 0 ? [] : [sql`session.status = any(${statuses})`]),
    ...(siteDay === undefined ? [] : [isOnSiteDay(siteDay)]),
    ...(userName === undefined ? [] : [sql`session.driver_name = ${userName}`]),
    ...(authentication === undefined ? [] : [sql`session.authentication = ${authentication}`]),
    ...(currency === undefined ? [] : [sql`session.currency = ${currency}`]),
  ];
  return sql.join(conditions, sql` and `);
}

const started = sql`session.started_at`;
const ended = sql`coalesce(session.ended_at, 'infinity')`;
const chargePoint = sql`lower(charger.charger_point_id) collate "C"`;

const orderKeys: Readonly<Record<string, RawBuilder<unknown>>> = {
  session_start_date: started,
  session_start_at: started,
  vehicle_connect_time: started,
  session_end_date: ended,
  session_end_at: ended,
  location_name: sql`lower(location.name)`,
  charger_id: chargePoint,
  charger_name: sql`lower(coalesce(nullif(charger.name, ''), charger.custom_id))`,
  spent_energy: sql`session.energy_wh`,
  electricity_cost: sql`session.electricity_cost_minor`,
  total_revenue: sql`session.revenue_minor`,
  user_name: sql`lower(session.driver_name)`,
  session_duration: sql`${ended} - session.started_at`,
  peak_watts: sql`session.peak_w`,
  status: sql`session.status`,
};

/** A page of sessions with their places and the price that held. Those of equal order follow by their start. */
export async function findReportSessions(
  db: TenantTransaction,
  selection: ReportSelection,
  { limit, offset, ordering }: ReportPage,
): Promise<ReportSession[]> {
  const order = orderBy(orderKeys, ordering, started, sql`session.id`);
  const { rows } = await sql<ReportSession>`
    select ${columns}, ${momentColumns} from charging_session session ${joinedToSession}
    where ${sessionConditions(selection)} order by ${order} ${limitAndOffset({ limit, offset })}`.execute(db);
  return rows;
}

type SentSession = Omit<ReportSession, (typeof momentNames)[number]> & {
  readonly started_at: number;
} & Readonly<Record<Exclude<(typeof momentNames)[number], 'started_at'>, number | null>>;

const toMoment = (milliseconds: number | null): Date | null => (milliseconds === null ? null : new Date(milliseconds));

const toSession = (sent: SentSession): ReportSession => ({
  ...sent,
  started_at: new Date(sent.started_at),
  ended_at: toMoment(sent.ended_at),
  charging_started_at: toMoment(sent.charging_started_at),
  charging_ended_at: toMoment(sent.charging_ended_at),
});

const sentMoments = sql.join(
  momentNames.map((name) => sql`extract(epoch from ${sql.ref(`session.${name}`)}) * 1000 as ${sql.ref(name)}`),
);

export interface SessionPosition {
  readonly startedAt: Date;
  readonly id: string;
}

/**
 * The newest sessions from before a position on, read as one text: the driver's results stay in memory until a full
 * collection of garbage, and those of a large export would add up to more than 100 MB.
 */
export async function findReportSessionsBefore(
  db: TenantTransaction,
  selection: ReportSelection,
  before: SessionPosition | undefined,
  limit: number,
): Promise<ReportSession[]> {
  const position =
    before === undefined
      ? sql`true`
      : sql`(session.started_at, session.id) < (${before.startedAt}::timestamptz, ${before.id}::uuid)`;
  const { rows } = await sql<{ sessions: string }>`
    select coalesce(json_agg(sent), '[]')::text as sessions from (
      select ${columns}, ${sentMoments} from charging_session session ${joinedToSession}
      where ${sessionConditions(selection)} and ${position}
      order by session.started_at desc, session.id desc limit ${sql.lit(limit)}) as sent`.execute(db);
  const [row] = rows;
  const sent = JSON.parse(row?.sessions ?? '[]') as SentSession[];
  // Empties the result, which stays in memory longer than the sessions.
  if (row) row.sessions = '';
  return sent.map(toSession);
}

export async function findReportSessionsById(
  db: TenantTransaction,
  tenantId: string,
  ids: readonly string[],
): Promise<ReportSession[]> {
  const { rows } = await sql<ReportSession>`
    select ${columns}, ${momentColumns} from charging_session session ${joinedToSession}
    where session.tenant_id = ${tenantId} and session.id = any(${ids})`.execute(db);
  return rows;
}
