import {
  createUser,
  exchangeTicket,
  getAccount,
  getUser,
  importUsers,
  inviteUsers,
  listAuditEntries,
  listAvailableClients,
  resendInvite,
  switchClient,
} from '@plugboard/contracts/accounts';
import { recordUiEvent } from '@plugboard/contracts/platform';
import { newId } from '../../../platform/ids.ts';
import { accountId } from '../../../testing/accounts.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withTenant } from '../../../platform/database/tenant-scope.repository.ts';
import { engines } from '../../../testing/engines.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

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

  it('leaves nobody behind who signs in to the portal, and raises nobody', async () => {
    const { token } = (await exchange(await ticket())).json<{ token: string }>();
    const inMetro = { token, tenant: 'metro' } as const;
    const person = { email: 'left@behind.example', first_name: 'A', last_name: 'B', send_invitation: false };
    const add = (url: string, body: object) =>
      test.call({ ...inMetro, method: 'POST', url, body, headers: { 'idempotency-key': newId() } });
    const said = 'This is not possible while you work in a client’s account.';
    const csv = 'email,first_name,last_name\nleft@behind.example,A,B';
    for (const role of ['tenant_owner', 'partner']) {
      expect((await add(createUser.path, { ...person, role })).json()).toEqual({ role: [said] });
      for (const [path, body] of [
        [importUsers.path, { csv, role, dry_run: false }],
        [inviteUsers.path, { emails: person.email, role, dry_run: false }],
      ] as const)
        expect((await add(path, body)).json()).toMatchObject({
          created: 0,
          problems: [{ field: 'role', message: said }],
        });
    }

    const change = async (id: string, body: object) =>
      (await test.call({ ...inMetro, method: 'PATCH', url: getUser.path.replace('{id}', id), body })).json<object>();
    const idOf = (name: string) => accountId(test, name, 'metro');
    const role = 'tenant_owner';
    expect(await change(await idOf('partner'), { role })).toEqual({ role: [said] });
    expect(await change(await idOf('driver'), { role: 'partner' })).toEqual({ role: [said] });
    expect(await change(await idOf('limited'), { is_limited: false })).toEqual({ role: [said] });
    expect(await change(await idOf('partner'), { first_name: 'Pat' })).toMatchObject({ first_name: 'Pat' });
    const driver = await add(createUser.path, { ...person, role: 'driver' });
    expect(driver.statusCode).toBe(200);
    const { id } = driver.json<{ id: string }>();
    const accounts = test.database.kysely.updateTable('account').where('id', '=', id);
    const owner = { role, user_type: role } as const;
    await accounts.set({ ...owner, status: 'active', can_manage_payout_settings: false }).execute();
    expect(await change(id, { can_manage_payout_settings: true })).toMatchObject({ role: [said] });
    await accounts.set({ ...owner, is_limited: true, status: 'disabled' }).execute();
    expect(await change(id, { is_limited: false })).toEqual({ role: [said] });
    expect(await change(id, { status: 'ACTIVE' })).toEqual({ status: [said] });
    await accounts.set({ status: 'invited' }).execute();
    const resent = { ...inMetro, method: 'PATCH', url: resendInvite.path.replace('{id}', id) } as const;
    expect((await test.call(resent)).json()).toMatchObject({ code: 'FORBIDDEN', detail: said });
  });

  it('goes no further from there', async () => {
    const { token } = (await exchange(await ticket())).json<{ token: string }>();
    expect((await switchInto('demo', token, 'metro')).statusCode).toBe(403);
  });

  it('writes both people into the audit', async () => {
    const { token } = (await exchange(await ticket())).json<{ token: string }>();
    const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0' };
    const body = { event_type: 'page', screen_resolution: '', platform: '' };
    await test.call({ method: 'POST', url: recordUiEvent.path, token, tenant: 'metro', body, headers });
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
    // The client sees the actor, the address and the device.
    const query = `${listAuditEntries.path}?action=ui_event.recorded`;
    const client = await signInAs(test, 'admin', 'metro');
    const read = await test.call({ url: query, token: client, tenant: 'metro' });
    expect(read.json()).toMatchObject({
      results: [
        {
          actor: { name: 'admin demo', tenant: 'demo', tenant_name: 'Tenant demo', email: null },
          on_behalf_of: { name: 'owner metro' },
          address: '127.0.0.1',
          device: 'Firefox, Linux',
        },
      ],
    });
    const csv = await test.call({ url: query.replace('?', 'export/?'), token: client, tenant: 'metro' });
    expect(csv.body).toContain(',admin demo,,demo,owner metro,');
    expect(csv.body).toContain(',Tenant demo,');
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
