import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { connectChargePoint } from '../../testing/charge-point.ts';
import { chargerWithPorts } from '../../testing/charge-point-tests.ts';
import { oneEngine } from '../../testing/engines.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { onChargePointMessage } from './on-charge-point.ts';

/** Milliseconds for a message; longer than a silent charge point is waited for. */
const slowMs = 4000;

it('a shutdown answers what charge points have sent, then tells them to go, and leaves silent ones', async () => {
  const handled: string[] = [];
  const test = await createTestApp(oneEngine, {
    extraRoutes: (app) =>
      onChargePointMessage<{ data: string }, object>(app, '2.0.1', 'NotifyCustomerInformation', async ({ payload }) => {
        handled.push(payload.data);
        await wait(slowMs);
        return {};
      }),
  });
  onTestFinished(() => test.close());
  const connect = async (name: string) => {
    await chargerWithPorts(test, name);
    return connectChargePoint(test, `CP-${name}`, { protocol: 'ocpp2.0.1' });
  };
  const [busy, silent] = [await connect('BUSY'), await connect('SILENT')];
  const report = { data: 'report', seqNo: 0, requestId: 1, generatedAt: '2026-03-01T12:00:00Z' };
  const answer = busy.call('NotifyCustomerInformation', report);
  await expect.poll(() => handled).toEqual(['report']);
  silent.socket.pause();
  const begun = performance.now();
  await test.app.close();
  expect(await answer).toHaveProperty('result');
  expect(await busy.closed).toBe(1001);
  // Calls and connections that are still open are cut after ten seconds: nothing waited for that.
  expect(performance.now() - begun).toBeLessThan(9000);
  silent.socket.resume();
  expect(await silent.closed).toBe(1001);
});
