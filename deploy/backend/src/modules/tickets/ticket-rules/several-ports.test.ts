import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTimedApp, type TestClock } from '../../../testing/charge-point-tests.ts';
import { oneEngine } from '../../../testing/engines.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { troubles } from '../../../testing/ticket-rule-tests.ts';

describe.each([oneEngine])('tickets that open by themselves on %s', (engine) => {
  let test: TestApp;
  let clock: TestClock;
  let trouble: ReturnType<typeof troubles>;

  beforeAll(async () => {
    ({ test, clock } = await createTimedApp(engine));
    trouble = troubles(test, clock);
  });
  afterAll(() => test.close());

  it('are one for a charger and its cause, however many of its ports are faulted', async () => {
    const charger = await trouble.working('BOTH');
    await trouble.reports(charger, 'Faulted', 1);
    clock.pass(60);
    await trouble.reports(charger, 'Faulted', 2);
    await trouble.after(15);
    await trouble.after(60);
    const [ticket, ...more] = await trouble.tickets(charger);
    expect(more).toEqual([]);
    expect(ticket).toMatchObject({ ticket_name: 'Ports 1 and 2 of BOTH are faulted', port_id: null, status: 'open' });
    // The text and the evidence go by the same moment.
    const since = ticket?.evidence?.ports[0]?.status_since ?? '';
    const words = new Date(since).toLocaleTimeString('en-GB', {
      timeZone: 'America/Los_Angeles',
      hour: '2-digit',
      minute: '2-digit',
    });
    expect(ticket?.description).toContain(`at ${words} P`);
    await trouble.reports(charger, 'Available', 1);
    await trouble.after(10);
    expect(await trouble.tickets(charger)).toMatchObject([{ status: 'open' }]);
    await trouble.reports(charger, 'Available', 2);
    await trouble.after(1);
    await trouble.after(5);
    expect(await trouble.tickets(charger)).toMatchObject([{ status: 'pending' }]);
  });
});
