import {
  type Announcement,
  cancelAnnouncement,
  changeAnnouncement,
  countAudience,
  createAnnouncement,
  type DriverMessage,
  listAnnouncements,
  listDriverMessages,
} from '@plugboard/contracts/drivers';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { insertLocation } from '../../../testing/charger-fixtures.ts';
import { insertDriver } from '../../../testing/driver-fixtures.ts';
import { oneEngine } from '../../../testing/engines.ts';

import { signInAs } from '../../../testing/sign-in.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { sendAnnouncements } from './send-announcements.service.ts';

const hour = 3_600_000;
let now = new Date('2026-11-20T10:00:00Z');

const texts = {
  title_en: 'New site downtown',
  text_en: 'Six fast chargers are open.',
  title_es: 'Nuevo sitio en el centro',
  text_es: 'Abrimos seis cargadores rápidos.',
};

/** Fails at the statement of this number. */
function cutAfter(database: Database, statements: number): Database {
  let count = 0;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      count += 1;
      if (count > statements) throw new Error('killed');
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { ...database, kysely: database.kysely.withPlugin(plugin) };
}

describe.each([oneEngine])('announcements on %s', (engine) => {
  let app: TestApp;
  let token: string;
  let keys = 0;
  let site: string;

  const write = async (method: 'POST' | 'PATCH', url: string, body: object = {}) =>
    app.call({ method, url, token, body, headers: { 'idempotency-key': `announcement ${(keys += 1)}` } });
  const add = async (more: object = {}) =>
    (await write('POST', createAnnouncement.path, { ...texts, ...more })).json<Announcement>();
  const of = (path: string, { id }: { readonly id: string }) => path.replace('{id}', id);
  const send = (database = app.database) => sendAnnouncements({ database, now });
  const mails = async (subject: string) =>
    (
      await app.database.kysely
        .selectFrom('outbox')
        .select(['recipient', 'body'])
        .where('subject', '=', subject)
        .orderBy('recipient')
        .execute()
    ).filter(({ recipient }) => !recipient.startsWith('driver@'));
  const find = async (id: string) =>
    (await app.call({ url: `${listAnnouncements.path}?limit=100`, token }))
      .json<{ results: Announcement[] }>()
      .results.find((each) => each.id === id);

  beforeAll(async () => {
    app = await createTestApp(engine, { clock: () => now });
    token = await signInAs(app, 'admin');
    await insertDriver(app.database, 'ana', { language: 'es' });
    await insertDriver(app.database, 'ben', { language: 'en' });
    await insertDriver(app.database, 'off', { status: 'disabled' });
    await insertDriver(app.database, 'cleo', { status: 'invited', invited_at: now });
    await insertDriver(app.database, 'other', { tenant_id: 'metro' });
    site = await insertLocation(app.database, 'demo', { name: 'Downtown' });
  });
  afterAll(() => app.close());

  it('count their audience by status and site', async () => {
    const count = async (query: string) =>
      (await app.call({ url: `${countAudience.path}?${query}`, token })).json<{ drivers: number }>().drivers;
    const all = await count('');
    expect(await count('status__in=inv')).toBe(1);
    expect(await count('status__in=act')).toBe(all - 1);
    expect(await count(`location_id__in=${site}`)).toBe(0);
  });

  it('are sent once in each driver’s language, by mail and in the app, and then not changed', async () => {
    const sent = await add();
    expect(sent).toMatchObject({ state: 'PLANNED', recipients: 0 });
    await Promise.all([send(), send()]);
    await send();
    const inSpanish = await mails(texts.title_es);
    expect(inSpanish).toMatchObject([{ recipient: 'ana@demo.example' }]);
    expect(inSpanish[0]?.body).toContain(texts.text_es);
    const others = (await mails(texts.title_en)).map(({ recipient }) => recipient);
    expect(others).toEqual(['ben@demo.example', 'cleo@demo.example']);
    const after = await find(sent.id);
    expect(after).toMatchObject({ state: 'SENT', sent_at: now.toISOString() });
    expect(after?.recipients).toBeGreaterThanOrEqual(3);
    for (const answer of [
      await write('PATCH', of(changeAnnouncement.path, sent), texts),
      await write('POST', of(cancelAnnouncement.path, sent)),
    ])
      expect(answer.statusCode).toBe(409);
  });

  it('are read by the driver in the language of the call', async () => {
    const driver = await signInAs(app, 'driver');
    const read = async (language: string, who = driver) =>
      (await app.call({ url: listDriverMessages.path, token: who, headers: { 'accept-language': language } })).json<{
        results: DriverMessage[];
      }>().results;
    expect(await read('es')).toMatchObject([{ kind: 'ANNOUNCEMENT', title: texts.title_es, text: texts.text_es }]);
    expect(await read('en')).toMatchObject([{ title: texts.title_en }]);
    expect(await read('en', token)).toEqual([]);
  });

  it('wait for their time, are changed until then, and not sent once cancelled', async () => {
    const send_at = new Date(now.getTime() + hour).toISOString();
    const planned = await add({ send_at, in_app: false, statuses: ['inv'] });
    await send();
    expect(await mails('Changed')).toEqual([]);
    const changed = { ...texts, title_en: 'Changed', send_at, in_app: false, statuses: ['inv'] };
    expect((await write('PATCH', of(changeAnnouncement.path, planned), changed)).statusCode).toBe(200);
    const dropped = await add({ title_en: 'Dropped', title_es: 'Dropped', send_at });
    const cancel = async () => (await write('POST', of(cancelAnnouncement.path, dropped))).json<Announcement>();
    expect([(await cancel()).state, (await cancel()).state]).toEqual(['CANCELLED', 'CANCELLED']);
    now = new Date(now.getTime() + hour);
    await send();
    expect(await mails('Changed')).toMatchObject([{ recipient: 'cleo@demo.example' }]);
    expect(await mails('Dropped')).toEqual([]);
  });

  it('refuse a foreign site, a past time and no channel', async () => {
    const foreign = { ...texts, locations: ['7b0f2f0e-6f0a-4f7c-9d3c-0d6a4d1c2b11'] };
    for (const [field, body] of [
      ['locations', foreign],
      ['send_at', { ...texts, send_at: new Date(now.getTime() - hour).toISOString() }],
      ['in_app', { ...texts, in_app: false, by_mail: false }],
    ] as const) {
      const refused = await write('POST', createAnnouncement.path, body);
      expect([refused.statusCode, Object.keys(refused.json<object>())]).toEqual([400, [field]]);
    }
  });

  it('that are killed at any statement reach each driver once when they are sent again', async () => {
    let isKilled = true;
    for (let statements = 1; isKilled; statements += 1) {
      const title_en = `Killed ${statements}`;
      const sent = await add({ title_en, title_es: title_en });
      isKilled = await send(cutAfter(app.database, statements)).then(
        () => false,
        () => true,
      );
      await send();
      const recipients = (await mails(title_en)).map(({ recipient }) => recipient);
      expect(recipients).toEqual(['ana@demo.example', 'ben@demo.example', 'cleo@demo.example']);
      expect(await find(sent.id)).toMatchObject({ state: 'SENT' });
    }
  });
});
