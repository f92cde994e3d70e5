import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectChargePoint, listen, refusalOf } from '../../../testing/charge-point.ts';
import { createTimedApp } from '../../../testing/charge-point-tests.ts';
import { insertCharger } from '../../../testing/charger-fixtures.ts';
import { oneEngine } from '../../../testing/engines.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { sha256 } from '../../../platform/ids.ts';

describe.each([oneEngine])('wrong passwords of charge points on %s', (engine) => {
  let test: TestApp;
  let port: number;
  beforeAll(async () => {
    // Its clock stands still: the delays grow with the tries of a quarter of an hour.
    ({ test } = await createTimedApp(engine));
    for (const custom_id of ['GUESSED', 'OTHER'])
      await insertCharger(test.database, 'demo', { custom_id, ocpp_password_hash: sha256('right') });
    port = await listen(test);
  });
  afterAll(() => test.close());

  const guess = async (identity = 'GUESSED') => {
    const begun = performance.now();
    const status = await refusalOf(port, `/ocpp/CP-${identity}`, { protocol: 'ocpp1.6', password: 'wrong' });
    return { status, ms: performance.now() - begun };
  };

  it('are answered later each time, while the right one comes in at once', async () => {
    const first = await guess();
    const later = [await guess(), await guess(), await guess()];
    expect([first, ...later].map(({ status }) => status)).toEqual([401, 401, 401, 401]);
    expect(later.at(-1)?.ms).toBeGreaterThan(750);

    // Many at once: most are refused without a poll, none is answered sooner.
    let areAnswered = false;
    const many = Promise.all(Array.from({ length: 12 }, () => guess())).finally(() => (areAnswered = true));
    expect((await guess('OTHER')).status).toBe(401);
    // The last of the many waits for six seconds, and no other one waits for it.
    expect(areAnswered).toBe(false);
    const box = await connectChargePoint(test, 'CP-GUESSED', { password: 'right' });
    expect(await box.call('Heartbeat', {})).toHaveProperty('result');
    await box.terminate();
    const answers = await many;
    expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(3);
    for (const { status, ms } of answers) expect(status === 429 || ms > 1500).toBe(true);
  });

  it('are reported to the tenant, not each of them', async () => {
    const entries = await test.database.kysely
      .selectFrom('audit_entry')
      .select(['action', 'subject_type', 'after'])
      .where('action', '=', 'charge_point.password_refused')
      .execute();
    expect(entries.map(({ after }) => after)).toEqual(
      expect.arrayContaining([
        { address: '127.0.0.1', tries: 1 },
        { address: '127.0.0.1', tries: 10 },
      ]),
    );
    expect(entries).toHaveLength(3);
  });
});
