import { recordUiEvent } from '@plugboard/contracts/platform';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountId, lastEntry } from '../../../testing/accounts.ts';
import { oneEngine } from '../../../testing/engines.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { deleteOldUiEvents } from './metrics.repository.ts';

const day = 24 * 60 * 60 * 1000;
const view = { event_type: 'page_view', screen_resolution: '1440x900', platform: 'Linux x86_64' };

describe.each([oneEngine])('screen events on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp(engine);
  });
  afterAll(() => test.close());

  const record = async (event_value: string | undefined, tenant = 'demo', name = 'owner') => {
    const token = await signInAs(test, name, tenant);
    return test.call({ method: 'POST', url: recordUiEvent.path, tenant, token, body: { ...view, event_value } });
  };
  const kept = () => test.database.kysely.selectFrom('ui_event').select(['tenant_id', 'event_value']).execute();

  it('are kept as they are told, with who it was, and leave one audit entry that does not repeat them', async () => {
    expect((await record('Chargers Page')).json()).toEqual({ result: 'OK' });
    expect(await test.database.kysely.selectFrom('ui_event').selectAll().execute()).toMatchObject([
      { ...view, tenant_id: 'demo', account_id: await accountId(test, 'owner'), event_value: 'Chargers Page' },
    ]);
    const entry = await lastEntry(test);
    expect(entry).toMatchObject({ action: 'ui_event.recorded', actor_account_id: await accountId(test, 'owner') });
    expect([entry.before, entry.after]).toEqual([null, null]);
  });

  it('have an empty value where none is told, and no more than the contract says', async () => {
    expect((await record(undefined)).statusCode).toBe(200);
    expect(await kept()).toContainEqual({ tenant_id: 'demo', event_value: '' });
    expect((await record('x'.repeat(501))).statusCode).toBe(400);
    expect(await kept()).toHaveLength(2);
  });

  it('go after 180 days and no earlier, those of every tenant', async () => {
    await record('Users Page', 'metro');
    const now = Date.now();
    const aged = (days: number) => new Date(now - days * day);
    await sql`update ui_event set at = ${aged(10)} where event_value = ''`.execute(test.database.kysely);
    const deleteIn = (days: number) => deleteOldUiEvents(test.database, new Date(now + days * day));
    const values = async () => (await kept()).map(({ event_value }) => event_value).toSorted();
    await deleteIn(169.9);
    expect(await values()).toEqual(['', 'Chargers Page', 'Users Page']);
    await deleteIn(170.1);
    expect(await values()).toEqual(['Chargers Page', 'Users Page']);
    await deleteIn(180.1);
    expect(await values()).toEqual([]);
  });
});
