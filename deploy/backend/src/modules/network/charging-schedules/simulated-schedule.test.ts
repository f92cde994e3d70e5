import { timeOfMinutes } from '@plugboard/contracts/chargers';
import { expect, it, onTestFinished } from 'vitest';
import { stored } from '../../../testing/charge-point-tests.ts';
import { insertCard, insertChargerInService } from '../../../testing/charging-fixtures.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import { hungryCar, simulated } from '../../../testing/simulated.ts';
import { createTestApp } from '../../../testing/test-app.ts';

/** Two hours that begin with an hour of the clock so many hours from now, on every day of the week. */
const twoHours = (hoursFromNow: number) => {
  const minutes = (new Date().getUTCHours() + hoursFromNow) * 60;
  const hours = { start_at: timeOfMinutes(minutes), end_at: timeOfMinutes(minutes + 120), timezone: 'UTC' };
  return [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, ...hours }));
};

it.each(['1.6', '2.0.1'] as const)('a charge point of OCPP %s does what the schedule says', async (protocol) => {
  const test = await createTestApp('pglite');
  onTestFinished(() => test.close());
  const id = await insertChargerInService(test, 'OBEYS');
  await insertCard(test, '04A1B2C3');
  const point = await simulated(test, 'CP-OBEYS', { protocol });
  const port = (await stored(test, id)).ports[0]?.id;
  const token = await signInAs(test, 'admin');
  const save = (body: object) =>
    test.call({
      method: 'POST',
      url: `/api/v1/charging-schedule/${port}/set`,
      body,
      token,
      headers: { 'if-match': '*' },
    });
  const shows = (status: string) => expect.poll(async () => (await stored(test, id)).ports[0]?.status).toBe(status);

  point.plugIn(1, hungryCar);
  expect(await point.presentIdTag(1, '04A1B2C3')).toBe(true);
  await shows('CHARGING');
  await save(twoHours(6));
  await shows('PLUGGED_IN_NOT_CHARGING');
  await save(twoHours(0));
  await shows('CHARGING');
});
