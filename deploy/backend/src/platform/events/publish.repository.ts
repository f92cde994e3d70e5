import type { LiveEvent } from '@plugboard/contracts/platform';
import type { TenantTransaction } from '../database/database.ts';
import { json } from '../database/platform-tables.ts';
import { notifyChannel } from './notify-channel.repository.ts';

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
  const { last_id } = await db
    .insertInto('event_counter')
    .values({ tenant_id: tenantId, last_id: events.length })
    .onConflict((conflict) =>
      conflict
        .column('tenant_id')
        .doUpdateSet(({ eb, ref }) => ({ last_id: eb(ref('event_counter.last_id'), '+', events.length) })),
    )
    .returning('last_id')
    .executeTakeFirstOrThrow();
  const first = last_id - events.length + 1;
  await db
    .insertInto('event')
    .values(
      events.map((event, at) => ({ tenant_id: tenantId, id: first + at, type: event.type, payload: json(event) })),
    )
    .execute();
  await notifyChannel(db, eventsChannel, tenantId);
}
