import type { FastifyInstance } from 'fastify';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { withTenant } from '../../../platform/database/tenant-scope.repository.ts';
import { notifyChannel } from '../../../platform/events/notify-channel.repository.ts';
import type { ChargePointConnection } from '../../../platform/ocpp/charge-point-connection.ts';
import { findSocket } from './charge-points.repository.ts';

/** Channel for new sockets of charge points. */
const channel = 'charge_point_sockets';

/** Tells every instance that this socket speaks for the charger now, and no other one. */
export const publishNewSocket = (db: TenantTransaction, tenantId: string, chargerId: string, socket: string) =>
  notifyChannel(db, channel, JSON.stringify({ tenant: tenantId, charger: chargerId, socket }));

/**
 * Allows one socket per charger: the newest one, on any instance. Returns a function to call after a socket is stored;
 * until then the stored one is the older.
 */
export function closeDuplicates(app: FastifyInstance): (connection: ChargePointConnection) => void {
  const { pubsub, database, chargePoints } = app.platform;
  const stored = new WeakSet<ChargePointConnection>();
  /** Something was said of their charger before they were written down: looked at once they are. */
  const unchecked = new WeakSet<ChargePointConnection>();

  const closeIfReplaced = async (connection: ChargePointConnection) => {
    const { tenantId, chargerId, id } = connection;
    const current = await withTenant(database, tenantId, (db) => findSocket(db, tenantId, chargerId));
    // The database decides: two concurrent connections are both notified of both.
    if (current === undefined) connection.close('refused');
    else if (current !== null && current !== id) connection.close('replaced');
  };
  const check = (connection: ChargePointConnection | undefined) => {
    if (!connection) return;
    if (!stored.has(connection)) return void unchecked.add(connection);
    closeIfReplaced(connection).catch((error: unknown) => app.log.error({ err: error }, 'charge point socket'));
  };
  const stop = pubsub.subscribe(channel, {
    onMessage: (payload) => {
      const { tenant, charger, socket } = JSON.parse(payload) as Record<'tenant' | 'charger' | 'socket', string>;
      const connection = chargePoints.connectionOf(tenant, charger);
      if (connection?.id !== socket) check(connection);
    },
    onResumed: () => chargePoints.connections.forEach((connection) => check(connection)),
  });
  app.addHook('onClose', async () => stop());
  return (connection) => {
    stored.add(connection);
    if (unchecked.delete(connection)) check(connection);
  };
}
