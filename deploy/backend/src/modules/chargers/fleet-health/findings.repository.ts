import { type HealthProblem, repeatedDisconnects, repeatedFailures } from '@plugboard/contracts/chargers';
import { type RawBuilder, sql } from 'kysely';

/** A firmware version older than the newest one known for its model. */
export interface OutdatedFirmware {
  readonly manufacturer: string;
  readonly model: string;
  readonly version: string;
}

export interface HealthContext {
  readonly tenantId: string;
  readonly now: Date;
  readonly outdated: readonly OutdatedFirmware[];
}

/** Columns of each finding: charger_id, problem, detail, ports, since, last_7_days, last_30_days. */
type Finding = (context: HealthContext) => RawBuilder<unknown>;

const day = 86_400_000;
export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * day);

/** Silence in which a charger with a short heartbeat is not suspected yet: sockets are pinged every 30 seconds. */
const minSilenceSeconds = 90;

const portsOf = sql`(select count(*)::int from port where port.tenant_id = charger.tenant_id
  and port.charger_id = charger.id)`;

/** Times that ports of each charger went into an outage in the last 30 days; all ports at one moment are one time. */
const outages = ({ tenantId, now }: HealthContext) => sql`
  select charger_id, status, coalesce(error_code, '') as code, min(created_at) as first_at,
    (count(distinct created_at) filter (where created_at > ${daysBefore(now, 7)}))::int as last_7_days,
    count(distinct created_at)::int as last_30_days
  from status_history
  where tenant_id = ${tenantId} and created_at > ${daysBefore(now, 30)}
    and status in ('OFFLINE', 'FAULTED', 'MAINTENANCE', 'OUT_OF_ORDER')
  group by charger_id, status, coalesce(error_code, '')`;

/** A problem of the charger as a whole, with how often its ports had this status. */
const ofCharger = (
  context: HealthContext,
  condition: RawBuilder<unknown>,
  { since, status }: { readonly since: RawBuilder<unknown>; readonly status: string | null },
) => sql`
  select charger.id as charger_id, null::text as detail, ${portsOf} as ports, ${since} as since,
    ${status === null ? sql`null::int` : sql`coalesce(o.last_7_days, 0)`} as last_7_days,
    ${status === null ? sql`null::int` : sql`coalesce(o.last_30_days, 0)`} as last_30_days
  from charger left join (${outages(context)}) o on o.charger_id = charger.id and o.status = ${status} and o.code = ''
  where charger.tenant_id = ${context.tenantId} and ${condition}`;

/** Ports in a status, by their error code where `hasCode`. */
const ofPorts = (context: HealthContext, status: string, hasCode: boolean) => {
  const code = hasCode
    ? sql`coalesce(port.error_code, split_part(port.alert_info, ': ', 1), '')`
    : sql<string>`null::text`;
  return sql`
  select p.charger_id, p.detail, p.ports, p.since, coalesce(o.last_7_days, 0) as last_7_days,
    coalesce(o.last_30_days, 0) as last_30_days
  from (select port.charger_id, ${code} as detail, count(*)::int as ports, min(port.status_since) as since
    from port where port.tenant_id = ${context.tenantId} and port.status = ${status} group by 1, 2) p
  left join (${outages(context)}) o
    on o.charger_id = p.charger_id and o.status = ${status} and o.code = coalesce(p.detail, '')`;
};

/** Sessions that failed, and starts from the portal that did. */
const failures = ({ tenantId, now }: HealthContext) => sql`
  select charger_id, started_at as at from charging_session
    where tenant_id = ${tenantId} and started_at > ${daysBefore(now, 30)} and status = 'FAILED'
  union all
  select charger_id, created_at from command where tenant_id = ${tenantId} and created_at > ${daysBefore(now, 30)}
    and action = 'start' and state in ('REJECTED', 'NOT_SUPPORTED', 'TIMED_OUT', 'UNCONFIRMED')`;

/** Chargers at which something happened so often within 7 days. */
const repeated = (events: RawBuilder<unknown>, { now, tenantId }: HealthContext, atLeast: number) => sql`
  select charger.id as charger_id, null::text as detail, ${portsOf} as ports, e.since, e.last_7_days, e.last_30_days
  from (select charger_id, min(at) as since, (count(*) filter (where at > ${daysBefore(now, 7)}))::int as last_7_days,
      count(*)::int as last_30_days from (${events}) event group by charger_id) e
  join charger on charger.tenant_id = ${tenantId} and charger.id = e.charger_id
  where e.last_7_days >= ${atLeast}`;

const disconnects = ({ tenantId, now }: HealthContext) => sql`
  select distinct charger_id, created_at as at from status_history
  where tenant_id = ${tenantId} and created_at > ${daysBefore(now, 30)} and status = 'OFFLINE'`;

const clockCorrections = ({ tenantId, now }: HealthContext) => sql`
  select charger_id, started_at as at from charging_session
  where tenant_id = ${tenantId} and started_at > ${daysBefore(now, 30)} and is_clock_corrected`;

const differingSchedules = ({ tenantId }: HealthContext) => sql`
  select charger_id, null::text as detail, count(*)::int as ports, min(drift_since) as since,
    null::int as last_7_days, null::int as last_30_days
  from schedule_delivery where tenant_id = ${tenantId} and drift_since is not null group by charger_id`;

const outdatedFirmware: Finding = ({ tenantId, outdated }) => sql`
  select charger.id as charger_id, charger.firmware_version as detail, ${portsOf} as ports, null::timestamptz as since,
    null::int as last_7_days, null::int as last_30_days
  from json_to_recordset(${JSON.stringify(outdated)}::json) as old(manufacturer text, model text, version text)
  join charger on charger.tenant_id = ${tenantId} and charger.manufacturer = old.manufacturer
    and charger.model = old.model and charger.firmware_version = old.version
  where charger.source_tenant_id is null`;

const sinceOffline = sql`coalesce(charger.disconnected_at, charger.status_since, charger.last_seen_at)`;

/** Each problem as a query of its chargers. */
export const findingQueries: Readonly<Record<HealthProblem, Finding>> = {
  FAULTED: (context) => ofPorts(context, 'FAULTED', true),
  OFFLINE: (context) =>
    ofCharger(context, sql`charger.status = 'OFFLINE' and charger.last_seen_at is not null`, {
      since: sinceOffline,
      status: 'OFFLINE',
    }),
  UNAVAILABLE: (context) => ofPorts(context, 'MAINTENANCE', false),
  FAILING_SESSIONS: (context) => repeated(failures(context), context, repeatedFailures),
  UNSTABLE_CONNECTION: (context) => repeated(disconnects(context), context, repeatedDisconnects),
  STALE_HEARTBEAT: (context) =>
    ofCharger(
      context,
      sql`charger.is_online and charger.source_tenant_id is null and charger.last_seen_at < ${context.now}::timestamptz
        - greatest(charger.heartbeat_seconds * 2, ${minSilenceSeconds}) * interval '1 second'`,
      { since: sql`charger.last_seen_at`, status: null },
    ),
  CLOCK_OFF: (context) => repeated(clockCorrections(context), context, 1),
  SCHEDULE_DIFFERS: differingSchedules,
  OUTDATED_FIRMWARE: outdatedFirmware,
  OUT_OF_ORDER: (context) =>
    ofCharger(context, sql`charger.is_out_of_order`, { since: sql`charger.status_since`, status: 'OUT_OF_ORDER' }),
  NEVER_CONNECTED: (context) =>
    ofCharger(
      context,
      sql`charger.last_seen_at is null and charger.source_tenant_id is null and charger.status <> 'COMING_SOON'`,
      { since: sql`charger.created_at`, status: null },
    ),
};
