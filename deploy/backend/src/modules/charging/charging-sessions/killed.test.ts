import type { ChargePoint } from '@plugboard/simulator';
import { afterAll, describe, expect, it } from 'vitest';
import { chargePointAt } from '../../../testing/charge-point.ts';
import { insertCard, insertChargerInService } from '../../../testing/charging-fixtures.ts';
import { embeddedData } from '../../../testing/embedded-data.ts';
import { mutatedFrames } from '../../../testing/mutated-frames.ts';
import { hasTaken, hungryCar, isTold, registerWh, simulatedAt } from '../../../testing/simulated.ts';
import { listening, spawnServer, type SpawnedServer } from '../../../testing/spawned-server.ts';
import { seedTestTenants } from '../../../testing/test-tenants.ts';

const data = embeddedData('killed');

/** Sessions by the moment of the backend's life; each with a different card. */
const names = ['1.6', '2.0.1'].flatMap((version) => [`BEFORE-${version}`, `DURING-${version}`, `BETWEEN-${version}`]);
const protocolOf = (name: string) => (name.endsWith('2.0.1') ? '2.0.1' : '1.6');

describe('a backend that is killed while cars charge', () => {
  let server: SpawnedServer;
  const points = new Map<string, ChargePoint>();
  const point = (name: string) => points.get(name) ?? expect.fail(name);
  const ofKind = (kind: string) => [...points].flatMap(([name, of]) => (name.startsWith(kind) ? [of] : []));
  afterAll(() => {
    for (const each of points.values()) each.stop();
    server.process.kill('SIGKILL');
    data.remove();
  });

  const seed = () =>
    data.open(async (database) => {
      await seedTestTenants(database);
      await insertChargerInService({ database }, 'FUZZ');
      for (const name of names) {
        await insertChargerInService({ database }, name, {}, { max_power_w: hungryCar.maxPowerW });
        await insertCard({ database }, name);
      }
    });
  const start = async (url?: string) => {
    server = await spawnServer({ DATA_DIR: data.directory, SEED: 'none', ...(url && { PORT: new URL(url).port }) });
    await listening(server);
  };
  const switchOn = (name: string) =>
    points.set(name, simulatedAt(server.url, `CP-${name}`, { protocol: protocolOf(name) }));
  const charge = async (name: string) => {
    await point(name).presentIdTag(1, name);
    point(name).plugIn(1, hungryCar);
  };
  it('has every one of their kWh once, as soon as it is there again', async () => {
    await seed();
    await start();
    for (const name of names) switchOn(name);
    await Promise.all([...points.values()].map((each) => each.until(({ isOnline }) => isOnline)));
    await Promise.all(
      names.filter((name) => !name.startsWith('BETWEEN')).map((name) => point(name).presentIdTag(1, name)),
    );
    for (const each of ofKind('BEFORE')) each.plugIn(1, hungryCar);
    await Promise.all(ofKind('BEFORE').map((each) => each.until(hasTaken(200))));

    // Frames that went wrong come in between, and do not bring it down before its time.
    const fuzz = await chargePointAt(Number(new URL(server.url).port), 'CP-FUZZ');
    for (const frame of mutatedFrames('running', 1000)) fuzz.socket.send(frame);
    expect(await fuzz.call('Heartbeat', {})).toHaveProperty('result');
    expect(server.process.exitCode).toBeNull();

    // These begin, and are cut off before they are told that they have.
    for (const each of ofKind('DURING')) each.plugIn(1, hungryCar);
    server.process.kill('SIGKILL');
    await server.ended;
    await Promise.all([...points.values()].map((each) => each.until(({ isConnected }) => !isConnected)));
    // Authorised offline by the local list.
    for (const name of names.filter((each) => each.startsWith('BETWEEN'))) {
      point(name).localList.remember(name, true);
      await charge(name);
    }
    await Promise.all(ofKind('B').map((each) => each.until(hasTaken(300))));

    await start(server.url);
    await Promise.all([...points.values()].map((each) => each.until(isTold)));
    const taken = new Map(names.map((name) => [name, point(name).energyWh(1)]));
    await Promise.all(
      [...points].map(([name, each]) => each.until(hasTaken((taken.get(name) ?? 0) - registerWh + 100))),
    );
    for (const each of points.values()) each.unplug(1);
    await Promise.all([...points.values()].map((each) => each.until(isTold)));
    server.process.kill('SIGTERM');
    await server.ended;

    const sessions = await data.open(({ kysely }) =>
      kysely
        .selectFrom('charging_session')
        .innerJoin('charger', 'charger.id', 'charging_session.charger_id')
        .select(['charger.custom_id as name', 'charging_session.status', 'energy_wh', 'meter_start_wh'])
        .select(['meter_last_wh', 'id_tag', 'is_start_reported', 'lost_at'])
        .where('charger.custom_id', 'in', names)
        .orderBy('name')
        .execute(),
    );
    expect(sessions).toEqual(
      names.toSorted().map((name) => ({
        name,
        status: 'COMPLETED',
        energy_wh: point(name).energyWh(1) - registerWh,
        meter_start_wh: registerWh,
        meter_last_wh: point(name).energyWh(1),
        id_tag: name,
        is_start_reported: true,
        lost_at: null,
      })),
    );
    // It charges in real time, and starts the backend twice: on a busy machine that takes its time.
  }, 300_000);
});
