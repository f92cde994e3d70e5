import { listTickets, lookUpAssignees, type TicketListItem } from '@plugboard/contracts/tickets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountId } from '../../../testing/accounts.ts';
import { insertCharger, insertLocation } from '../../../testing/charger-fixtures.ts';
import { engines } from '../../../testing/engines.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { insertTestTicket } from '../../../testing/ticket-fixtures.ts';

interface Listed {
  results: TicketListItem[];
  page: number;
  total_count: number;
}

describe.each(engines)('the list of tickets on %s', (engine) => {
  let test: TestApp;
  let token: string;
  let elm: string;
  let pier: string;
  let charger: string;

  const list = async (query: string) =>
    (await test.call({ url: `${listTickets.path}?${query}`, token })).json<Listed>();
  const ids = async (query: string) => (await list(query)).results.map(({ id }) => id);

  beforeAll(async () => {
    test = await createTestApp(engine);
    const { database } = test;
    token = await signInAs(test, 'limited');
    elm = await insertLocation(database, 'demo', { name: 'Elm Yard' });
    pier = await insertLocation(database, 'demo', { name: 'Pier 9' });
    charger = await insertCharger(database, 'demo', { custom_id: 'QUAY-7', location_id: pier });
    const assignee_id = await accountId(test, 'owner');
    const solved = { status: 'solved', resolution: 'code_fix' } as const;
    const rows = [
      { number: 1, created_at: '2026-03-01T23:30:00Z', location_id: elm, priority: 'urgent', ticket_name: 'beta' },
      { number: 2, created_at: '2026-03-02T00:30:00Z', location_id: pier, charger_id: charger, ...solved },
      { number: 3, created_at: '2026-03-03T12:00:00Z', priority: 'low', ticket_name: 'Alpha', assignee_id },
      { number: 4, created_at: '2026-03-04T12:00:00Z', location_id: elm, description: 'Cable 100% cut', status: 'new' },
    ] as const;
    for (const row of rows) await insertTestTicket(database, 'demo', row);
  });
  afterAll(() => test.close());

  it('is newest first, ten to a page, and says which page it is', async () => {
    expect(await list('')).toMatchObject({
      page: 1,
      total_count: 4,
      results: [{ id: 4 }, { id: 3 }, { id: 2 }, { id: 1 }],
    });
    expect(await list('per_page=3&page=2')).toMatchObject({ page: 2, total_count: 4, results: [{ id: 1 }] });
    expect(await list('per_page=3&page=9')).toEqual({ page: 9, total_count: 4, results: [] });
    expect((await test.call({ url: `${listTickets.path}?per_page=1001`, token })).statusCode).toBe(400);
    expect((await test.call({ url: `${listTickets.path}?per_page=1000`, token })).statusCode).toBe(200);
  });

  it('is narrowed by location, status and charger', async () => {
    expect(await ids(`location=${elm}`)).toEqual([4, 1]);
    expect(await ids(`location=${elm},${pier}`)).toEqual([4, 2, 1]);
    expect(await ids('status=new,solved')).toEqual([4, 2]);
    expect(await ids(`charger=${charger}&location=${pier}`)).toEqual([2]);
    expect(await list(`location=${elm}&status=open`)).toMatchObject({ total_count: 1 });
  });

  it('is narrowed by days, as the site of each ticket counts them', async () => {
    // Half past midnight in UTC on the 2nd is still the evening of the 1st in Chicago.
    expect(await ids('created=2026-03-01')).toEqual([2, 1]);
    expect(await ids('created=2026-03-01&tz=Asia/Tokyo')).toEqual([2, 1]);
    expect(await ids('created=2026-03-02')).toEqual([]);
    expect(await ids('created_after=2026-03-02&created_before=2026-03-04')).toEqual([4, 3]);
    expect(await list('created_after=2026-03-01&created_before=2026-03-03')).toMatchObject({ total_count: 3 });
  });

  it('is narrowed by days as the caller’s zone counts them where a ticket is about no site', async () => {
    expect(await ids('created=2026-03-03')).toEqual([3]);
    expect(await ids('created=2026-03-04&tz=Pacific/Kiritimati')).toEqual([4, 3]);
  });

  it('is narrowed by moments', async () => {
    expect(await ids('created_after=2026-03-03T12:00:00Z')).toEqual([4, 3]);
    expect(await ids('created_before=2026-03-03T12:00:00Z')).toEqual([2, 1]);
    expect((await test.call({ url: `${listTickets.path}?tz=Moon/Sea`, token })).statusCode).toBe(400);
  });

  it.each([
    ['BETA', [1]],
    ['3', [3]],
    ['quay', [2]],
    ['pier 9', [2]],
    ['owner demo', [3]],
    ['100%', [4]],
    ['%', [4]],
    ['415555', []],
    ["' or 1=1 --", []],
  ])('finds %j', async (search, expected) => {
    expect(await ids(`search=${encodeURIComponent(search)}`)).toEqual(expected);
  });

  it.each([
    ['ticket_name', [3, 1, 2, 4]],
    ['-priority', [1, 4, 2, 3]],
    ['status', [1, 3, 4, 2]],
    ['id', [1, 2, 3, 4]],
    ['created_at', [1, 2, 3, 4]],
    ['-last_status_update', [4, 3, 2, 1]],
  ])('can be ordered by %s', async (ordering, expected) => {
    expect(await ids(`ordering=${ordering}`)).toEqual(expected);
  });

  it('offers as owners whoever may open the portal', async () => {
    const manager = await signInAs(test, 'admin');
    const offered = async (query: string) =>
      (await test.call({ url: `${lookUpAssignees.path}?${query}`, token: manager })).json<{
        results: { name: string }[];
        count: number;
      }>();
    const { results, count } = await offered('');
    expect([results.map(({ name }) => name), count]).toEqual([
      ['admin', 'limited', 'owner', 'partner', 'sections', 'superuser', 'twofactor'].map((name) => `${name} demo`),
      7,
    ]);
    expect(await offered('search=OWN')).toMatchObject({ count: 1, results: [{ email: 'owner@demo.example' }] });
  });
});
