import {
  createUser,
  getEnvironment,
  getUser,
  type getUserMetadata,
  setPassword,
  signIn,
  type User,
} from '@plugboard/contracts/accounts';
import type { ReplyOf } from '@plugboard/contracts/platform';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { accountId, lastEntry } from '../../../testing/accounts.ts';
import { oneEngine } from '../../../testing/engines.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

const urlOf = (id: string) => getUser.path.replace('{id}', id);
const nora = { email: 'Nora@demo.example', first_name: 'Nora', last_name: 'Vale', role: 'partner' };

describe.each([oneEngine])('adding and removing users on %s', (engine) => {
  let app: TestApp;
  const tokens: Record<string, string> = {};
  const post = (who: string, body: object, key: string) =>
    app.call({
      method: 'POST',
      url: createUser.path,
      token: tokens[who],
      body,
      headers: { 'idempotency-key': `${who} ${key}` },
    });
  const mails = (recipient: string) =>
    app.database.kysely.selectFrom('outbox').selectAll().where('recipient', '=', recipient).orderBy('id').execute();
  const linkTokenOf = (body: string | undefined) => /create-password\/[^/]+\/(\S+)/.exec(body ?? '')?.[1];

  beforeAll(async () => {
    app = await createTestApp(engine);
    for (const name of ['superuser', 'admin', 'owner', 'limited', 'partner']) tokens[name] = await signInAs(app, name);
  });
  afterAll(() => app.close());

  it('lets a limited account add limited ones and drivers, and nobody who may do more', async () => {
    const person = (name: string) => ({ first_name: 'Lu', last_name: 'Ray', email: `${name}@demo.example` });
    const add = async (who: string, body: object) => {
      const answer = await post(who, body, JSON.stringify(body));
      return [answer.statusCode, answer.statusCode === 400 ? Object.keys(answer.json()) : []];
    };
    expect(await add('limited', { ...person('lu1'), role: 'partner', is_limited: true })).toEqual([200, []]);
    expect(await add('limited', { ...person('lu2'), role: 'driver' })).toEqual([200, []]);
    expect(await add('limited', { ...person('lu3'), role: 'partner' })).toEqual([400, ['is_limited']]);
    expect(await add('limited', { ...person('lu4'), role: 'admin', is_limited: true })).toEqual([400, ['role']]);
    expect(await add('partner', { ...person('lu5'), role: 'driver' })).toEqual([403, []]);
    const url = urlOf(await accountId(app, 'partner'));
    const change = { method: 'PATCH', url, token: tokens['limited'], body: { first_name: 'X' } } as const;
    expect((await app.call(change)).statusCode).toBe(403);
  });

  it('makes a pending user once, invites them, and the last invitation lets them in', async () => {
    const added = (await post('admin', nora, 'one')).json<User>();
    expect(added).toMatchObject({ email: 'nora@demo.example', status: 'PENDING', avatar: null });
    expect(added.allowed_actions).toContain('resend_invite');
    expect((await post('admin', nora, 'one')).json()).toEqual(added);
    const again = { method: 'PATCH', url: `${urlOf(added.id)}resend_invite/`, token: tokens['admin'] } as const;
    expect((await app.call(again)).statusCode).toBe(200);

    const [first, second, ...more] = await mails('nora@demo.example');
    expect(more).toEqual([]);
    const choose = (token: string | undefined) =>
      app.call({
        method: 'POST',
        url: setPassword.path,
        body: { email: 'nora@demo.example', token, password: 'Quiet-harbour-42' },
      });
    expect((await choose(linkTokenOf(first?.body))).statusCode).toBeGreaterThanOrEqual(400);
    expect((await choose(linkTokenOf(second?.body))).statusCode).toBe(200);
    const body = { email: 'nora@demo.example', password: 'Quiet-harbour-42' };
    expect((await app.call({ method: 'POST', url: signIn.path, body })).statusCode).toBe(200);
    expect((await app.call(again)).json()).toMatchObject({ detail: 'This user has already enrolled.' });
  });

  it('says what is wrong, field by field', async () => {
    const taken = { ...nora, email: 'PARTNER@demo.example', role: 'admin', has_payout_access: true };
    expect((await post('owner', taken, 'taken')).json()).toEqual({
      email: ['A user with this email address already exists.'],
      role: ['You cannot assign a role above your own.'],
      has_payout_access: ['You are not allowed to change this field.'],
    });
    const strangers = { email: 'stray@demo.example', default_charger: newId(), default_vehicle: newId() };
    expect((await post('admin', { ...nora, ...strangers }, 'strangers')).json()).toEqual({
      default_charger: ['Choose one of your chargers.'],
      default_vehicle: ['Choose one of your vehicles.'],
    });
    const shut = { email: 'shut@demo.example', allowed_sections: ['audit'] };
    expect(Object.keys((await post('admin', { ...nora, ...shut }, 'shut')).json<object>())).toEqual([
      'allowed_sections',
    ]);
    const empty = await post('admin', { ...nora, first_name: ' ', email: 'nobody' }, 'empty');
    expect(empty.json()).toEqual({ first_name: ['Fill in this field.'], email: ['Invalid email'] });
  });

  it('lets the same address be somebody at another tenant, and waits with the invitation where it is told to', async () => {
    const body = { ...nora, email: 'partner@metro.example', send_invitation: false };
    expect((await post('admin', body, 'other')).json()).toMatchObject({ invited_at: null, status: 'PENDING' });
    expect(await mails('partner@metro.example')).toEqual([]);
  });

  it('removes a user, and neither oneself nor the last owner nor anybody above', async () => {
    const remove = async (who: string, whom: string) => {
      const url = urlOf(await accountId(app, whom));
      return app.call({ method: 'DELETE', url, token: tokens[who] });
    };
    expect((await remove('admin', 'admin')).json()).toMatchObject({ detail: 'You cannot do this to yourself.' });
    expect((await remove('admin', 'owner')).json()).toMatchObject({ detail: 'You cannot remove the last owner.' });
    expect((await remove('admin', 'superuser')).statusCode).toBe(403);
    const driver = await accountId(app, 'driver');
    const session = await signInAs(app, 'driver');
    expect((await remove('admin', 'driver')).statusCode).toBe(200);
    expect(await lastEntry(app)).toMatchObject({ action: 'user.deleted', subject_id: driver });
    expect((await app.call({ url: urlOf(driver), token: session })).statusCode).toBe(401);
    expect((await app.call({ url: urlOf(driver), token: tokens['admin'] })).statusCode).toBe(404);
  });

  it('offers no notifications about sections that the tenant has switched off', async () => {
    const offered = async () => {
      const { actions } = (await app.call({ method: 'OPTIONS', url: createUser.path })).json<
        ReplyOf<typeof getUserMetadata>
      >();
      const environment = await app.call({ url: getEnvironment.path, token: tokens['admin'] });
      const own = environment.json<ReplyOf<typeof getEnvironment>>().notification_settings.choices;
      expect(own).toEqual(actions.POST.notification_settings?.choices);
      return own.map(({ value }) => value);
    };
    const turn = (isOn: boolean) =>
      sql`update tenant_flag set is_on = ${isOn} where tenant_id = 'demo' and name = 'tickets_section_shown'`.execute(
        app.database.kysely,
      );
    expect(await offered()).toEqual(expect.arrayContaining(['charger_offline', 'ticket_updated']));
    await turn(false);
    expect(await offered()).not.toContain('ticket_updated');
    expect(await offered()).toContain('charger_offline');
    await turn(true);
  });

  it('offers the fields of payouts only to a tenant with payouts', async () => {
    const offered = async () => {
      const reply = await app.call({ method: 'OPTIONS', url: createUser.path });
      return Object.keys(reply.json<ReplyOf<typeof getUserMetadata>>().actions.POST).filter((name) =>
        name.includes('payout'),
      );
    };
    const turn = (isOn: boolean) =>
      sql`insert into tenant_flag (tenant_id, name, is_on) values ('demo', 'payouts_enabled', ${isOn})
        on conflict (tenant_id, name) do update set is_on = excluded.is_on`.execute(app.database.kysely);
    await turn(true);
    expect(await offered()).toEqual(['has_payout_access', 'can_manage_payout_settings']);
    await turn(false);
    expect(await offered()).toEqual([]);
  });

  it('offers its fields in the caller’s language', async () => {
    const asked = (language: string) =>
      app.call({ method: 'OPTIONS', url: createUser.path, headers: { 'accept-language': language } });
    expect((await asked('es-US')).json()).toMatchObject({
      actions: {
        POST: {
          role: {
            label: 'Rol',
            required: true,
            choices: expect.arrayContaining([{ value: 'driver', display_name: 'Conductor' }]),
          },
          allowed_sections: {
            help_text: expect.stringContaining('Déjelo vacío'),
            choices: expect.arrayContaining([{ value: 'chargers', display_name: 'Cargadores' }]),
          },
        },
      },
    });
    expect((await asked('en-US')).json()).toMatchObject({
      actions: {
        POST: { email: { type: 'email', required: true, max_length: 254, read_only: false, label: 'Email' } },
      },
    });
  });
});
