import type { Ticket } from '@plugboard/contracts/tickets';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountId } from '../../../testing/accounts.ts';
import { oneEngine } from '../../../testing/engines.ts';
import { openTicketTests, ticketUrl, type TicketTests } from '../../../testing/ticket-tests.ts';

describe.each([oneEngine])('mails about changed tickets on %s', (engine) => {
  let test: TicketTests;

  beforeAll(async () => {
    test = await openTicketTests(engine);
  });
  beforeEach(async () => {
    await test.database.kysely.deleteFrom('outbox').execute();
    await test.database.kysely.updateTable('account').set({ notification_settings: [], language: null }).execute();
  });
  afterAll(() => test.close());

  const wants = (name: string, language: 'es' | null = null) =>
    test.database.kysely
      .updateTable('account')
      .set({ notification_settings: ['ticket_updated'], language })
      .where('email', '=', `${name}@demo.example`)
      .execute();
  /** By the partner, who is its reporter. */
  const opened = async (ticket_name: string) => (await test.open({ ticket_name }, 'partner')).json<Ticket>().id;
  const mails = () =>
    test.database.kysely.selectFrom('outbox').select(['recipient', 'subject', 'body']).orderBy('recipient').execute();

  it('go to reporter and owner who want them, in their language, with status and owner as they are now', async () => {
    await wants('sections', 'es');
    await wants('partner');
    await wants('limited');
    const id = await opened('Cable\r\nBcc: x@y.example');
    const change = { status: 'solved', resolution: 'code_fix', assignee: await accountId(test, 'sections') };
    expect((await test.saved(id, change)).statusCode).toBe(200);
    const [toPartner, toOwner, ...more] = await mails();
    expect(more).toEqual([]);
    expect(toPartner).toMatchObject({
      recipient: 'partner@demo.example',
      subject: `Ticket ${id} has changed: Cable Bcc: x@y.example`,
    });
    expect(toPartner?.body).toContain('admin demo changed ticket');
    expect(toPartner?.body).toContain('\n\nTicket Status: Solved\nTicket Owner: sections demo\n\n');
    expect(toPartner?.body).toContain(`http://demo.localhost/tickets/${id}\n`);
    expect(toOwner).toMatchObject({
      recipient: 'sections@demo.example',
      subject: `El ticket ${id} cambió: Cable Bcc: x@y.example`,
    });
    expect(toOwner?.body).toContain('\n\nEstado del ticket: Resuelto\n');
  });

  it('are left out where no link can be made, and the change is kept', async () => {
    await wants('partner');
    const id = await opened('Cable');
    const saved = await test.call({
      method: 'PUT',
      url: ticketUrl(id),
      token: test.tokens['admin'],
      body: { status: 'pending' },
      headers: { 'if-match': '*', host: 'demo.portal.example' },
    });
    expect([saved.statusCode, saved.json<Ticket>().status]).toEqual([200, 'pending']);
    expect(await mails()).toEqual([]);
  });

  it('do not go to who changed it, nor for what is neither status nor owner', async () => {
    await wants('admin');
    await wants('partner');
    const id = await opened('Cable');
    await test.saved(id, { priority: 'urgent', description: 'more' });
    expect(await mails()).toEqual([]);
    await test.saved(id, { assignee: await accountId(test, 'admin') });
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(['partner@demo.example']);
  });
});
