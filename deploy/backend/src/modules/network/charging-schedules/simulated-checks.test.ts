import type { ChargingSchedule } from '@plugboard/contracts/chargers';
import { expect, it, onTestFinished } from 'vitest';
import { stored } from '../../../testing/charge-point-tests.ts';
import { insertChargerInService } from '../../../testing/charging-fixtures.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import { simulated } from '../../../testing/simulated.ts';
import { createTestApp, type TestCall } from '../../../testing/test-app.ts';
import { deliverSchedules } from './schedule-deliveries.service.ts';

const nightly = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
  weekday,
  start_at: '09:00 PM',
  end_at: '06:00 AM',
  timezone: 'US/Pacific',
}));

it.each(['1.6', '2.0.1'] as const)('drift of a charge point of OCPP %s is found, and its end', async (protocol) => {
  const test = await createTestApp('pglite');
  onTestFinished(() => test.close());
  const id = await insertChargerInService(test, 'DRIFTS');
  await simulated(test, 'CP-DRIFTS', { protocol });
  const port = (await stored(test, id)).ports[0]?.id;
  const token = await signInAs(test, 'admin');
  const send = (call: TestCall) =>
    test.call({ token, ...call, headers: { 'if-match': '*', 'idempotency-key': crypto.randomUUID() } });
  const schedule = (what: string) => `/api/v1/charging-schedule/${port}/${what}`;
  const command = (body: object) =>
    send({ method: 'POST', url: `/api/v1/charger/${id}/command/`, body: { port, ...body } });
  /** Result of the next check, without waiting for the job's next turns. */
  const result = async () => {
    await test.database.kysely
      .updateTable('schedule_delivery')
      .set({ due_at: new Date(0) })
      .execute();
    await deliverSchedules(test.app.platform);
    return (await send({ url: schedule('get') })).json<ChargingSchedule>().check?.result;
  };
  const shows = (expected: string) => expect.poll(result).toBe(expected);

  await send({ method: 'POST', url: schedule('set'), body: nightly });
  await shows('KEPT');

  // A profile of a higher stack level goes before the schedule's.
  const parameters = { profile_id: 7, stack_level: 5, unit: 'W', periods: [{ start_seconds: 0, limit: 5000 }] };
  expect((await command({ action: 'set-charging-profile', parameters })).statusCode).toBe(200);
  await send({ method: 'POST', url: schedule('check'), body: {} });
  await shows('DRIFT');

  await command({ action: 'clear-charging-profile', parameters: { profile_id: 7 } });
  await send({ method: 'POST', url: schedule('check'), body: {} });
  await shows('KEPT');
});
