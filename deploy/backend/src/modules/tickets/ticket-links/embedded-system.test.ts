import type { Ticket } from '@plugboard/contracts/tickets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseSettings } from '../../../platform/settings.ts';
import { oneEngine } from '../../../testing/engines.ts';
import { externalCalls } from '../../../testing/external-ticket-tests.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { insertTestTicket } from '../../../testing/ticket-fixtures.ts';

describe.each([oneEngine])('the embedded ticket system on %s', (engine) => {
  let test: TestApp;
  let calls: ReturnType<typeof externalCalls>;

  beforeAll(async () => {
    test = await createTestApp(engine);
    await insertTestTicket(test.database, 'demo', { number: 1, ticket_name: 'Screen is dark 100%' });
    await insertTestTicket(test.database, 'demo', { number: 2 });
    calls = externalCalls(test, await signInAs(test, 'admin'));
  });
  afterAll(() => test.close());

  it('makes, finds and associates tickets like any other', async () => {
    const made = (await calls.associate(1, null)).json<Ticket>().external;
    expect(made).toMatchObject({ system: 'helpdesk', title: 'Screen is dark 100%', status: 'open', url: null });
    expect((await calls.search('dark 100%')).json()).toMatchObject({ results: [{ id: made?.id }] });
    expect((await calls.search('nothing of the kind')).json()).toMatchObject({ results: [] });
    expect((await calls.associate(2, made?.id ?? '')).json()).toMatchObject({ external: { id: made?.id } });
    expect((await calls.associate(2, '1')).statusCode).toBe(409);
    expect((await calls.read(2)).json()).toMatchObject({ id: made?.id });
  });

  it('is another tenant’s secret', async () => {
    const metro = externalCalls(
      { call: (request) => test.call({ ...request, tenant: 'metro' }) },
      await signInAs(test, 'admin', 'metro'),
    );
    expect((await metro.search('')).json()).toMatchObject({ results: [] });
    await insertTestTicket(test.database, 'metro', { number: 1 });
    const { id } = (await calls.search('dark')).json<{ results: { id: string }[] }>().results[0] ?? {};
    expect((await metro.associate(1, id ?? '')).statusCode).toBe(400);
  });
});

describe('the settings of external ticket systems', () => {
  it('are refused without saying what they hold', () => {
    const problem = (text: string) => {
      try {
        return parseSettings({ EXTERNAL_TICKETS: text });
      } catch (error) {
        return String(error);
      }
    };
    expect(problem('{"demo": {"crm": {"url": "https://x.example", "token": "s3cret"')).toMatch(/is not JSON/);
    expect(problem('{"demo": {"crm": {"url": "ftp://x.example", "token": "s3cret"}}}')).not.toMatch(/s3cret/);
    expect(problem('{"demo": {"crm": {"url": "https://x.example", "token": "s3cret"')).not.toMatch(/s3cret/);
  });
});
