import { exportAuditEntries, listAuditEntries, type AuditEntry } from '@plugboard/contracts/accounts';
import { type ReplyOf } from '@plugboard/contracts/platform';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountId } from '../../../testing/accounts.ts';
import { oneEngine } from '../../../testing/engines.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { newId } from '../../../platform/ids.ts';

const many = 1203;

describe.each([oneEngine])('the audit on %s', (engine) => {
  let app: TestApp;
  let token: string;
  let admin: string;
  const list = async (query: string) => {
    const response = await app.call({ url: `${listAuditEntries.path}?${query}`, token });
    expect(response).toMatchObject({ statusCode: 200 });
    return response.json<ReplyOf<typeof listAuditEntries>>();
  };
  const insert = (entries: readonly Record<string, unknown>[], tenant_id = 'demo') =>
    app.database.kysely
      .insertInto('audit_entry')
      .values(
        entries.map((entry) => ({
          tenant_id,
          id: newId(),
          action: 'thing.made',
          subject_type: 'thing',
          subject_id: '1',
          request_id: 'r',
          ...entry,
        })),
      )
      .execute();

  beforeAll(async () => {
    app = await createTestApp(engine);
    token = await signInAs(app, 'admin');
    admin = await accountId(app, 'admin');
    const at = (index: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, Math.floor(index / 2)));
    // Two by two at the same moment, so that a page may end between them.
    await insert(Array.from({ length: many }, (_, index) => ({ at: at(index), subject_id: String(index) })));
    const actor = { actor_tenant_id: 'demo', actor_account_id: admin };
    const after = JSON.stringify({ note: '=SUM(A1)', name: 'Ä;"' });
    await insert([{ at: '2026-02-01T00:00Z', action: '=evil', subject_type: 'user', ...actor, after }]);
    const guest = { actor_tenant_id: 'metro', actor_account_id: await accountId(app, 'owner', 'metro') };
    await insert([{ at: '2026-02-02T00:00Z', action: 'user.changed', ...guest, on_behalf_of_account_id: admin }]);
    await insert([{ action: 'secret.told' }], 'metro');
  });
  afterAll(() => app.close());

  it('tells who did what, newest first, with the actions that occur', async () => {
    const { results, actions } = await list('at__gte=2026-02-01T00:00:00Z&at__lt=2026-03-01T00:00:00Z');
    expect(results).toMatchObject([
      {
        action: 'user.changed',
        actor: { tenant: 'metro', name: null, email: null },
        on_behalf_of: { id: admin, email: 'admin@demo.example' },
      },
      { action: '=evil', actor: { id: admin, tenant: 'demo', email: 'admin@demo.example' }, on_behalf_of: null },
    ]);
    expect(actions).toEqual([
      { value: '=evil', display_name: '=evil' },
      { value: 'session.opened', display_name: 'Signed in' },
      { value: 'thing.made', display_name: 'thing.made' },
      { value: 'user.changed', display_name: 'User changed' },
    ]);
  });

  it('says it in the words of the caller’s language', async () => {
    const headers = { 'accept-language': 'es-US' };
    const url = `${listAuditEntries.path}?action=session.opened`;
    const told = (await app.call({ url, token, headers })).json<ReplyOf<typeof listAuditEntries>>();
    expect(told.results[0]).toMatchObject({
      action_name: 'Sesión iniciada',
      subject: { type: 'account', type_name: 'Cuenta' },
    });
    expect(told.subject_types).toContainEqual({ value: 'account', display_name: 'Cuenta' });
    // Kinds without an entry would be filters that find nothing, such as those of features that the tenant lacks.
    expect(told.subject_types.map(({ value }) => value)).not.toContain('ticket');
    const exported = await app.call({
      url: `${exportAuditEntries.path}?action=session.opened`,
      token,
      headers,
    });
    expect(exported.body).toContain(',Sesión iniciada,session.opened,Cuenta,account,');
  });

  it.each([
    [() => 'action=thing.made', many],
    [() => 'subject_type=user', 1],
    [() => 'subject_type=thing&subject_id=7', 1],
    [() => `actor=${admin}&at__lt=2026-03-01T00:00:00Z`, 2],
    [() => 'action=secret.told', 0],
  ])('is narrowed by filters (%#)', async (query, expected) => {
    expect((await list(`limit=1&${query()}`)).count).toBe(expected);
  });

  it('shows every entry once, page by page', async () => {
    const first = await list('action=thing.made&limit=1000');
    const second = (await app.call({ url: first.next ?? '', token })).json<ReplyOf<typeof listAuditEntries>>();
    const seen = [...first.results, ...second.results].map((entry: AuditEntry) => entry.subject.id);
    expect([seen.length, new Set(seen).size, second.next]).toEqual([many, many, null]);
  });

  it('leaves as CSV, whole, in order, and with no formula in it', async () => {
    const reply = await app.call({ url: `${exportAuditEntries.path}?action=thing.made`, token });
    expect(reply.headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8' });
    expect(reply.headers['content-disposition']).toContain('audit.csv');
    const ids = reply.body
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => Number(line.split(',')[9]));
    expect([ids.length, new Set(ids).size]).toEqual([many, many]);
    expect(ids.map((id) => Math.floor(id / 2))).toEqual(ids.map((id) => Math.floor(id / 2)).toSorted((a, b) => b - a));
    const evil = await app.call({ url: `${exportAuditEntries.path}?subject_type=user`, token });
    expect(evil.body).toContain(`,"'=evil","'=evil",user,user,`);
    expect(evil.body).toContain(`"{""name"":""Ä;\\""""`);
  });

  it('calls somebody without a name by their address', async () => {
    const nameless = { first_name: '', last_name: '' };
    await app.database.kysely.updateTable('account').set(nameless).where('id', '=', admin).execute();
    const reply = await app.call({ url: `${exportAuditEntries.path}?subject_type=user`, token });
    expect(reply.body).toContain(',admin@demo.example,admin@demo.example,demo,');
  });

  it('is for those who may view it', async () => {
    for (const path of [listAuditEntries.path, exportAuditEntries.path])
      expect((await app.call({ url: path, token: await signInAs(app, 'partner') })).statusCode).toBe(403);
  });

  it('leaves views of pages out, unless they are asked for', async () => {
    await insert([{ at: '2026-04-01T00:00Z', action: 'ui_event.recorded', subject_type: 'ui_event' }]);
    await insert([{ at: '2026-04-01T00:00Z', action: 'thing.changed' }]);
    const actionsOf = async (query: string) =>
      (await list(`at__gte=2026-04-01T00:00:00Z&at__lt=2026-04-02T00:00:00Z&${query}`)).results.map(
        ({ action }) => action,
      );
    expect(await actionsOf('')).toEqual(['thing.changed']);
    expect(await actionsOf('action=ui_event.recorded')).toEqual(['ui_event.recorded']);
    expect(await actionsOf('subject_type=ui_event')).toEqual(['ui_event.recorded']);
    const { body } = await app.call({ url: `${exportAuditEntries.path}?at__gte=2026-04-01T00:00:00Z`, token });
    // Only the entry's link in the chain, without its details.
    expect(body.match(/^.*ui_event.*$/gm)).toEqual([
      expect.stringMatching(/^[^,]+,,,,,Screen event recorded,ui_event\.recorded,{11}\d+,[\da-f]{64},[\da-f]{64},$/),
    ]);
  });
});
