import { listTroubledSessions, sessionTroubles, type TroubledSession } from '@plugboard/contracts/charging';
import {
  type Announcement,
  type CardTransaction,
  listAnnouncements,
  listCardTransactions,
} from '@plugboard/contracts/drivers';
import { getTicketAttachment, listTicketComments, type TicketComment } from '@plugboard/contracts/tickets';
import { sql } from 'kysely';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { reencodePicture } from '../platform/files/clean-picture.ts';
import { createFolderStore } from '../platform/files/folder-store.ts';
import { parseSettings } from '../platform/settings.ts';
import { countStatements } from '../testing/count-statements.ts';
import { engines } from '../testing/engines.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { demoAccounts, demoPassword } from './accounts.ts';
import { seedDemo } from './index.ts';
import { demoTenantIds } from './tenants.ts';

const usual = { ...parseSettings({ NODE_ENV: 'test' }), logLevel: 'silent' as const };

const expected: Readonly<Record<string, string>> = { twofactor: 'TWO_FACTOR_REQUIRED', pending: 'SIGN_IN_FAILED' };

describe.each(engines)('seeding the demo on %s', (engine) => {
  it('fills an empty database in few statements, once, every account gets in, and what is attached can be seen', async () => {
    const database = await createTestDatabase(engine);
    const settings = { ...usual, dataDirectory: await mkdtemp(join(tmpdir(), 'plugboard-seed-')) };
    const files = createFolderStore(settings);
    const seeding = countStatements(database);
    expect(await seedDemo(seeding.database, files)).toBe(true);
    // About 1,650 for 120,000 rows.
    expect(seeding.count()).toBeLessThan(3000);
    expect(await seedDemo(database, files)).toBe(false);
    const unknown = sql<{ relname: string }>`
      select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples < 0`;
    // The planner knows how many rows there are.
    expect((await unknown.execute(database.kysely)).rows).toEqual([]);

    const app = await buildApp({ database, settings });
    let admin = '';
    for (const [index, tenant] of demoTenantIds.entries()) {
      for (const { name } of demoAccounts) {
        const response = await app.inject({
          method: 'POST',
          url: '/api/auth/user/token/',
          headers: { host: `${tenant}.localhost` },
          remoteAddress: `192.0.2.${index}`,
          payload: { email: `${name}@${tenant}.example`, password: demoPassword },
        });
        const { code, token } = response.json<{ code?: string; token?: string }>();
        expect([name, code]).toEqual([name, expected[name]]);
        if (tenant === 'demo' && name === 'admin') admin = token ?? '';
      }
    }

    const get = (url: string, token?: string) =>
      app.inject({
        url,
        headers: { host: 'demo.localhost', ...(token && { 'token-authorization': `Bearer ${token}` }) },
      });
    const attachments = database.kysely.selectFrom('ticket_attachment').where('tenant_id', '=', 'demo');
    const pictured = attachments.select('ticket_number').where('name', '=', 'display.png').orderBy('ticket_number');
    const { ticket_number } = await pictured.limit(1).executeTakeFirstOrThrow();
    const comments = await get(`${listTicketComments.path}?ticket=${ticket_number}`, admin);
    const [attachment] = comments
      .json<{ results: TicketComment[] }>()
      .results.flatMap((comment) => comment.attachments);
    const content = await get(getTicketAttachment.path.replace('{id}', attachment?.id ?? ''), admin);
    expect(content.rawPayload).toHaveLength(attachment?.size ?? 0);
    const shown = await get(attachment?.picture ?? '');
    expect(shown.headers['content-type']).toBe('image/png');
    expect(await reencodePicture(shown.rawPayload, 100)).toMatchObject({ contentType: 'image/png' });

    const announced = await get(listAnnouncements.path, admin);
    expect(announced.json<{ results: Announcement[] }>().results).toMatchObject([
      { state: 'PLANNED', recipients: 0 },
      { state: 'CANCELLED', recipients: 0 },
      { state: 'SENT', locations: [{}] },
      { state: 'SENT', locations: [] },
    ]);
    const transactions = await get(`${listCardTransactions.path}?search=sub-&limit=100`, admin);
    const charged = transactions.json<{ results: CardTransaction[] }>().results;
    expect(new Set(charged.map(({ state }) => state))).toEqual(new Set(['MATCHED', 'NOT_THEIRS']));

    // Its charge point connects, and has no car.
    await database.kysely
      .updateTable('port')
      .set({ status: 'AVAILABLE' })
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('charging_session')
          .select('port_id')
          .where('ended_at', 'is', null)
          .where('transaction_id', 'is not', null)
          .where('connector_id', 'is', null),
      )
      .execute();
    const { results } = (await get(listTroubledSessions.path, admin)).json<{ results: TroubledSession[] }>();
    expect(results.map(({ trouble }) => trouble).toSorted()).toEqual([...sessionTroubles].toSorted());

    await app.close();
    await database.close();
    await rm(settings.dataDirectory, { recursive: true });
    // Every account signs in: hashing its password takes long on a busy machine.
  }, 300_000);
});
