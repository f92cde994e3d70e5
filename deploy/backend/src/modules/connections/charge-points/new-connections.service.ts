import type { FastifyInstance } from 'fastify';
import { withTenant } from '../../../platform/database/tenant-scope.repository.ts';
import { publish } from '../../../platform/events/publish.repository.ts';
import type { ChargePointConnection } from '../../../platform/ocpp/charge-point-connection.ts';
import { gatherMessages } from '../../../platform/ocpp/gather-messages.ts';
import { changeEachCharger } from './change-chargers.service.ts';
import type { ChargerState } from './charger-state.ts';
import { publishNewSocket } from './duplicate-connections.service.ts';

interface NewConnection {
  readonly tenantId: string;
  readonly chargerId: string;
  readonly connection: ChargePointConnection;
  readonly at: Date;
}

const withConnection = (charger: ChargerState, { id, version }: ChargePointConnection, at: Date): ChargerState => ({
  ...charger,
  is_online: true,
  last_seen_at: at,
  ocpp_version: version,
  connected_instance: id,
  disconnected_at: null,
});

/**
 * Records new connections. After an outage thousands of charge points dial together, so those of a tenant that wait
 * share a transaction.
 */
export function recordNewConnections({ platform: { database, chargePoints } }: FastifyInstance) {
  const record = gatherMessages<NewConnection, boolean>((tenantId, opened) =>
    withTenant(database, tenantId, async (db) => {
      const joined: ChargePointConnection[] = [];
      const replaced = new Set<ChargePointConnection>();
      const changes = opened.map(({ connection, chargerId, at }) => ({
        chargerId,
        at,
        change: (charger: ChargerState): ChargerState => {
          // Another charge point may have been adopted for the charger since this one was let in.
          if (charger.charger_point_id !== connection.identity) {
            replaced.add(connection);
            return charger;
          }
          // Of two that came close together the newer one may be written first, and stays.
          if (chargePoints.connectionOf(tenantId, chargerId)?.id !== connection.id) return charger;
          joined.push(connection);
          return withConnection(charger, connection, at);
        },
      }));
      const events = await changeEachCharger({ db, tenantId }, changes);
      for (const { chargerId, id } of joined) await publishNewSocket(db, tenantId, chargerId, id);
      await publish(db, tenantId, events);
      return opened.map(({ connection }) => !replaced.has(connection));
    }),
  );
  /** Resolves with whether the charger is still that of the charge point. */
  return (connection: ChargePointConnection, at: Date): Promise<boolean> => {
    const { tenantId, chargerId } = connection;
    return record({ tenantId, chargerId, connection, at });
  };
}
