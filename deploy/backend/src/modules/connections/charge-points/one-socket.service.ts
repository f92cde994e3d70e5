import type { FastifyInstance } from 'fastify';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { withTenant } from '../../../platform/database/tenant-scope.repository.ts';
import { notify } from '../../../platform/events/notify.repository.ts';
import type { ChargePointConnection } from '../../../platform/ocpp/charge-point-connection.ts';
import { findSocket } from './charge-points.repository.ts';

/** Channel for new sockets of charge points. */
const channel = 'charge_point_sockets';

/** Tells every instance that this socket speaks for the charger now, and no other one. */
export const tellNewSocket = (db: TenantTransaction, tenantId: string, chargerId: string, socket: string) =>
  notify(db, channel, JSON.stringify({ tenant: tenantId, charger: chargerId, socket }));

/**
 * Allows one socket per charger: the newest one, on any instance. Returns a function to call after a socket is stored;
 * until then the stored one is the older.
 */
export function keepOneSocket(app: FastifyInstance): (connection: ChargePointConnection) => void {
  const { signals, database, chargePoints } = app.platform;
  const written = new WeakSet<ChargePointConnection>();
  /** Something was said of their charger before they were written down: looked at once they are. */
  const doubted = new WeakSet<ChargePointConnection>();

  const hangUpIfReplaced = async (connection: ChargePointConnection) => {
    const { tenantId, chargerId, id } = connection;
    const speaking = await withTenant(database, tenantId, (db) => findSocket(db, tenantId, chargerId));
    // The database decides: two concurrent connections are both notified of both.
    if (speaking === undefined) connection.close('refused');
    else if (speaking !== null && speaking !== id) connection.close('replaced');
  };
  const check = (connection: ChargePointConnection | undefined) => {
    if (!connection) return;
    if (!written.has(connection)) return void doubted.add(connection);
    hangUpIfReplaced(connection).catch((error: unknown) => app.log.error({ err: error }, 'charge point socket'));
  };
  const stop = signals.on(channel, {
    heard: (payload) => {
      const { tenant, charger, socket } = JSON.parse(payload) as Record<'tenant' | 'charger' | 'socket', string>;
      const connection = chargePoints.connectionOf(tenant, charger);
      if (connection?.id !== socket) check(connection);
    },
    resumed: () => chargePoints.connections.forEach((connection) => check(connection)),
  });
  app.addHook('onClose', async () => stop());
  return (connection) => {
    written.add(connection);
    if (doubted.delete(connection)) check(connection);
  };
}
