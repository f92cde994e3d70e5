import { expect, it, vi } from 'vitest';
import { withTenant } from '../../../platform/database/tenant-scope.repository.ts';
import type { ChargePointConnection } from '../../../platform/ocpp/charge-point-connection.ts';
import { connectionKey } from '../../../platform/ocpp/charge-points.ts';
import { chargerWithPorts } from '../../../testing/charge-point-tests.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { bindIdentity } from './charge-points.repository.ts';
import { closeDuplicates, publishNewSocket } from './duplicate-connections.service.ts';

it('a socket of which it was said, before it counted as written down, that another speaks, is hung up', async () => {
  const test = await createTestApp('pglite');
  const { chargePoints, pubsub } = test.app.platform;
  const speaks = closeDuplicates(test.app);
  const chargerId = await chargerWithPorts(test, 'LATE');
  const heard = vi.fn<() => void>();
  pubsub.subscribe('charge_point_sockets', { onMessage: heard, onResumed: () => undefined });
  await test.app.ready();

  const close = vi.fn<ChargePointConnection['close']>();
  const call = () => Promise.reject(new Error('Nobody calls it'));
  const connection: ChargePointConnection = {
    id: 'old',
    tenantId: 'demo',
    chargerId,
    identity: 'CP-LATE',
    version: '1.6',
    origin: 'http://demo.localhost',
    call,
    close,
  };
  chargePoints.connections.set(connectionKey('demo', chargerId), connection);
  await withTenant(test.database, 'demo', async (db) => {
    await bindIdentity(db, 'demo', chargerId, 'CP-NEW', 'new');
    await publishNewSocket(db, 'demo', chargerId, 'new');
  });
  await expect.poll(() => heard).toHaveBeenCalled();
  expect(close).not.toHaveBeenCalled();
  speaks(connection);
  await expect.poll(() => close).toHaveBeenCalledWith('replaced');
  await test.close();
});
