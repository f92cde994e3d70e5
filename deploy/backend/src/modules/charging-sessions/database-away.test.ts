import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { insertCard, insertChargingPlace, sessionsOf } from '../../testing/charging-fixtures.ts';
import { hasTaken, hungryCar, isTold, registerWh, simulated } from '../../testing/simulated.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

describe('charges that end while the database is away', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp('pglite');
  });
  afterAll(() => test.close());

  it.each(['1.6', '2.0.1'] as const)('have every kWh when it is back, in %s', async (protocol) => {
    const charger = await insertChargingPlace(test, protocol, {}, { max_power_w: hungryCar.maxPowerW });
    await insertCard(test, protocol);
    const point = await simulated(test, `CP-${protocol}`, { protocol });
    // It gives up on what is refused as often as the standard has it, without a pause in between.
    const interval = point.variables.find(({ key }) => key === 'TransactionMessageRetryInterval');
    if (interval) point.variables.write(interval, '0');
    await point.presentIdTag(1, protocol);
    point.plugIn(1, hungryCar);
    await point.until(hasTaken(100));
    await point.until(isTold);

    const gone = Object.assign(new Error('the database system is shutting down'), { code: '57P03' });
    const transaction = vi.spyOn(test.database.kysely, 'transaction').mockImplementation(() => {
      throw gone;
    });
    onTestFinished(() => transaction.mockRestore());
    point.unplug(1);
    await point.until(({ isConnected, outbox }) => !isConnected || outbox.length === 0);
    transaction.mockRestore();
    await point.until(isTold);
    expect(await sessionsOf(test, charger)).toMatchObject([
      { status: 'COMPLETED', energy: (point.energyWh(1) - registerWh) / 1000, remarks: [] },
    ]);
  });
});
