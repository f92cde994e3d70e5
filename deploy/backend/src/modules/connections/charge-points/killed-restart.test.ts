import * as contracts from '@plugboard/contracts/chargers';
import { signIn as signInCall } from '@plugboard/contracts/accounts';
import { afterAll, describe, expect, it } from 'vitest';
import { chargePointAt } from '../../../testing/charge-point.ts';
import { chargerWithPorts, historyOf, stored } from '../../../testing/charge-point-tests.ts';
import { embeddedData } from '../../../testing/embedded-data.ts';
import { listening, spawnServer, type SpawnedServer } from '../../../testing/spawned-server.ts';
import { seedTestTenants, testPassword } from '../../../testing/test-tenants.ts';

const data = embeddedData('restart');
const host = { 'x-forwarded-host': 'demo.localhost', 'content-type': 'application/json' };

describe('a backend that is killed and started again', () => {
  let server: SpawnedServer;
  const start = async () => {
    server = await spawnServer({ DATA_DIR: data.directory, SEED: 'none' });
    await listening(server);
    return Number(new URL(server.url).port);
  };
  const signIn = async () => {
    const body = JSON.stringify({ email: 'admin@demo.example', password: testPassword });
    const answer = await fetch(server.url + signInCall.path, { method: 'POST', headers: host, body });
    return ((await answer.json()) as { token: string }).token;
  };
  const statusOf = async (id: string, token: string) => {
    const headers = { ...host, 'token-authorization': `Bearer ${token}` };
    const answer = await fetch(server.url + contracts.getCharger.path.replace('{id}', id), { headers });
    return ((await answer.json()) as contracts.Charger).status;
  };
  afterAll(() => {
    server.process.kill('SIGKILL');
    data.remove();
  });

  it('takes who comes back as they were, and who does not as offline in their time; nothing is written twice', async () => {
    const [back, gone] = await data.open(async (database) => {
      await seedTestTenants(database);
      return [await chargerWithPorts({ database }, 'BACK'), await chargerWithPorts({ database }, 'GONE')] as const;
    });
    const charging = { connectorId: 1, status: 'Charging', errorCode: 'NoError' };
    const port = await start();
    for (const identity of ['CP-BACK', 'CP-GONE']) {
      const point = await chargePointAt(port, identity);
      await point.call('StatusNotification', charging);
    }
    server.process.kill('SIGKILL');
    await server.ended;

    // Three minutes pass; who comes back does so at once.
    await data.open(({ kysely }) =>
      kysely
        .updateTable('charger')
        .set({ last_seen_at: new Date(Date.now() - 180_000) })
        .where('id', '=', gone)
        .execute(),
    );

    const point = await chargePointAt(await start(), 'CP-BACK');
    await point.call('StatusNotification', charging);
    const token = await signIn();
    await expect.poll(() => statusOf(gone, token)).toBe('OFFLINE');
    expect(await statusOf(back, token)).toBe('CHARGING');
    server.process.kill('SIGTERM');
    await server.ended;

    await data.open(async (database) => {
      expect((await stored({ database }, back)).statuses).toEqual(['CHARGING', 'CHARGING']);
      expect((await stored({ database }, gone)).statuses).toEqual(['OFFLINE', 'OFFLINE']);
      expect(await historyOf({ database }, back)).toEqual(['1 CHARGING']);
      expect(await historyOf({ database }, gone)).toEqual(['1 CHARGING', '1 OFFLINE']);
    });
  });
});
