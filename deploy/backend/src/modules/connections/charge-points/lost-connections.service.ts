import type { FastifyInstance } from 'fastify';
import { withTenant } from '../../../platform/database/tenant-scope.repository.ts';
import { publish } from '../../../platform/events/publish.repository.ts';
import type { ChargePointConnection } from '../../../platform/ocpp/charge-point-connection.ts';
import { changeChargers } from './change-chargers.service.ts';
import type { ChargerState } from './charger-state.ts';

interface LostConnection {
  readonly socket: string;
  readonly tenantId: string;
  readonly chargerId: string;
  readonly at: Date;
}

export interface LostConnections {
  /** Resolves once it is written down, or has failed and waits for `flush`. */
  readonly record: (connection: ChargePointConnection, at: Date) => Promise<void>;
  /** Writes down what could not be written before, as while the database was away. */
  readonly flush: () => Promise<void>;
}

/** The charger without this socket; one that another socket speaks for meanwhile stays as it is. */
const without = (charger: ChargerState, lost: LostConnection | undefined): ChargerState =>
  lost && charger.connected_instance === lost.socket
    ? { ...charger, connected_instance: null, disconnected_at: lost.at }
    : charger;

/**
 * Records lost connections at once; chargers go offline after their grace period. A network outage closes thousands of
 * sockets together, so losses are batched into one transaction per tenant.
 */
export function recordLostConnections({ platform }: FastifyInstance): LostConnections {
  const { database, chargePoints } = platform;
  const waiting = new Map<string, LostConnection>();
  let next: Promise<void> | undefined;

  const writeTenant = async (tenantId: string, lost: readonly LostConnection[]) => {
    const ofCharger = new Map(lost.map((each) => [each.chargerId, each]));
    await withTenant(database, tenantId, async (db) => {
      const at = platform.clock();
      const events = await changeChargers({ db, tenantId, at }, [...ofCharger.keys()], (charger) =>
        without(charger, ofCharger.get(charger.id)),
      );
      await publish(db, tenantId, events);
    });
    for (const { socket } of lost) waiting.delete(socket);
  };
  const write = async () => {
    const all = [...waiting.values()];
    const tenants = [...new Set(all.map(({ tenantId }) => tenantId))];
    const written = await Promise.allSettled(
      tenants.map((tenant) =>
        writeTenant(
          tenant,
          all.filter(({ tenantId }) => tenantId === tenant),
        ),
      ),
    );
    const failed = written.find((each) => each.status === 'rejected');
    if (failed) throw failed.reason;
  };
  const flush = () =>
    (next ??= new Promise((resolve) => setImmediate(resolve)).then(() => {
      next = undefined;
      return write();
    }));

  return {
    record: ({ id: socket, tenantId, chargerId }, at) => {
      // A newer socket of the charger is about to be written down.
      if (chargePoints.connectionOf(tenantId, chargerId)) return Promise.resolve();
      waiting.set(socket, { socket, tenantId, chargerId, at });
      return flush();
    },
    flush: () => (waiting.size > 0 ? flush() : Promise.resolve()),
  };
}
