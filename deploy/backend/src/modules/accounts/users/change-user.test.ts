import { getAccount, getUser, listUsers, type User } from '@plugboard/contracts/accounts';
import { listChargers } from '@plugboard/contracts/chargers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountId, lastEntry } from '../../../testing/accounts.ts';
import { engines } from '../../../testing/engines.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { insertVehicle } from '../../../testing/vehicle-fixtures.ts';

const urlOf = (id: string) => getUser.path.replace('{id}', id);
const formFields = (user: User) => ({
  first_name: user.first_name,
  last_name: user.last_name,
  phone: user.phone,
  language: user.language,
  notification_settings: user.notification_settings,
  default_charger: user.default_charger?.id ?? null,
  default_vehicle: user.default_vehicle?.id ?? null,
  role: user.role,
  is_limited: user.is_limited,
  allowed_sections: user.allowed_sections,
  has_payout_access: user.has_payout_access,
  can_manage_payout_settings: user.can_manage_payout_settings,
});

describe.each(engines)('changing a user on %s', (engine) => {
  let app: TestApp;
  const tokens: Record<string, string> = {};
  const ids: Record<string, string> = {};
  const patch = (who: string, whom: string, body: object, headers = {}) =>
    app.call({ method: 'PATCH', url: urlOf(ids[whom] ?? whom), token: tokens[who], body, headers });

  beforeAll(async () => {
    app = await createTestApp(engine);
    for (const name of ['superuser', 'admin', 'owner', 'partner', 'driver']) tokens[name] = await signInAs(app, name);
    for (const name of ['superuser', 'admin', 'owner', 'partner', 'driver', 'twofactor', 'pending'])
      ids[name] = await accountId(app, name);
    ids['stranger'] = await accountId(app, 'partner', 'metro');
  });
  afterAll(() => app.close());

  it('lets everybody change themselves, and tells the audit', async () => {
    const body = { first_name: ' Paloma ', language: 'es', notification_settings: ['ticket_updated'] };
    const reply = await patch('partner', 'partner', body);
    expect(reply.json()).toMatchObject({ ...body, first_name: 'Paloma', allowed_actions: ['change'] });
    expect(await lastEntry(app)).toMatchObject({
      action: 'user.changed',
      before: { first_name: 'partner', language: null, notification_settings: [] },
      after: { first_name: 'Paloma', language: 'es', notification_settings: ['ticket_updated'] },
    });
  });

  it.each([
    ['role', { role: 'tenant_owner' }],
    ['is_limited', { is_limited: true }],
    ['allowed_sections', { allowed_sections: ['users'] }],
    ['has_payout_access', { has_payout_access: true }],
    ['can_manage_payout_settings', { can_manage_payout_settings: true }],
    ['status', { status: 'DISABLED' }],
  ])('gives nobody %s who gives it to themselves', async (field, body) => {
    for (const who of ['driver', 'partner', 'admin']) {
      const reply = await patch(who, who, body);
      expect([who, reply.statusCode, Object.keys(reply.json<object>())]).toEqual([who, 400, [field]]);
    }
  });

  it('keeps people out of each other’s records', async () => {
    expect((await patch('partner', 'driver', { first_name: 'X' })).statusCode).toBe(403);
    expect((await app.call({ url: urlOf(ids['partner'] ?? ''), token: tokens['driver'] })).statusCode).toBe(403);
    expect((await patch('admin', 'stranger', { first_name: 'X' })).statusCode).toBe(404);
    expect((await app.call({ url: urlOf(ids['stranger'] ?? ''), token: tokens['admin'] })).statusCode).toBe(404);
  });

  it('opens to a user what an administrator chooses, from the next call on', async () => {
    const token = await signInAs(app, 'partner');
    const status = async (url: string) => (await app.call({ url, token })).statusCode;
    expect(await status(listChargers.path)).toBe(200);
    expect((await patch('admin', 'partner', { allowed_sections: ['tickets', 'users'] })).json()).toMatchObject({
      allowed_sections: ['tickets', 'users'],
    });
    expect(await lastEntry(app)).toMatchObject({
      action: 'user.changed',
      before: { allowed_sections: null },
      after: { allowed_sections: ['tickets', 'users'] },
    });
    expect([await status(listChargers.path), await status(listUsers.path)]).toEqual([403, 200]);
    expect((await app.call({ url: getAccount.path, token })).json()).toMatchObject({
      allowed_sections: ['tickets', 'users'],
    });
    expect((await patch('admin', 'partner', { allowed_sections: null })).statusCode).toBe(200);
    expect(await status(listChargers.path)).toBe(200);
  });

  it('shuts nobody out by sections: what is left must be open to the account', async () => {
    const nothingOpen = {
      allowed_sections: ['An account of this kind cannot open any of these sections. Add one that it can.'],
    };
    expect((await patch('admin', 'partner', { allowed_sections: ['audit', 'grid-events'] })).json()).toEqual(
      nothingOpen,
    );
    expect((await patch('admin', 'partner', { allowed_sections: ['chargers'] })).statusCode).toBe(200);
    expect((await patch('admin', 'partner', { is_limited: true })).json()).toEqual(nothingOpen);
    expect((await patch('admin', 'partner', { allowed_sections: null })).statusCode).toBe(200);
    for (const unknown of [['nowhere'], []])
      expect((await patch('admin', 'partner', { allowed_sections: unknown })).statusCode).toBe(400);
    expect((await patch('partner', 'driver', { allowed_sections: ['users'] })).statusCode).toBe(403);
  });

  it('lets nobody reach above themselves', async () => {
    expect((await patch('owner', 'partner', { role: 'admin' })).json()).toEqual({
      role: ['You cannot assign a role above your own.'],
    });
    expect((await patch('owner', 'admin', { first_name: 'X' })).statusCode).toBe(403);
    expect((await patch('admin', 'superuser', { role: 'driver' })).statusCode).toBe(403);
    expect((await patch('admin', 'partner', { role: 'tenant_owner' })).json()).toMatchObject({ role: 'tenant_owner' });
    expect((await patch('admin', 'partner', { role: 'partner' })).json()).toMatchObject({ user_type: 'partner' });
    expect((await patch('admin', 'partner', { has_payout_access: true })).json()).toHaveProperty('has_payout_access', [
      'You are not allowed to change this field.',
    ]);
  });

  it('shuts somebody out at once, and lets them in again', async () => {
    const me = { url: getAccount.path, token: tokens['driver'] };
    expect((await patch('admin', 'driver', { status: 'DISABLED' })).json()).toMatchObject({ status: 'DISABLED' });
    expect((await app.call(me)).statusCode).toBe(401);
    expect((await patch('admin', 'driver', { status: 'ACTIVE' })).json()).toMatchObject({ status: 'ACTIVE' });
    expect((await patch('admin', 'pending', { status: 'ACTIVE' })).statusCode).toBe(409);
  });

  it('keeps the last owner, and the phone of a second factor', async () => {
    expect((await patch('admin', 'owner', { role: 'driver' })).json()).toEqual({
      role: ['You cannot remove the last owner.'],
    });
    expect((await patch('admin', 'owner', { status: 'DISABLED' })).statusCode).toBe(400);
    expect((await patch('admin', 'twofactor', { phone: '+14155550199' })).json()).toHaveProperty('phone');
    expect((await patch('admin', 'driver', { phone: '0815' })).json()).toEqual({
      phone: ['This phone number is invalid. Write it with + and the country code, e.g. +1 415 555 0100.'],
    });
  });

  it('takes a default charger of the tenant only', async () => {
    const reply = await patch('admin', 'driver', { default_charger: ids['stranger'] });
    expect(reply.json()).toEqual({ default_charger: ['Choose one of your chargers.'] });
  });

  it('takes a default vehicle of the tenant only, and has none once that is gone', async () => {
    const own = await insertVehicle(app.database, 'demo', { name: 'Van 7', plate_number: '8ABC123' });
    const strange = await insertVehicle(app.database, 'metro', { name: 'Van 8' });
    const said = ['Choose one of your vehicles.'];
    for (const id of [strange, ids['partner']])
      expect((await patch('admin', 'driver', { default_vehicle: id })).json()).toEqual({ default_vehicle: said });
    expect((await patch('admin', 'driver', { default_vehicle: own })).json()).toMatchObject({
      default_vehicle: { id: own, name: 'Van 7', plate_number: '8ABC123' },
    });
    expect(await lastEntry(app)).toMatchObject({ before: { default_vehicle: null }, after: { default_vehicle: own } });
    await app.database.kysely.deleteFrom('vehicle').where('id', '=', own).execute();
    const read = await app.call({ url: urlOf(ids['driver'] ?? ''), token: tokens['admin'] });
    expect(read.json()).toMatchObject({ default_vehicle: null });
  });

  it('overwrites nobody’s change: a form says what it has seen', async () => {
    const read = await app.call({ url: urlOf(ids['driver'] ?? ''), token: tokens['admin'] });
    const tag = String(read.headers['etag']);
    const body = { ...formFields(read.json<User>()), last_name: 'First' };
    const put = (headers: Record<string, string>) =>
      app.call({ method: 'PUT', url: urlOf(ids['driver'] ?? ''), token: tokens['admin'], body, headers });
    const saved = await put({ 'if-match': tag });
    expect([saved.statusCode, saved.json<User>().last_name]).toEqual([200, 'First']);
    expect((await put({ 'if-match': tag })).statusCode).toBe(412);
    expect((await patch('admin', 'driver', { last_name: 'Second' }, { 'if-match': tag })).statusCode).toBe(412);
    const fresh = { 'if-match': String(saved.headers['etag']) };
    expect((await patch('admin', 'driver', { last_name: 'Second' }, fresh)).statusCode).toBe(200);
    const blind = await put({});
    expect([blind.statusCode, blind.json<User>().last_name, typeof blind.headers.etag]).toEqual([
      200,
      'First',
      'string',
    ]);
    await patch('admin', 'driver', { last_name: 'Second' });
    expect((await app.call({ url: `${listUsers.path}?search=Second`, token: tokens['admin'] })).json()).toMatchObject({
      count: 1,
    });
  });
});
