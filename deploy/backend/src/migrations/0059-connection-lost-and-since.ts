import type { Kysely } from 'kysely';
import { run } from './helpers.ts';

/** Picks one faulted port per charger, preferably one with a ticket; its ticket then covers all ports. */
const oneOfCharger = `select distinct on (tenant_id, charger_id) tenant_id, charger_id, cause_key
  from ticket_trouble where kind = 'faulted' order by tenant_id, charger_id, ticket_number nulls last, cause_key`;

/**
 * Adds when a charge point lost its connection, since when a status holds, and the last refused card of a port.
 * `held_status` is the last status other than offline: a fault continues when its charger comes back online.
 */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await run(
    kysely,
    `alter table charger add column disconnected_at timestamptz, add column status_since timestamptz`,
    `alter table port
       add column status_since timestamptz, add column held_status text, add column held_since timestamptz,
       add column refused_at timestamptz, add column refused_card_tail text`,
    `update port set status_since = status_at, held_status = status, held_since = status_at
      where status not in ('', 'OFFLINE')`,
    `update charger set status_since = last_seen_at, disconnected_at = last_seen_at where status = 'OFFLINE'`,
    `update charger set status_since = (select max(status_since) from port
        where port.tenant_id = charger.tenant_id and port.charger_id = charger.id and port.status = charger.status)
      where status not in ('', 'OFFLINE')`,
    // From now on the faulted ports of a charger have one ticket.
    `update support_ticket ticket set cause_key = 'faulted ' || kept.charger_id
       from (${oneOfCharger}) kept
      where kept.tenant_id = ticket.tenant_id and kept.cause_key = ticket.cause_key`,
    `update ticket_trouble trouble set cause_key = 'faulted ' || kept.charger_id
       from (${oneOfCharger}) kept
      where kept.tenant_id = trouble.tenant_id and kept.cause_key = trouble.cause_key`,
  );
}
