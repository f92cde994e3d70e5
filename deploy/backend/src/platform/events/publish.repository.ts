import type { LiveEvent } from '@plugboard/contracts/platform';
import { sql } from 'kysely';
import type { TenantTransaction } from '../database/database.ts';
import { json } from '../database/platform-tables.ts';
import { databaseChannel, notifyChannel } from './notify-channel.repository.ts';
import { addNotice, isCollecting } from './pending-notices.ts';
import { traceSuffix } from './traced-notices.ts';

/** On this channel instances tell each other which tenant has new events. */
export const eventsChannel = 'events';

/**
 * Publishes events of a tenant to its open pages once the transaction is committed, in commit order and without gaps.
 * **Call it last in your transaction**: it locks the tenant's event sequence until the end. One transaction publishes
 * for one tenant only, because two that publish for two tenants would deadlock.
 *
 * @example await publish(db, tenantId, [{ type: 'charge-points-unknown-changed' }]);
 */
export async function publish(db: TenantTransaction, tenantId: string, events: readonly LiveEvent[]): Promise<void> {
  if (events.length === 0) return;
  const storing = sql`
    with counted as (
      insert into event_counter (tenant_id, last_id) values (${tenantId}, ${events.length})
      on conflict (tenant_id) do update set last_id = event_counter.last_id + excluded.last_id
      returning last_id)
    insert into event (tenant_id, id, type, payload)
    select ${tenantId}, last_id - ${events.length} + place, payload ->> 'type', payload
      from counted, jsonb_array_elements(${json(events)}::jsonb) with ordinality as published (payload, place)`.execute(
    db,
  );
  await Promise.all([storing, notifyChannel(db, eventsChannel, tenantId)]);
}

/**
 * Publishes an event at every tenant, or at one that may be gone by now. The transaction has left its tenant
 * (`outsideTenant`). **Call it last**, and once: all tenants are locked in one order, so that two of them never wait for
 * each other.
 */
export async function publishEverywhere(
  db: TenantTransaction,
  event: LiveEvent,
  tenantId: string | null = null,
): Promise<void> {
  const channel = databaseChannel(eventsChannel);
  const suffix = traceSuffix();
  const notified = isCollecting(db) ? sql`` : sql`, pg_notify(${channel}, tenant_id || ${suffix}::text)`;
  const { rows } = await sql<{ tenant_id: string }>`
    with counted as (
      insert into event_counter (tenant_id, last_id)
      select id, 1 from tenant where ${tenantId}::text is null or id = ${tenantId} order by id
      on conflict (tenant_id) do update set last_id = event_counter.last_id + 1
      returning tenant_id, last_id),
    stored as (
      insert into event (tenant_id, id, type, payload)
      select tenant_id, last_id, ${event.type}, ${json(event)}::jsonb from counted
      returning tenant_id)
    select tenant_id ${notified} from stored`.execute(db);
  for (const row of rows) addNotice(db, { channel, payload: row.tenant_id + suffix });
}
