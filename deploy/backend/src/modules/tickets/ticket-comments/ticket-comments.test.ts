import { type LiveEvent, type Section } from '@plugboard/contracts/platform';
import { changeTicketComment, listTicketComments, type TicketComment } from '@plugboard/contracts/tickets';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withTenant } from '../../../platform/database/tenant-scope.repository.ts';
import { accountId, lastEntry } from '../../../testing/accounts.ts';
import { commented, fileOf, postComment } from '../../../testing/comment-fixtures.ts';
import { engines } from '../../../testing/engines.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { insertTestTicket } from '../../../testing/ticket-fixtures.ts';
import { createRuleComment } from './create-rule-comment.service.ts';

describe.each(engines)('comments on tickets on %s', (engine) => {
  let app: TestApp;
  let partner: string;
  let admin: string;

  beforeAll(async () => {
    app = await createTestApp(engine);
    partner = await signInAs(app, 'partner');
    admin = await signInAs(app, 'admin');
    const people = { reporter_id: await accountId(app, 'partner'), assignee_id: await accountId(app, 'admin') };
    await insertTestTicket(app.database, 'demo', { number: 1, ticket_name: 'Port\r\nBcc: x@y.example', ...people });
    await insertTestTicket(app.database, 'demo', { number: 2 });
    await insertTestTicket(app.database, 'metro', { number: 3 });
  });
  beforeEach(async () => {
    await app.database.kysely.deleteFrom('outbox').execute();
    await app.database.kysely.updateTable('account').set({ notification_settings: [], language: null }).execute();
  });
  afterAll(() => app.close());

  const list = (query: string, token = partner) => app.call({ url: `${listTicketComments.path}?${query}`, token });
  const wants = (name: string, language: 'en' | 'es' | null = null) =>
    app.database.kysely
      .updateTable('account')
      .set({ notification_settings: ['ticket_updated'], language })
      .where('email', '=', `${name}@demo.example`)
      .execute();
  const outbox = () => app.database.kysely.selectFrom('outbox').selectAll().orderBy('recipient').execute();

  it('are kept with who wrote them, page by page, in the order asked for', async () => {
    const texts = ['one', 'two', 'three'];
    for (const text of texts) await commented(app, { token: text === 'two' ? admin : partner, ticket: 2, text });
    const page = (await list('ticket=2&limit=2')).json<{ results: TicketComment[]; next: string; count: number }>();
    expect(page).toMatchObject({ count: 3, next: '/api/v1/comments/?ticket=2&ordering=created_at&limit=2&offset=2' });
    expect(page.results.map(({ text, author }) => [text, author?.name])).toEqual([
      ['one', 'partner demo'],
      ['two', 'admin demo'],
    ]);
    expect((await list('ticket=2&ordering=-created_at&limit=1')).json()).toMatchObject({
      results: [{ text: 'three' }],
    });
  });

  it('belong to a ticket of the tenant', async () => {
    expect((await list('ticket=3')).statusCode).toBe(404);
    expect((await postComment(app, { token: partner, ticket: 3, text: 'x' })).statusCode).toBe(404);
    expect((await list('ticket=3', await signInAs(app, 'driver'))).statusCode).toBe(403);
  });

  it('say something, or bring a file', async () => {
    const empty = await postComment(app, { token: partner, text: ' \u0007 ' });
    expect([empty.statusCode, empty.json()]).toEqual([400, { text: ['Fill in this field.'] }]);
    expect(await commented(app, { token: partner, files: [fileOf('a', 'a.txt')] })).toMatchObject({ text: '' });
  });

  it('keep lines and signs of any language, without what no text holds', async () => {
    const { text } = await commented(app, { token: partner, text: ' a\u0007b\r\n\tπ 😀 \ud800c ' });
    expect(text).toBe('ab\n\tπ 😀 \ufffdc');
  });

  it('are written once, also when sent again with the same key', async () => {
    const files = [fileOf('same', 'a.txt')];
    const first = await commented(app, { token: partner, text: 'once', files, key: 'again' });
    expect(await commented(app, { token: partner, text: 'once', files, key: 'again' })).toEqual(first);
    const other = await postComment(app, {
      token: partner,
      text: 'once',
      files: [fileOf('else', 'a.txt')],
      key: 'again',
    });
    expect([other.statusCode, other.json<{ code: string }>().code]).toEqual([409, 'KEY_REUSED']);
    expect(
      await app.database.kysely.selectFrom('stored_content').selectAll().where('holder_id', 'is', null).execute(),
    ).toEqual([]);
  });

  it('are told to whoever looks, and to the audit', async () => {
    const { id } = await commented(app, { token: partner, text: 'seen', files: [fileOf('abc', 'a.txt')] });
    const event = await withTenant(app.database, 'demo', (db) =>
      db.selectFrom('event').select('payload').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow(),
    );
    expect(event.payload).toEqual({ type: 'comment-added', ticket: 1, comment: id } satisfies LiveEvent);
    expect(await lastEntry(app)).toMatchObject({
      action: 'ticket.commented',
      subject_id: '1',
      after: { ticket: 1, text: 'seen', attachments: [{ name: 'a.txt', size: 3 }] },
    });
  });

  const rewrite = (id: string, text: string, token = partner, tenant = 'demo') =>
    app.call({ method: 'PATCH', url: changeTicketComment.path.replace('{id}', id), token, tenant, body: { text } });

  it('are edited by their author alone, say when, and the audit has what they said before', async () => {
    const { id, edited_at } = await commented(app, { token: partner, text: 'Port 1' });
    expect(edited_at).toBeNull();
    expect((await rewrite(id, 'Port 3', admin)).statusCode).toBe(403);
    const metro = await signInAs(app, 'admin', 'metro');
    expect((await rewrite(id, 'Port 3', metro, 'metro')).statusCode).toBe(404);
    expect((await rewrite(id, ' ')).json()).toEqual({ text: ['Fill in this field.'] });
    expect((await rewrite(id, 'Port 1')).json()).toMatchObject({ text: 'Port 1', edited_at: null });
    expect((await rewrite(id, 'Port 2')).json()).toMatchObject({ id, text: 'Port 2', edited_at: expect.any(String) });
    const event = await withTenant(app.database, 'demo', (db) =>
      db.selectFrom('event').select('payload').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow(),
    );
    expect(event.payload).toEqual({ type: 'comment-changed', ticket: 1, comment: id } satisfies LiveEvent);
    const { results } = (await list('ticket=1&ordering=-created_at&limit=1')).json<{ results: TicketComment[] }>();
    expect(results[0]).toMatchObject({ id, text: 'Port 2', edited_at: expect.any(String) });
    expect(await lastEntry(app)).toMatchObject({
      action: 'ticket.comment_changed',
      subject_id: '1',
      before: { text: 'Port 1' },
      after: { text: 'Port 2' },
    });
  });

  it('keep their files when they lose their text', async () => {
    const { id } = await commented(app, { token: partner, text: 'see', files: [fileOf('abc', 'a.txt')] });
    expect((await rewrite(id, '')).json()).toMatchObject({ text: '', attachments: [{ name: 'a.txt' }] });
  });

  it('are mailed to reporter and owner who want it, in their language, without what was written', async () => {
    await wants('admin', 'es');
    await wants('partner');
    await wants('owner');
    await commented(app, { token: await signInAs(app, 'superuser'), text: 'the code is pumpernickel' });
    const mails = await outbox();
    expect(mails.map(({ recipient }) => recipient)).toEqual(['admin@demo.example', 'partner@demo.example']);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Nuevo comentario en el ticket 1: Port Bcc: x@y.example',
      'New comment on ticket 1: Port Bcc: x@y.example',
    ]);
    expect(mails[1]?.body).toContain('http://demo.localhost/tickets/1');
    expect(mails.some(({ body }) => body.includes('pumpernickel'))).toBe(false);
  });

  it('are not mailed to who wrote them, nor to who may not open tickets any more', async () => {
    await wants('partner');
    await wants('admin');
    const sections = (allowed_sections: Section[] | null) =>
      app.database.kysely
        .updateTable('account')
        .set({ allowed_sections })
        .where('email', '=', 'admin@demo.example')
        .execute();
    await sections(['chargers']);
    await commented(app, { token: partner, text: 'mine' });
    await sections(null);
    expect(await outbox()).toEqual([]);
  });

  it('are written by the portal itself too', async () => {
    const { settings } = app.app.platform;
    const events = await withTenant(app.database, 'demo', (db) =>
      createRuleComment({ db, tenantId: 'demo', settings }, 2, 'The port is back.', new Date()),
    );
    expect(events).toMatchObject([{ type: 'comment-added', ticket: 2 }]);
    const { results } = (await list('ticket=2&ordering=-created_at')).json<{ results: TicketComment[] }>();
    expect(results[0]).toMatchObject({ text: 'The port is back.', author: null, source: 'rule' });
  });
});
