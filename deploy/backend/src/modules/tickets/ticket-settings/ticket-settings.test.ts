import { getTicketSettings, type TicketSettings } from '@plugboard/contracts/tickets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lastEntry } from '../../../testing/accounts.ts';
import { createTimedApp, type TestClock } from '../../../testing/charge-point-tests.ts';
import { oneEngine } from '../../../testing/engines.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { troubles } from '../../../testing/ticket-rule-tests.ts';

describe.each([oneEngine])('ticket settings on %s', (engine) => {
  let test: TestApp;
  let clock: TestClock;
  let token: string;
  let metro: string;
  beforeAll(async () => {
    ({ test, clock } = await createTimedApp(engine));
    token = await signInAs(test, 'admin');
    metro = await signInAs(test, 'admin', 'metro');
  });
  afterAll(() => test.close());

  const read = async (language = 'en') =>
    test.call({ url: getTicketSettings.path, token, headers: { 'accept-language': language } });
  const settings = async () => (await read()).json<TicketSettings>();
  const save = (body: object, version: string, language = 'en') =>
    test.call({
      method: 'PATCH',
      url: getTicketSettings.path,
      token,
      body,
      headers: { 'if-match': version, 'accept-language': language },
    });
  const saved = async (body: object, language = 'en') => save(body, String((await read()).headers['etag']), language);

  it('are the usual ones until somebody decides, and then what was decided', async () => {
    expect(await settings()).toEqual({
      opens_tickets: true,
      faulted_minutes: 15,
      offline_minutes: 60,
      recovered_minutes: 5,
      service_type: 'helpdesk',
      attachment_quota_gb: null,
      largest_attachment_quota_gb: 10,
      attachment_used_bytes: 0,
      urgent_response_hours: 1,
      urgent_resolution_hours: 8,
      high_response_hours: 4,
      high_resolution_hours: 24,
      normal_response_hours: 8,
      normal_resolution_hours: 72,
      low_response_hours: 24,
      low_resolution_hours: 168,
    });
    const decided = { offline_minutes: 90, service_type: 'crm', attachment_quota_gb: 4 };
    expect((await saved(decided)).json()).toMatchObject({ ...decided, faulted_minutes: 15 });
    expect(await settings()).toMatchObject(decided);
    expect(await lastEntry(test)).toMatchObject({
      action: 'ticket_settings.changed',
      subject_type: 'tenant',
      subject_id: 'demo',
      before: { offline_minutes: 60, service_type: 'helpdesk', attachment_quota_gb: null },
      after: decided,
    });
    expect((await test.call({ url: getTicketSettings.path, token: metro, tenant: 'metro' })).json()).toMatchObject({
      offline_minutes: 60,
      service_type: 'helpdesk',
    });
  });

  it('are saved over by nobody who has not seen them', async () => {
    const seen = String((await read()).headers['etag']);
    expect((await save({ recovered_minutes: 7 }, seen)).statusCode).toBe(200);
    expect((await save({ recovered_minutes: 9 }, seen)).statusCode).toBe(412);
    expect(await settings()).toMatchObject({ recovered_minutes: 7 });
  });

  it('say what is wrong, in the caller’s language, and keep what they were', async () => {
    const before = await settings();
    expect((await saved({ attachment_quota_gb: 11 }, 'es')).json()).toEqual({
      attachment_quota_gb: ['No puede superar 10'],
    });
    expect((await saved({ faulted_minutes: 0, offline_minutes: 10_081, tenant: 'metro' })).json()).toMatchObject({
      faulted_minutes: ['Must be at least 1'],
      offline_minutes: ['Cannot exceed 10080'],
      tenant: [expect.any(String)],
    });
    expect(await settings()).toEqual(before);
  });

  it('decide when a ticket opens by itself', async () => {
    const network = troubles(test, clock);
    await saved({ opens_tickets: false, faulted_minutes: 30 });
    const id = await network.working('S-1');
    await network.reports(id, 'Faulted');
    await network.after(40);
    expect(await network.tickets(id)).toEqual([]);
    await saved({ opens_tickets: true, faulted_minutes: 60 });
    await network.after(10);
    expect(await network.tickets(id)).toEqual([]);
    await saved({ faulted_minutes: 45 });
    await network.after(0);
    expect(await network.tickets(id)).toHaveLength(1);
  });
});
