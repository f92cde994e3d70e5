import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../platform/database/database.ts';
import { forEachTenant } from '../../../platform/database/for-each-tenant.ts';
import { publish } from '../../../platform/events/publish.repository.ts';
import { registerJob } from '../../../platform/jobs/register-job.ts';
import { connectionKey } from '../../../platform/ocpp/charge-points.ts';
import { changeChargers } from './change-chargers.service.ts';
import { markOnline, type ChargerState } from './charger-state.ts';
import type { LostConnections } from './lost-connections.service.ts';
import { findTimedOut, savePresence, type ChargerKey, type Activity } from './presence.repository.ts';

/** In milliseconds. */
const intervalMs = 5000;
/** A charge point that talks all the time is written down no more often: with a pause less than twice any heartbeat. */
const minWriteIntervalMs = 10_000;
/** Sockets are pinged every 30 seconds; after three missed pings the instance that held the socket is gone. */
const socketTimeoutMs = 90_000;
/** A charge point with a long heartbeat is offline after this time without a connection. */
const maxTimeoutMs = 5 * 60_000;
/** Batch size of chargers that went offline; a large outage takes a few rounds. */
const batchSize = 500;

export interface Presence {
  /** Records a message's time in memory. */
  readonly recordActivity: (activity: Activity) => void;
  /** Writes presence, then finds silent chargers. */
  readonly poll: (now: Date) => Promise<void>;
  /** Writes presence, except for chargers written recently. A failed write is retried the next time. */
  readonly flush: (now: Date) => Promise<void>;
}

/** Changes chargers of any tenants. */
const changeAll = (
  database: Database,
  keys: readonly ChargerKey[],
  at: Date,
  change: (charger: ChargerState) => ChargerState,
): Promise<void> =>
  forEachTenant(
    database,
    keys.map(({ tenant_id }) => tenant_id),
    'Contact with some charge points could not be changed',
    async (db, tenantId) => {
      const ids = keys.flatMap(({ tenant_id, id }) => (tenant_id === tenantId ? [id] : []));
      const events = await changeChargers({ db, tenantId, at }, ids, change, 'skip');
      await publish(db, tenantId, events);
    },
  );

/** Clears the connection of a dead instance, unless the charger was seen in the meantime. */
const withoutDeadSocket = (charger: ChargerState, now: Date): ChargerState =>
  charger.connected_instance !== null && (charger.last_seen_at?.getTime() ?? 0) + socketTimeoutMs < now.getTime()
    ? { ...charger, connected_instance: null, disconnected_at: charger.last_seen_at }
    : charger;

/** Offline once its grace is over: twice its heartbeat without a connection, at most five minutes. */
function afterHeartbeatTimeout(charger: ChargerState, now: Date): ChargerState {
  if (charger.connected_instance !== null) return charger;
  const lostAt = charger.disconnected_at ?? charger.last_seen_at;
  const timeoutMs = Math.min(charger.heartbeat_seconds * 2000, maxTimeoutMs);
  return (lostAt?.getTime() ?? 0) + timeoutMs < now.getTime() ? { ...charger, is_online: false } : charger;
}

/** Restores the connection on the socket just used, unless another socket holds the charger. */
const reconnected = (charger: ChargerState, socket: string, now: Date): ChargerState =>
  charger.connected_instance === null || charger.connected_instance === socket
    ? { ...markOnline(charger, now), connected_instance: socket, disconnected_at: null }
    : charger;

/**
 * Tracks when charge points were last seen and marks them offline by timeout. A charge point with an open socket is
 * online, even if it only sends pongs.
 */
export function trackPresence({ platform }: FastifyInstance, lost: LostConnections): Presence {
  const { database, chargePoints } = platform;
  const unwritten = new Map<string, Activity>();
  const written = new Map<string, number>();

  /** Returns the chargers that are still marked offline or disconnected although they were just seen. */
  const write = async (now: Date): Promise<ChargerKey[]> => {
    const due = [...unwritten].filter(([key]) => now.getTime() - (written.get(key) ?? -Infinity) >= minWriteIntervalMs);
    const saved = await savePresence(
      database,
      due.map(([, activity]) => activity),
    );
    const found = new Set(saved.map(({ tenant_id, id }) => connectionKey(tenant_id, id)));
    for (const [key, activity] of due) {
      // A charger that is locked is tried again, one that was deleted is not found for long.
      if (!found.has(key) && now.getTime() - activity.at.getTime() < socketTimeoutMs) continue;
      written.set(key, now.getTime());
      // A newer message may have arrived meanwhile.
      if (unwritten.get(key) === activity) unwritten.delete(key);
    }
    for (const [key, at] of written)
      if (now.getTime() - at > 10 * intervalMs && !unwritten.has(key)) written.delete(key);
    return saved.filter(({ is_there }) => !is_there);
  };

  return {
    recordActivity: (activity) => void unwritten.set(connectionKey(activity.tenantId, activity.chargerId), activity),
    flush: async (now) => void (await write(now)),
    poll: async (now) => {
      await lost.flush();
      // Silence is only decided after presence has been written.
      const back = await write(now);
      const silent = await findTimedOut(database, now, { lease: socketTimeoutMs, maxTimeoutMs, limit: batchSize });
      const sockets = new Map(
        [...back, ...silent].map(({ tenant_id, id }) => [id, chargePoints.connectionOf(tenant_id, id)?.id] as const),
      );
      await changeAll(database, [...back, ...silent], now, (charger) => {
        const socket = sockets.get(charger.id);
        return socket ? reconnected(charger, socket, now) : afterHeartbeatTimeout(withoutDeadSocket(charger, now), now);
      });
    },
  };
}

/** Looks every few seconds, and writes once more when the app closes. */
export function registerPresenceJob(app: FastifyInstance, contacts: Presence): void {
  const job = registerJob(app, {
    name: 'contacts of charge points',
    delayMs: 0,
    intervalMs: intervalMs,
    run: contacts.poll,
  });
  app.addHook('onClose', async () => {
    await job.stop();
    await contacts.flush(app.platform.clock()).catch(() => undefined);
  });
}
