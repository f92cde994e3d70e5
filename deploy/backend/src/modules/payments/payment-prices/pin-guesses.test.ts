import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines, oneEngine } from '../../../testing/engines.ts';
import { createPaymentsTest, type PaymentsTest } from '../../../testing/payment-tests.ts';

/** `PIN_GUESSES=10000` for every PIN there is (shared/docs/guides/long-runs.md). */
const wanted = Number(process.env['PIN_GUESSES'] ?? 240);
const isLong = wanted >= 1000;
const perQuarter = 40;
const atOnce = 20;
const quarter = 15 * 60;

describe.each(isLong ? engines : [oneEngine])('guessing the PIN of a charger from everywhere, on %s', (engine) => {
  let payments: PaymentsTest;
  beforeAll(async () => {
    payments = await createPaymentsTest(engine);
  });
  afterAll(() => payments.test.close());

  it(
    'is answered twenty times in a quarter of an hour and a hundred times in a day',
    async () => {
      const { id } = await payments.charger('GUESSED', { pin_for_paid_charging: '9999' });
      const body = (pin: number) => ({ pin: String(pin).padStart(4, '0') });
      const url = `/api/v1/payment/verify-pin/${id}/`;
      const statuses = new Map<number, number>();
      const perDay = new Map<number, number>();
      for (let sent = 0; sent < wanted; sent += atOnce) {
        if (sent > 0 && sent % perQuarter === 0) payments.clock.pass(quarter);
        const day = Math.floor(payments.clock.now().getTime() / 86_400_000);
        const answers = await Promise.all(
          Array.from({ length: Math.min(atOnce, wanted - sent) }, (_, index) =>
            payments.call({ method: 'POST', url, body: body((sent + index) % 9999) }),
          ),
        );
        for (const { statusCode } of answers) {
          statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
          if (statusCode === 400) perDay.set(day, (perDay.get(day) ?? 0) + 1);
        }
      }
      expect([...statuses.keys()].toSorted()).toEqual([400, 429]);
      if (isLong) console.info(engine, wanted, 'guesses', JSON.stringify([...statuses]), perDay.size, 'days');
      // Days are those of UTC.
      expect(Math.max(...perDay.values())).toBeLessThanOrEqual(100);
      expect(statuses.get(400)).toBeLessThanOrEqual(100 * perDay.size);
      // The right one is refused as well, as long as the limit holds.
      expect((await payments.call({ method: 'POST', url, body: { pin: '9999' } })).statusCode).toBe(429);
    },
    60_000 + wanted * 200,
  );
});
