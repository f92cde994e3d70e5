import { auditSubjectTypes, listAuditEntries } from '@plugboard/contracts/accounts';
import type { ReplyOf } from '@plugboard/contracts/platform';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { accountId } from '../../../testing/accounts.ts';
import { insertLocation } from '../../../testing/charger-fixtures.ts';
import { oneEngine } from '../../../testing/engines.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

describe.each([oneEngine])('the audit as a story on %s', (engine) => {
  let app: TestApp;
  let token: string;
  let admin: string;
  let owner: string;
  const gone = newId();
  const list = async (query: string) => {
    const response = await app.call({ url: `${listAuditEntries.path}?${query}`, token });
    expect(response).toMatchObject({ statusCode: 200 });
    return response.json<ReplyOf<typeof listAuditEntries>>();
  };
  const actionsOf = async (query: string) => (await list(query)).results.map(({ action }) => action);

  beforeAll(async () => {
    app = await createTestApp(engine);
    token = await signInAs(app, 'admin');
    [admin, owner] = [await accountId(app, 'admin'), await accountId(app, 'owner')];
    const entry = { tenant_id: 'demo', request_id: 'r', actor_tenant_id: 'demo', actor_account_id: admin };
    await app.database.kysely
      .insertInto('audit_entry')
      .values([
        {
          ...entry,
          id: newId(),
          at: '2026-01-01T00:00Z',
          action: 'user.changed',
          subject_type: 'account',
          subject_id: owner,
        },
        {
          ...entry,
          id: newId(),
          at: '2026-01-02T00:00Z',
          action: 'charger.removed',
          subject_type: 'charger',
          subject_id: gone,
          before: JSON.stringify({ custom_id: 'YARD-7' }),
        },
        {
          ...entry,
          id: newId(),
          at: '2026-01-03T00:00Z',
          action: 'session.refused',
          subject_type: 'account',
          subject_id: owner,
          actor_account_id: owner,
        },
      ])
      .execute();
  });
  afterAll(() => app.close());

  it('calls subjects by name, also those that are gone', async () => {
    const { results } = await list('category=change&at__lt=2026-02-01T00:00:00Z');
    const { first_name, last_name } = await app.database.kysely
      .selectFrom('account')
      .select(['first_name', 'last_name'])
      .where('id', '=', owner)
      .executeTakeFirstOrThrow();
    expect(results.map(({ subject }) => subject)).toMatchObject([
      { id: gone, name: 'YARD-7', exists: false, part_of: null },
      { id: owner, name: `${first_name} ${last_name}`, exists: true, part_of: null },
    ]);
  });

  it('calls an invoice by its number, and looks every kind of thing up', async () => {
    const [invoice, location] = [newId(), newId()];
    const { kysely } = app.database;
    const terms = sql`'Plan', 530, 1, 0, 'USD'`;
    await sql`insert into subscription_tariff (tenant_id, id, name, price_minor, months, sales_tax, currency, is_active)
      values ('demo', ${invoice}, ${terms}, true)`.execute(kysely);
    await sql`insert into subscription (tenant_id, id, tariff_id, name, price_minor, months, sales_tax, currency,
        timezone, start_date, anchor_day, billed_until, state, created_at)
      values ('demo', ${invoice}, ${invoice}, ${terms}, 'UTC', '2026-01-01', 1, '2026-02-01', 'ENDED', now())`.execute(
      kysely,
    );
    await sql`insert into subscription_invoice (tenant_id, id, number, subscription_id, user_name, user_email, language,
        subscription_name, period_start, period_end, timezone, months, currency, sales_tax, lines, net_minor, tax_minor,
        total_minor, state, issued_at, paid_at)
      values ('demo', ${invoice}, 128, ${invoice}, 'Jonas Brandt', 'j@demo.example', 'en', 'Plan', '2026-01-01',
        '2026-02-01', 'UTC', 1, 'USD', 0, '[]', 530, 0, 530, 'PAID', now(), now())`.execute(kysely);
    await insertLocation(app.database, 'demo', { id: location, name: 'Garage' });
    const at = '2026-03-01T00:00:00Z';
    const entry = { tenant_id: 'demo', request_id: 'r', at };
    await kysely
      .insertInto('audit_entry')
      .values([
        ...auditSubjectTypes.map((subject_type) => ({
          ...entry,
          id: newId(),
          action: 'thing.changed',
          subject_type,
          subject_id: subject_type === 'subscription_invoice' ? invoice : gone,
        })),
        {
          ...entry,
          id: newId(),
          action: 'charger_groups.changed',
          subject_type: 'charger_group',
          subject_id: 'several',
          after: JSON.stringify([{ name: 'North' }, { name: 'South' }]),
        },
        {
          ...entry,
          id: newId(),
          action: 'charger.changed',
          subject_type: 'charger',
          subject_id: gone,
          before: JSON.stringify({ location_id: gone, tags: ['a'] }),
          after: JSON.stringify({ location_id: location, owners: [owner], tags: ['b'] }),
        },
      ])
      .execute();
    const query = `at__gte=${at}&at__lt=2026-03-02T00:00:00Z&limit=100`;
    const { results } = await list(query);
    const namesOf = (action: string) =>
      results.filter((each) => each.action === action).map(({ subject }) => subject.name);
    expect(namesOf('thing.changed').filter(Boolean)).toEqual(['SUB-000128 · Jonas Brandt']);
    expect(namesOf('charger_groups.changed')).toEqual(['North, South']);
    const { names } = results.find(({ action }) => action === 'charger.changed') ?? {};
    expect(names).toEqual({ [location]: 'Garage', [owner]: expect.stringMatching(/\w/) });
    expect(await actionsOf(`search=SUB-000128&${query}`)).toEqual(['thing.changed']);
  });

  it('folds sign-ins into their number, and lists them alone', async () => {
    const { results, folded_sign_ins } = await list('category=change&at__lt=2026-02-01T00:00:00Z');
    expect([results.length, folded_sign_ins]).toEqual([2, 1]);
    expect(await list('category=sign_in&at__lt=2026-02-01T00:00:00Z')).toMatchObject({ count: 1, folded_sign_ins: 0 });
    expect(await list('at__lt=2026-02-01T00:00:00Z')).toMatchObject({ count: 3, folded_sign_ins: 0 });
  });

  it.each([
    ['the subject’s recorded id', () => `search=${gone}`, ['charger.removed']],
    ['the name of somebody concerned', () => 'search=owner&category=change', ['user.changed']],
    [
      'the address of who acted',
      () => 'search=admin@demo.example&category=change',
      ['charger.removed', 'user.changed'],
    ],
    ['the words of the action', () => 'search=charger%20removed', ['charger.removed']],
    ['a word of another entry', () => 'search=owner%20removed', []],
  ])('is searched by %s', async (_, query, expected) => {
    expect(await actionsOf(`${query()}&at__lt=2026-02-01T00:00:00Z`)).toEqual(expected);
  });
});
