import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { atEachTenant } from '../../platform/database/at-each-tenant.ts';
import { publish } from '../../platform/events/publish.repository.ts';
import { registerJob } from '../../platform/jobs/register-job.ts';
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
  /** Writes what was heard, but for who was written down a moment ago. What fails is written the next time. */
  readonly flush: (now: Date) => Promise<void>;
}

/** Changes chargers of any tenants. */
const changeAll = (
  database: Database,
  keys: readonly ChargerKey[],
  at: Date,
  change: (charger: ChargerState) => ChargerState,
): Promise<void> =>
  atEachTenant(
    database,
    keys.map(({ tenant_id }) => tenant_id),
    'Contact with some charge points could not be changed',
    async (db, tenantId) => {
      const ids = keys.flatMap(({ tenant_id, id }) => (tenant_id === tenantId ? [id] : []));
      const events = await changeChargers({ db, tenantId, at }, ids, change, { skipLocked: true });
      await publish(db, tenantId, events);
    },
  );

/** Offline, unless it was heard since it was found silent. */
const ifSilent = (charger: ChargerState, now: Date): ChargerState =>
  (charger.last_seen_at?.getTime() ?? 0) + charger.heartbeat_seconds * 2000 < now.getTime()
    ? { ...charger, is_online: false }
    : charger;

/** Keeps who was heard and when, and decides by the clock who is offline: silence is twice the heartbeat. */
export function keepContacts({ platform }: FastifyInstance): Contacts {
  const { database } = platform;
  const unwritten = new Map<string, Contact>();
  const written = new Map<string, number>();

  /** Hands back who counts as offline, although they were heard. */
  const write = async (now: Date): Promise<ChargerKey[]> => {
    const due = [...unwritten].filter(([key]) => now.getTime() - (written.get(key) ?? -Infinity) >= spacing);
    const heard = due.map(([, contact]) => contact);
    const back = await writeContacts(database, heard);
    for (const [key, contact] of due) {
      written.set(key, now.getTime());
      // It may have been heard once more meanwhile.
      if (unwritten.get(key) === contact) unwritten.delete(key);
    }
    for (const [key, at] of written) if (now.getTime() - at > 10 * pause && !unwritten.has(key)) written.delete(key);
    return back;
  };

  return {
    heard: (contact) => void unwritten.set(keyOf(contact.tenantId, contact.chargerId), contact),
    flush: async (now) => changeAll(database, await write(now), now, (charger) => inContact(charger, now)),
    look: async (now) => {
      // Nobody is silent as long as it is not written down who was heard.
      const back = await write(now);
      const silent = await findSilent(database, now, atOnce);
      const isBack = new Set(back.map(({ id }) => id));
      await changeAll(database, [...back, ...silent], now, (charger) =>
        isBack.has(charger.id) ? inContact(charger, now) : ifSilent(charger, now),
      );
    },
  };
}

/** Looks every few seconds, and writes once more when the app closes. */
export function watchContacts(app: FastifyInstance, contacts: Contacts): void {
  const job = registerJob(app, {
    name: 'contacts of charge points',
    delayMs: 0,
    intervalMs: pause,
    run: contacts.look,
  });
  app.addHook('onClose', async () => {
    await job.stop();
    await contacts.flush(app.platform.clock()).catch(() => undefined);
  });
}
