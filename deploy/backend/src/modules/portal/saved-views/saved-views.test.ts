import { maxSavedViews, type SavedView } from '@plugboard/contracts/platform';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountId, lastEntry } from '../../../testing/accounts.ts';
import { engines } from '../../../testing/engines.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import { createTestApp, type TestApp, type TestCall } from '../../../testing/test-app.ts';

const path = '/api/v1/saved-view/';
const state = { sort: '-name', status: 'FAULTED,OFFLINE' };

describe.each(engines)('saved views on %s', (engine) => {
  let test: TestApp;
  let tokens: Record<'admin' | 'owner' | 'partner', string>;
  let keys = 0;

  const send = (who: keyof typeof tokens, call: TestCall) => {
    keys += 1;
    return test.call({ token: tokens[who], ...call, headers: { 'idempotency-key': `view ${keys}`, ...call.headers } });
  };
  const add = (who: keyof typeof tokens, body: object) =>
    send(who, { method: 'POST', url: path, body: { list: 'chargers', scope: 'personal', state, ...body } });
  const added = async (who: keyof typeof tokens, body: object) => (await add(who, body)).json<SavedView>();
  const change = (who: keyof typeof tokens, { id, version }: Pick<SavedView, 'id' | 'version'>, body: object) =>
    send(who, { method: 'PATCH', url: `${path}${id}/`, body, headers: { 'if-match': `"${version}"` } });
  const setDefault = (who: keyof typeof tokens, id: string, is_default = true) =>
    send(who, { method: 'POST', url: `${path}${id}/set-as-default`, body: { is_default } });
  const seen = async (who: keyof typeof tokens, list = 'chargers') =>
    (await send(who, { url: `${path}?list=${list}` })).json<{ results: SavedView[] }>().results;
  const namesSeen = async (who: keyof typeof tokens, list?: string) => (await seen(who, list)).map(({ name }) => name);

  beforeAll(async () => {
    test = await createTestApp(engine);
    tokens = {
      admin: await signInAs(test, 'admin'),
      owner: await signInAs(test, 'owner'),
      partner: await signInAs(test, 'partner'),
    };
  });
  afterAll(() => test.close());
  beforeEach(() => test.database.kysely.deleteFrom('saved_view').execute());

  it('are one’s own, or everybody’s of the tenant', async () => {
    const own = await added('partner', { name: ' Broken ' });
    expect(own).toEqual({
      id: own.id,
      list: 'chargers',
      name: 'Broken',
      scope: 'personal',
      state,
      is_default: false,
      is_tenant_default: false,
      version: 1,
    });
    expect(await lastEntry(test)).toMatchObject({ action: 'saved_view.added', subject_id: own.id });
    await added('admin', { name: 'everything', scope: 'tenant', state: {} });
    await added('admin', { name: 'Users', list: 'users' });
    expect(await namesSeen('partner')).toEqual(['Broken', 'everything']);
    expect(await namesSeen('admin')).toEqual(['everything']);
    expect(await namesSeen('admin', 'users')).toEqual(['Users']);
    const elsewhere = await test.call({
      url: `${path}?list=chargers`,
      tenant: 'metro',
      token: await signInAs(test, 'admin', 'metro'),
    });
    expect(elsewhere.json()).toEqual({ results: [] });
  });

  it('are kept by their owner, and the tenant’s by those who manage its users', async () => {
    expect((await add('partner', { name: 'X', scope: 'tenant' })).statusCode).toBe(403);
    const shared = await added('admin', { name: 'Shared', scope: 'tenant' });
    expect((await change('partner', shared, { name: 'Mine' })).statusCode).toBe(403);
    expect((await send('partner', { method: 'DELETE', url: `${path}${shared.id}/` })).statusCode).toBe(403);
    const own = await added('partner', { name: 'Own' });
    expect((await change('admin', own, { name: 'Taken' })).statusCode).toBe(404);
    expect((await setDefault('admin', own.id)).statusCode).toBe(404);
    expect((await send('admin', { method: 'DELETE', url: `${path}${own.id}/` })).statusCode).toBe(404);
    expect((await change('owner', shared, { name: 'Ours' })).json()).toMatchObject({ name: 'Ours', version: 2 });
  });

  it('are renamed, overwritten and deleted by whoever has read the newest version', async () => {
    const view = await added('partner', { name: 'Broken' });
    const renamed = (await change('partner', view, { name: 'Faulted' })).json<SavedView>();
    expect(renamed).toMatchObject({ name: 'Faulted', state, version: 2 });
    expect((await change('partner', view, { state: {} })).statusCode).toBe(412);
    expect((await change('partner', renamed, { state: {} })).json()).toMatchObject({ state: {}, name: 'Faulted' });
    expect(await lastEntry(test)).toMatchObject({
      action: 'saved_view.changed',
      before: { name: 'Faulted', state },
      after: { name: 'Faulted', state: {} },
    });
    const remove = () => send('partner', { method: 'DELETE', url: `${path}${view.id}/` });
    expect((await remove()).json()).toEqual({ result: 'OK' });
    expect((await remove()).statusCode).toBe(404);
    expect(await seen('partner')).toEqual([]);
  });

  it('have names of their own, in any case, among one’s own and among the tenant’s', async () => {
    await added('partner', { name: 'Broken' });
    const spanish = await send('partner', {
      method: 'POST',
      url: path,
      body: { list: 'chargers', scope: 'personal', state, name: 'BROKEN' },
      headers: { 'accept-language': 'es' },
    });
    expect([spanish.statusCode, spanish.json()]).toEqual([400, { name: ['Ya existe una vista con este nombre.'] }]);
    expect((await add('admin', { name: 'Broken', scope: 'tenant' })).statusCode).toBe(200);
    expect((await add('partner', { name: 'Broken', list: 'users' })).statusCode).toBe(200);
    const other = await added('partner', { name: 'Other' });
    expect((await change('partner', other, { name: 'broken' })).json()).toEqual({
      name: ['A view with this name already exists.'],
    });
    expect((await change('partner', other, { name: 'other' })).statusCode).toBe(200);
  });

  it.each([
    [{ name: ' ' }, 'name', 'Fill in this field.'],
    [{ name: 'x'.repeat(81) }, 'name', 'Enter at most 80 characters.'],
    [{ name: 'X', state: { search: 'x'.repeat(4000) } }, 'state', 'There are too many filters to save in one view.'],
    [{ name: 'X', list: '../users' }, 'list', 'The format is not valid.'],
  ])('refuse %o by naming %s', async (body, field, message) => {
    const answer = await add('partner', body);
    expect([answer.statusCode, answer.json()]).toEqual([400, { [field]: [message] }]);
  });

  it('open for oneself, and the tenant’s for whoever has none of their own', async () => {
    const first = await added('partner', { name: 'First', is_default: true });
    const shared = await added('admin', { name: 'Shared', scope: 'tenant' });
    expect(first.is_default).toBe(true);
    expect((await setDefault('partner', shared.id)).json()).toMatchObject({ is_default: true });
    const defaults = async (who: keyof typeof tokens) =>
      (await seen(who)).filter((view) => view.is_default).map(({ name }) => name);
    expect([await defaults('partner'), await defaults('admin')]).toEqual([['Shared'], []]);
    await setDefault('partner', shared.id, false);
    expect(await defaults('partner')).toEqual([]);

    const ofTenant = async () => (await seen('admin')).filter((view) => view.is_tenant_default).map(({ name }) => name);
    expect((await change('admin', shared, { is_tenant_default: true })).statusCode).toBe(200);
    const next = await added('owner', { name: 'Next', scope: 'tenant' });
    expect((await change('owner', next, { is_tenant_default: true })).statusCode).toBe(200);
    expect(await ofTenant()).toEqual(['Next']);
    expect((await change('partner', first, { is_tenant_default: true })).json()).toEqual({
      is_tenant_default: ['Only a view for everyone can be everyone’s default.'],
    });
  });

  it('are limited in number', async () => {
    const account_id = await accountId(test, 'partner');
    const rows = Array.from({ length: maxSavedViews }, (_, index) => ({
      tenant_id: 'demo',
      id: crypto.randomUUID(),
      account_id,
      list: 'chargers',
      name: `View ${index}`,
      state: '{}',
    }));
    await test.database.kysely.insertInto('saved_view').values(rows).execute();
    const full = await add('partner', { name: 'One more' });
    expect([full.statusCode, full.json()]).toEqual([
      409,
      { code: 'CONFLICT', detail: 'This list already has 50 views. Delete one first.' },
    ]);
    expect((await add('partner', { name: 'One more', list: 'users' })).statusCode).toBe(200);
    expect((await add('admin', { name: 'One more', scope: 'tenant' })).statusCode).toBe(200);
  });

  it('go with their account; those of the tenant stay', async () => {
    const leaving = { tenant_id: 'demo', id: crypto.randomUUID() };
    const { kysely } = test.database;
    const model = await kysely.selectFrom('account').selectAll().where('email', '=', 'partner@demo.example').execute();
    const copy = model.map(({ search_text: _, ...row }) => ({ ...row, ...leaving, email: 'leaving@demo.example' }));
    await kysely.insertInto('account').values(copy).execute();
    const shared = await added('admin', { name: 'Shared', scope: 'tenant' });
    const own = {
      ...leaving,
      id: crypto.randomUUID(),
      account_id: leaving.id,
      list: 'chargers',
      name: 'X',
      state: '{}',
    };
    await kysely.insertInto('saved_view').values(own).execute();
    const chosen = { tenant_id: 'demo', account_id: leaving.id, list: 'chargers', view_id: shared.id };
    await kysely.insertInto('saved_view_default').values(chosen).execute();
    await kysely.deleteFrom('account').where('id', '=', leaving.id).execute();
    expect(await namesSeen('admin')).toEqual(['Shared']);
    expect(await kysely.selectFrom('saved_view').select('id').execute()).toEqual([{ id: shared.id }]);
    expect(await kysely.selectFrom('saved_view_default').selectAll().execute()).toEqual([]);
  });
});
