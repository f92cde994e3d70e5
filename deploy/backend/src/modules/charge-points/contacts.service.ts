import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { withTenant } from '../../platform/database/tenant-scope.repository.ts';
import { publish } from '../../platform/events/publish.repository.ts';
import { keyOf } from '../../platform/ocpp/charge-points.ts';
import { changeChargers } from './change-chargers.service.ts';
import { inContact, type ChargerState } from './charger-state.ts';
import { findSilent, writeContacts, type ChargerKey, type Contact } from './contacts.repository.ts';

/** In milliseconds. */
const pause = 5000;
/** A charge point that talks all the time is written down no more often: with a pause less than twice any heartbeat. */
const spacing = 10_000;
/** So many chargers fall silent in one go; a network that is cut takes a few rounds. */
const atOnce = 500;

export interface Contacts {
  /** A charge point was heard. Costs nothing but a place in a map. */
  readonly heard: (contact: Contact) => void;
  /** Writes what was heard, then finds who was not. */
  readonly look: (now: Date) => Promise<void>;
  /** Writes what was heard and is not written yet. */
  readonly flush: (now: Date) => Promise<void>;
}

async function changeAll(
  database: Database,
  keys: readonly ChargerKey[],
  at: Date,
  change: (charger: ChargerState) => ChargerState,
): Promise<void> {
  for (const tenantId of new Set(keys.map(({ tenant_id }) => tenant_id)))
    await withTenant(database, tenantId, async (db) => {
      const ids = keys.flatMap(({ tenant_id, id }) => (tenant_id === tenantId ? [id] : []));
      const events = await changeChargers({ db, tenantId, at }, ids, change, { skipLocked: true });
      await publish(db, tenantId, events);
    });
}

/** Keeps who was heard and when, and decides by the clock who is offline: silence is twice the heartbeat. */
export function keepContacts({ platform }: FastifyInstance): Contacts {
  const { database } = platform;
  const unwritten = new Map<string, Contact>();
  const written = new Map<string, number>();

  const flush = async (now: Date) => {
    const due = [...unwritten].filter(([key]) => now.getTime() - (written.get(key) ?? -Infinity) >= spacing);
    for (const [key] of due) unwritten.delete(key);
    const stillOffline = await writeContacts(
      database,
      due.map(([, contact]) => contact),
    );
    for (const [key] of due) written.set(key, now.getTime());
    for (const [key, at] of written) if (now.getTime() - at > 10 * pause && !unwritten.has(key)) written.delete(key);
    await changeAll(database, stillOffline, now, (charger) => inContact(charger, now));
  };

  const sweep = async (now: Date) => {
    const silent = await findSilent(database, now, atOnce);
    const limit = now.getTime();
    await changeAll(database, silent, now, (charger) =>
      // It may have been heard since it was found silent.
      charger.is_online && (charger.last_seen_at?.getTime() ?? 0) + charger.heartbeat_seconds * 2000 < limit
        ? { ...charger, is_online: false }
        : charger,
    );
  };

  return {
    heard: (contact) => void unwritten.set(keyOf(contact.tenantId, contact.chargerId), contact),
    flush,
    look: async (now) => {
      await flush(now);
      await sweep(now);
    },
  };
}

/** Looks every few seconds while the app listens. What goes wrong is logged, and tried again. */
export function watchContacts(app: FastifyInstance, contacts: Contacts): void {
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<void> = Promise.resolve();
  let isClosing = false;
  const look = () => {
    underWay = contacts
      .look(app.platform.clock())
      .catch((error: unknown) => app.log.error({ err: error }, 'contacts of charge points'))
      .finally(() => {
        if (!isClosing) timer = setTimeout(look, pause).unref();
      });
  };
  app.addHook('onListen', async () => look());
  app.addHook('onClose', async () => {
    isClosing = true;
    clearTimeout(timer);
    await underWay;
    await contacts.flush(app.platform.clock()).catch(() => undefined);
  });
}
