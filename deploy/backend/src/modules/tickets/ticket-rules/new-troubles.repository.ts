import { sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { ruleDefaults } from './ticket-rules.repository.ts';
import type { TroubleKind } from './ticket-rules.tables.ts';

/** Trouble that has lasted too long, and that no ticket was opened for. */
export interface NewTrouble {
  readonly tenant_id: string;
  readonly cause_key: string;
  readonly kind: TroubleKind;
  readonly charger_id: string;
  readonly port_id: string | null;
  readonly since: Date;
  /** How long the tenant lets it last. */
  readonly minutes: number;
}

/** For tenants that have decided nothing. */
const usual = {
  faulted_minutes: sql.lit(ruleDefaults.faulted_minutes),
  offline_minutes: sql.lit(ruleDefaults.offline_minutes),
};

/** Whether the trouble differs from the last ticket's, and no active ticket has its cause. */
const isNew = sql`
  not exists (select from ticket_trouble known where known.tenant_id = found.tenant_id
    and known.cause_key = found.cause_key and (known.ticket_number is not null or known.since >= found.since))
  and not exists (select from support_ticket at_work where at_work.tenant_id = found.tenant_id
    and at_work.cause_key = found.cause_key and at_work.status not in ('solved', 'closed'))`;

/** Tenants that hide tickets get none. */
const isSeen = sql`
  exists (select from tenant_flag shown where shown.tenant_id = found.tenant_id
    and shown.name = 'tickets_section_shown' and shown.is_on)`;

const ofTenant = (tenantId: string | undefined, column: string) =>
  tenantId === undefined ? sql`true` : sql`${sql.ref(column)} = ${tenantId}`;

/**
 * Chargers with faulted ports, by the one that has been so for longest. Falling silent in between does not mend a fault,
 * and a charge point that reports the same fault again and again does not begin it anew, see `withStatusSince`.
 */
const faulted = (tenantId: string | undefined) => sql`
  select distinct on (port.tenant_id, port.charger_id) port.tenant_id,
    'faulted ' || port.charger_id as cause_key, 'faulted' as kind, port.charger_id, port.id as port_id,
    port.status_since as since,
    coalesce(ticket_rule.faulted_minutes, ${usual.faulted_minutes}) as minutes
  from port
    join charger on charger.tenant_id = port.tenant_id and charger.id = port.charger_id
      and charger.source_tenant_id is null
    left join ticket_rule on ticket_rule.tenant_id = port.tenant_id
  where port.status = 'FAULTED' and ${ofTenant(tenantId, 'port.tenant_id')} and coalesce(ticket_rule.is_on, true)
    and not exists (select from ticket_trouble known where known.tenant_id = port.tenant_id
      and known.cause_key = 'faulted ' || port.charger_id and known.ticket_number is not null)
  order by port.tenant_id, port.charger_id, port.status_since, port.connector_id`;

/** Offline chargers that were online before. Out-of-order and coming-soon chargers have another status. */
const offline = (tenantId: string | undefined) => sql`
  select charger.tenant_id, 'offline ' || charger.id as cause_key, 'offline' as kind, charger.id as charger_id,
    null::uuid as port_id, charger.last_seen_at as since, coalesce(ticket_rule.offline_minutes, ${usual.offline_minutes}) as minutes
  from charger left join ticket_rule on ticket_rule.tenant_id = charger.tenant_id
  where charger.status = 'OFFLINE' and charger.source_tenant_id is null and charger.last_seen_at is not null
    and ${ofTenant(tenantId, 'charger.tenant_id')} and coalesce(ticket_rule.is_on, true)`;

const due = (tenantId: string | undefined, now: Date) => sql`
  from ((${faulted(tenantId)}) union all ${offline(tenantId)}) found
  where found.since <= ${now}::timestamptz - make_interval(mins => found.minutes)
    and ${isSeen} and ${isNew}`;

/** Troubles of one tenant, the longest first. */
export async function findNewTroubles(
  db: TenantTransaction,
  tenantId: string,
  now: Date,
  limit: number,
): Promise<NewTrouble[]> {
  const query = sql<NewTrouble>`select found.* ${due(tenantId, now)} order by found.since limit ${sql.lit(limit)}`;
  return (await query.execute(db)).rows;
}

/** Which tenants have any. */
export async function findTenantsInTrouble(db: TenantTransaction, now: Date): Promise<string[]> {
  const { rows } = await sql<{ tenant_id: string }>`select distinct found.tenant_id ${due(undefined, now)}`.execute(db);
  return rows.map(({ tenant_id }) => tenant_id);
}
