import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ChargePointConnection } from '../../../platform/ocpp/charge-point-connection.ts';
import { connectionKey, handlerKey } from '../../../platform/ocpp/charge-points.ts';
import { chargerWithPorts, eventsOf, stored } from '../../../testing/charge-point-tests.ts';
import { oneEngine } from '../../../testing/engines.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

const count = 12;
/** Two that find nothing under way, and one or two for those that wait meanwhile. */
const fewTransactions = 4;

describe('many charge points at once', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp(oneEngine);
    await test.app.ready();
  });
  afterAll(() => test.close());

  const createChargers = (name: string) =>
    Promise.all(
      Array.from({ length: count }, (_, at) =>
        chargerWithPorts(test, `${name}-${at}`, 1, { heartbeat_seconds: 60 + at }),
      ),
    );
  /** Transactions that wrote these chargers last. */
  const countTransactions = async (ids: readonly string[]) => {
    const { rows } = await sql<{ count: number }>`
      select count(distinct xmin::text)::int as count from charger where id = any(${ids})`.execute(
      test.database.kysely,
    );
    return rows[0]?.count;
  };
  const connectionOf = (chargerId: string, identity: string) => {
    const close = vi.fn<ChargePointConnection['close']>();
    const connection: ChargePointConnection = {
      id: `socket of ${identity}`,
      tenantId: 'demo',
      chargerId,
      identity,
      version: '1.6',
      origin: 'http://demo.localhost',
      call: () => Promise.reject(new Error('Nobody calls it')),
      close,
    };
    test.app.platform.chargePoints.connections.set(connectionKey('demo', chargerId), connection);
    return { connection, close };
  };

  it('are written down together, and one whose charger has another charge point by now is refused alone', async () => {
    const ids = await createChargers('DIAL');
    const opened = ids.map((id, at) => connectionOf(id, at === count - 1 ? 'CP-BEFORE' : `CP-DIAL-${at}`));
    const registry = test.app.platform.chargePoints.connectionRegistry;
    await Promise.all(opened.map(({ connection }) => registry?.onOpened(connection, new Date())));
    const joined = ids.slice(0, -1);
    expect(await countTransactions(joined)).toBeLessThanOrEqual(fewTransactions);
    for (const [at, id] of joined.entries())
      expect(await stored(test, id)).toMatchObject({ is_online: true, connected_instance: `socket of CP-DIAL-${at}` });
    const changed = (await eventsOf(test)).flatMap((event) =>
      event.type === 'charger-changed' ? [event.charger] : [],
    );
    expect(changed).toEqual(expect.arrayContaining(joined));
    expect(await stored(test, ids.at(-1) ?? '')).toMatchObject({ is_online: false, connected_instance: null });
    expect(opened.map(({ close }) => close.mock.calls)).toEqual([...joined.map(() => []), [['refused']]]);
  });

  it('boot together, each with the interval of its charger', async () => {
    const ids = await createChargers('BOOT');
    const boot = test.app.platform.chargePoints.handlers.get(handlerKey('1.6', 'BootNotification'));
    const at = new Date();
    const messageOf = (chargerId: string, index: number) => ({
      tenantId: 'demo',
      chargerId,
      identity: `CP-BOOT-${index}`,
      version: '1.6' as const,
      messageId: String(index),
      action: 'BootNotification',
      connectionId: 'socket',
      connectedAt: at,
      at,
      payload: { chargePointVendor: 'Tern', chargePointModel: `Model ${index}` },
    });
    const answers = await Promise.all(ids.map((id, index) => boot?.(messageOf(id, index))));
    expect(answers).toEqual(
      ids.map((_, index) => ({ status: 'Accepted', currentTime: at.toISOString(), interval: 60 + index })),
    );
    expect(await countTransactions(ids)).toBeLessThanOrEqual(fewTransactions);
    expect((await stored(test, ids.at(-1) ?? '')).boot_at).toEqual(at);
  });
});
