import type { LiveEvent } from '@plugboard/contracts/platform';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../testing/engines.ts';
import { anEvent } from '../../testing/live-events.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { withTenant } from '../database/tenant-scope.repository.ts';
import { deleteExpired } from '../housekeeping/housekeeping.repository.ts';
import { publish } from './publish.repository.ts';

const hour = 60 * 60 * 1000;

describe.each(engines)('publishing events on %s', (engine) => {
  let test: TestApp;

  beforeAll(async () => {
    test = await createTestApp(engine);
  });
  afterAll(() => test.close());

  const publishAt = (tenant: string, ...events: LiveEvent[]) =>
    withTenant(test.database, tenant, (db) => publish(db, tenant, events));
  const published = (tenant: string) =>
    withTenant(test.database, tenant, (db) => db.selectFrom('event').selectAll().orderBy('id').execute());

  it('numbers them per tenant without gaps, also when many write and some fail', async () => {
    const [first, second] = [anEvent(), anEvent()];
    await publishAt('metro', first, second);
    await publishAt('metro');
    const failing = async (db: Parameters<typeof publish>[0]) => {
      await publish(db, 'demo', [anEvent()]);
      throw new Error('rolled back');
    };
    const writers = Array.from({ length: 20 }, (_, at) =>
      at % 4 === 0 ? withTenant(test.database, 'demo', failing) : publishAt('demo', anEvent(), anEvent()),
    );
    await Promise.allSettled(writers);

    expect(await published('metro')).toMatchObject([
      { id: 1, type: 'charger-changed', payload: first },
      { id: 2, type: 'charger-changed', payload: second },
    ]);
    const rows = await published('demo');
    expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: 30 }, (_, at) => at + 1));
    const moments = rows.map(({ at }) => at.getTime());
    expect(moments).toEqual(moments.toSorted((one, other) => one - other));
  });

  it('keeps them for an hour, and never gives a number twice', async () => {
    await deleteExpired(test.database, new Date());
    expect(await published('metro')).toHaveLength(2);
    await deleteExpired(test.database, new Date(Date.now() + hour + 1000));
    expect(await published('metro')).toEqual([]);
    await publishAt('metro', anEvent());
    expect(await published('metro')).toMatchObject([{ id: 3 }]);
  });
});
