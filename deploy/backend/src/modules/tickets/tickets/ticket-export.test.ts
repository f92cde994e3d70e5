import { type Language } from '@plugboard/contracts/platform';
import { exportTickets } from '@plugboard/contracts/tickets';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountId } from '../../../testing/accounts.ts';
import { insertCharger, insertLocation } from '../../../testing/charger-fixtures.ts';
import { engines } from '../../../testing/engines.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { insertTestTicket } from '../../../testing/ticket-fixtures.ts';

describe.each(engines)('the export of tickets on %s', (engine) => {
  let test: TestApp;
  let token: string;

  const exported = async (query: string, language: Language = 'en') => {
    const url = `${exportTickets.path}?${query}`;
    const reply = await test.call({ url, token, headers: { 'accept-language': language } });
    const { sheets } = await readXlsx(reply.rawPayload);
    return { reply, name: sheets[0]?.name, rows: sheets[0]?.rows ?? [] };
  };

  beforeAll(async () => {
    test = await createTestApp(engine);
    const { database } = test;
    token = await signInAs(test, 'partner');
    const location_id = await insertLocation(database, 'demo', { name: 'Elm <Yard> & "Sons"' });
    const charger_id = await insertCharger(database, 'demo', { custom_id: 'QUAY-7' });
    await insertTestTicket(database, 'demo', {
      number: 1,
      ticket_name: '=HYPERLINK("https://evil.example")',
      description: 'a\x07b\nc 🔌',
      location_id,
      charger_id,
      assignee_id: await accountId(test, 'owner'),
      reporter_name: '+1 Dialler',
      status: 'closed',
      resolution: 'third_party',
      priority: 'urgent',
      category: 'billing_refunds',
      created_at: '2026-03-01T23:30:00Z',
      closed_at: '2026-03-02T08:15:00Z',
    });
    await insertTestTicket(database, 'demo', { number: 2, status: 'new' });
    await insertTestTicket(database, 'metro', { number: 1, ticket_name: 'Not yours' });
  });
  afterAll(() => test.close());

  it('is an Excel file of every field, times by the caller’s clock', async () => {
    const { reply, name, rows } = await exported('tz=Europe/Madrid');
    expect(reply.headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': expect.stringMatching(/^attachment; filename="tickets.xlsx"/),
    });
    expect([name, rows[0]]).toEqual([
      'Tickets',
      [
        'Ticket ID',
        'Ticket Name',
        'Location',
        'Charger Name',
        'Port',
        'Ticket Owner',
        'Reporter',
        'Ticket Status',
        'Priority',
        'Ticket Category',
        'Ticket Resolution',
        'Date Created',
        'Ticket Closed',
        'Last Status Update',
        'Due',
        'Ticket Description',
      ],
    ]);
    expect(rows.slice(1).map(([id]) => id)).toEqual([2, 1]);
    expect(rows[2]?.slice(2, 14)).toEqual([
      'Elm <Yard> & "Sons"',
      'QUAY-7',
      null,
      'owner demo',
      '+1 Dialler',
      'Closed',
      'Urgent',
      'Billing and refunds',
      'Third party',
      new Date('2026-03-02T00:30:00Z'),
      new Date('2026-03-02T09:15:00Z'),
      new Date('2026-03-02T00:30:00Z'),
    ]);
  });

  it('marks what looks like a formula as text, and leaves out what no spreadsheet can hold', async () => {
    const { rows } = await exported('');
    expect([rows[2]?.[1], rows[2]?.[15]]).toEqual(['=HYPERLINK("https://evil.example")', 'ab\nc 🔌']);
  });

  it('has the same filters as the list, and the caller’s language', async () => {
    const { rows } = await exported('status=new&search=2', 'es');
    expect(rows.map((row) => [row[0], row[7]])).toEqual([
      ['ID del ticket', 'Estado del ticket'],
      [2, 'Nuevo'],
    ]);
    expect((await exported('location=0b0f8c1e-7d0a-4d7e-9a86-1f0c4f6f2a10')).rows).toHaveLength(1);
  });
});
