import { exchangeTicket, getAccount, listAvailableClients, recordUiEvent, switchClient } from '@plugboard/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withTenant } from '../../platform/database/tenant-scope.repository.ts';
import { engines } from '../../testing/engines.ts';
import { signInAs } from '../../testing/sign-in.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

describe.each(engines)('switching into a client on %s', (engine) => {
  let test: TestApp;
  let admin: string;

  beforeAll(async () => {
    test = await createTestApp(engine);
    admin = await signInAs(test, 'admin');
  });
  afterAll(() => test.close());

  const switchInto = (client: string, token = admin, tenant = 'demo') =>
    test.call({ method: 'POST', url: switchClient.path, token, tenant, body: { client } });
  const exchange = (ticket: string, tenant = 'metro') =>
    test.call({ method: 'POST', url: exchangeTicket.path, tenant, body: { ticket } });
  const ticket = async () => (await switchInto('metro')).json<{ token: string }>().token;

  it('lists the clients of the account, by name', async () => {
    const list = async (name: string) =>
      (
        await test.call({ url: `${listAvailableClients.path}?limit=1000&name__icontains=${name}`, token: admin })
      ).json();
    expect(await list('MET')).toEqual({ results: [{ id: 'metro', name: 'Tenant metro' }] });
    expect(await list('%25')).toEqual({ results: [] });
  });

  it('works for half an hour in the owner’s account, and says so', async () => {
    const reply = (await switchInto('metro')).json<{ token: string; tenant_domain: string; expires_at: string }>();
    expect(reply.tenant_domain).toBe('metro.localhost');
    const { token } = (await exchange(reply.token)).json<{ token: string }>();
    const me = (await test.call({ url: getAccount.path, token, tenant: 'metro' })).json<Record<string, unknown>>();
    expect(me).toMatchObject({
      email: 'owner@metro.example',
      switched_client: { name: 'Tenant metro', expires_at: reply.expires_at, home_domain: 'demo.localhost' },
    });
    const minutes = (Date.parse(reply.expires_at) - Date.now()) / 60_000;
    expect(Math.round(minutes)).toBe(30);
  });

  it('goes no further from there', async () => {
    const { token } = (await exchange(await ticket())).json<{ token: string }>();
    expect((await switchInto('demo', token, 'metro')).statusCode).toBe(403);
  });

  it('writes both people into the audit', async () => {
    const { token } = (await exchange(await ticket())).json<{ token: string }>();
    const body = { event_type: 'page', screen_resolution: '', platform: '' };
    await test.call({ method: 'POST', url: recordUiEvent.path, token, tenant: 'metro', body });
    const idOf = (tenant: string, email: string) =>
      withTenant(
        test.database,
        tenant,
        async (db) =>
          (await db.selectFrom('account').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id,
      );
    const entries = await withTenant(test.database, 'metro', (db) =>
      db.selectFrom('audit_entry').selectAll().where('action', '=', 'ui_event.recorded').execute(),
    );
    expect(entries).toMatchObject([
      {
        actor_tenant_id: 'demo',
        actor_account_id: await idOf('demo', 'admin@demo.example'),
        on_behalf_of_account_id: await idOf('metro', 'owner@metro.example'),
      },
    ]);
  });

  it('takes a ticket once, at its own host, in its time', async () => {
    const once = await ticket();
    expect((await exchange(once, 'demo')).json()).toMatchObject({ code: 'TOKEN_EXPIRED' });
    expect((await exchange(once)).statusCode).toBe(200);
    const again = await exchange(once);
    expect([again.statusCode, again.json<{ code: string }>().code]).toEqual([401, 'TOKEN_REUSED']);
    const late = await ticket();
    await withTenant(test.database, 'metro', (db) =>
      db
        .updateTable('ticket')
        .set({ expires_at: new Date(Date.now() - 1) })
        .where('used_at', 'is', null)
        .execute(),
    );
    expect((await exchange(late)).json()).toMatchObject({ code: 'TOKEN_EXPIRED' });
  });

  it('is for those who were given clients, into those clients', async () => {
    expect((await switchInto('metro', await signInAs(test, 'owner'))).statusCode).toBe(403);
    expect((await switchInto('nobody')).statusCode).toBe(404);
    expect((await switchInto('demo')).statusCode).toBe(404);
  });
});
