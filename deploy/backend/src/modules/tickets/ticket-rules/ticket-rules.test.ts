import { changeTicket, listTicketHistory, type Ticket } from '@plugboard/contracts/tickets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lastEntry } from '../../../testing/accounts.ts';
import { connectChargePoint } from '../../../testing/charge-point.ts';
import { chargerWithPorts, createTimedApp, eventsOf, type TestClock } from '../../../testing/charge-point-tests.ts';
import { insertCharger, insertPort } from '../../../testing/charger-fixtures.ts';
import { engines } from '../../../testing/engines.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { troubles } from '../../../testing/ticket-rule-tests.ts';

describe.each(engines)('tickets that open and close by themselves on %s', (engine) => {
  let test: TestApp;
  let clock: TestClock;
  let token: string;
  let trouble: ReturnType<typeof troubles>;

  const urlOf = (id: number) => changeTicket.path.replace('{id}', String(id));
  const read = async (id: number) => (await test.call({ url: urlOf(id), token })).json<Ticket>();
  const save = (id: number, body: object) =>
    test.call({ method: 'PUT', url: urlOf(id), token, body, headers: { 'if-match': '*' } });
  const statusesOf = async (charger: string) => (await trouble.tickets(charger)).map(({ status }) => status);

  beforeAll(async () => {
    ({ test, clock } = await createTimedApp(engine));
    token = await signInAs(test, 'admin');
    trouble = troubles(test, clock);
  });
  afterAll(() => test.close());

  it('begin when a port has been faulted for 15 minutes, with what the charge point said', async () => {
    const charger = await chargerWithPorts(test, 'FAULTY', 2, { heartbeat_seconds: 86_400 });
    const point = await connectChargePoint(test, 'CP-FAULTY');
    const report = (status: string, errorCode: string) =>
      point.call('StatusNotification', { connectorId: 2, status, errorCode, info: 'leak to earth' });
    await report('Available', 'NoError');
    clock.pass(60);
    await report('Faulted', 'GroundFailure');
    await trouble.after(10);
    // The same fault told again is the same fault.
    await report('Faulted', 'GroundFailure');
    await trouble.after(4.9);
    expect(await trouble.tickets(charger)).toEqual([]);
    await expect.poll(() => test.database.kysely.selectFrom('ocpp_message').selectAll().execute()).toHaveLength(6);
    await trouble.after(0.1);
    await trouble.after(30);
    const [ticket, ...more] = await trouble.tickets(charger);
    expect(more).toEqual([]);
    const shown = await read(ticket?.number ?? 0);
    expect(shown).toMatchObject({
      ticket_name: 'Port 2 of FAULTY is faulted',
      status: 'open',
      priority: 'high',
      category: 'hardware_malfunction',
      source: 'rule',
      reporter: null,
      assignee: null,
      proposes_closing: false,
      charger: { id: charger },
      port: { connector_id: 2 },
      evidence: {
        is_online: true,
        ports: [{ connector_id: 2, status: 'FAULTED', error_code: 'GroundFailure' }],
        messages: expect.arrayContaining([expect.objectContaining({ action: 'StatusNotification' })]),
      },
    });
    expect(shown.evidence?.messages).toHaveLength(6);
    expect(shown.description).toMatch(/^Port 2 has been faulted since March 1, 2026 at 04:01 PST, for more than 15/);
    expect(shown.description).toMatch(/The charger reported: Ground fault: .+\. \(GroundFailure: leak to earth\)$/);
    expect(await lastEntry(test)).toMatchObject({ action: 'ticket.opened', actor_account_id: null });
    expect((await eventsOf(test)).at(-1)).toMatchObject({ type: 'ticket-changed', change: 'opened', charger });
    await point.terminate();
  });

  it('propose to be closed once all has been well for 5 minutes, and take it back when it is not', async () => {
    const charger = await trouble.working('BACK');
    await trouble.reports(charger, 'Faulted');
    await trouble.after(15);
    await trouble.reports(charger, 'Available');
    await trouble.after(1);
    await trouble.after(4);
    expect(await statusesOf(charger)).toEqual(['open']);
    await trouble.after(1);
    const [ticket] = await trouble.tickets(charger);
    expect(ticket).toMatchObject({ status: 'pending', proposes_closing: true, version: 2 });
    await trouble.after(60);
    expect(await trouble.comments(charger)).toEqual([
      'Port 1 has been working again since March 1, 2026 at 05:02 PST. This ticket can be closed.',
    ]);

    await trouble.reports(charger, 'Faulted');
    await trouble.after(0);
    expect(await trouble.tickets(charger)).toMatchObject([{ status: 'open', proposes_closing: false }]);
    expect((await trouble.comments(charger)).slice(1)).toEqual([
      'Port 1 is faulted again. The proposal to close this ticket is withdrawn.',
    ]);
    const history = await test.call({
      url: listTicketHistory.path.replace('{id}', String(ticket?.number)),
      token,
    });
    expect(history.json()).toMatchObject({
      results: [
        { by: null, field: 'status', before: 'pending', after: 'open' },
        { by: null, field: 'status', before: 'open', after: 'pending' },
      ],
    });
    const told = (await eventsOf(test)).slice(-2).map(({ type }) => type);
    expect(told).toEqual(['ticket-changed', 'comment-added']);
  });

  it('say nothing of a port that comes and goes', async () => {
    const charger = await trouble.working('FLAPS');
    for (let round = 0; round < 5; round += 1) {
      await trouble.reports(charger, 'Faulted');
      await trouble.after(10);
      await trouble.reports(charger, 'Available');
      await trouble.after(4);
    }
    expect(await trouble.tickets(charger)).toEqual([]);
    await trouble.reports(charger, 'Faulted');
    await trouble.after(15);
    for (let round = 0; round < 5; round += 1) {
      await trouble.reports(charger, 'Available');
      await trouble.after(1);
      await trouble.after(3);
      await trouble.reports(charger, 'Faulted');
      await trouble.after(1);
    }
    expect(await statusesOf(charger)).toEqual(['open']);
    expect(await trouble.comments(charger)).toEqual([]);
  });

  it('follow a fault through silence, and do not take a repair for the end of it', async () => {
    const charger = await trouble.working('SILENT');
    await trouble.reports(charger, 'Faulted');
    await trouble.after(10);
    await trouble.fallsSilent(charger);
    await trouble.after(2);
    await trouble.comesOnline(charger);
    await trouble.after(3);
    expect(await statusesOf(charger)).toEqual(['open']);
    await trouble.change(charger, (state) => ({ ...state, is_out_of_order: true }));
    await trouble.after(30);
    expect(await statusesOf(charger)).toEqual(['open']);
    expect(await trouble.comments(charger)).toEqual([]);
  });

  it('leave a decision to whoever made it: closed stays closed until the port fails anew', async () => {
    const charger = await trouble.working('DECIDED');
    await trouble.reports(charger, 'Faulted');
    await trouble.after(15);
    const [first] = await trouble.tickets(charger);
    const number = first?.number ?? 0;
    await save(number, { status: 'closed', resolution: 'third_party' });
    await trouble.after(60);
    expect(await statusesOf(charger)).toEqual(['closed']);
    await trouble.reports(charger, 'Available');
    await trouble.after(10);
    await trouble.reports(charger, 'Faulted');
    await trouble.after(15);
    expect(await statusesOf(charger)).toEqual(['closed', 'open']);
    expect(await trouble.comments(charger)).toEqual([]);
    // Opened again by a person it is theirs, beside the one of the rule.
    expect((await save(number, { status: 'open' })).statusCode).toBe(200);
    await trouble.after(60);
    expect(await statusesOf(charger)).toEqual(['open', 'open']);
  });

  it('leave a status that somebody gave them, and only say what happened', async () => {
    const charger = await trouble.working('HELD');
    await trouble.reports(charger, 'Faulted');
    await trouble.after(15);
    await trouble.reports(charger, 'Available');
    await trouble.after(1);
    await trouble.after(6);
    const [ticket] = await trouble.tickets(charger);
    await save(ticket?.number ?? 0, { status: 'on_hold' });
    await trouble.after(30);
    expect(await statusesOf(charger)).toEqual(['on_hold']);
    await trouble.reports(charger, 'Faulted');
    await trouble.after(0);
    expect(await statusesOf(charger)).toEqual(['on_hold']);
    expect((await trouble.comments(charger)).slice(1)).toEqual(['Port 1 is faulted again.']);
  });

  it('do not come back where somebody has removed them', async () => {
    const charger = await trouble.working('REMOVED');
    await trouble.reports(charger, 'Faulted');
    await trouble.after(15);
    const [ticket] = await trouble.tickets(charger);
    await test.call({ method: 'DELETE', url: urlOf(ticket?.number ?? 0), token });
    await trouble.after(60);
    expect(await trouble.tickets(charger)).toEqual([]);
  });

  it('begin when a charger has been offline for an hour, and propose their end when it talks again', async () => {
    const charger = await trouble.working('GONE');
    await trouble.fallsSilent(charger);
    await trouble.after(59);
    expect(await trouble.tickets(charger)).toEqual([]);
    await trouble.after(1);
    expect(await trouble.tickets(charger)).toMatchObject([
      { ticket_name: 'GONE is offline', category: 'connectivity_problems', port_id: null, status: 'open' },
    ]);
    await trouble.comesOnline(charger);
    await trouble.after(0);
    await trouble.after(5);
    expect(await statusesOf(charger)).toEqual(['pending']);
    expect(await trouble.comments(charger)).toMatchObject([
      expect.stringMatching(/^The charger has been online again/),
    ]);
  });

  it('are not opened for what is out of order, coming soon, never heard of or another tenant’s', async () => {
    const outOfOrder = await trouble.working('OUT');
    await trouble.change(outOfOrder, (charger) => ({ ...charger, is_out_of_order: true }));
    await trouble.reports(outOfOrder, 'Faulted');
    const later = new Date(clock.now().getTime() + 86_400_000);
    const comingSoon = await chargerWithPorts(test, 'SOON', 1, { licensed_from: later, last_seen_at: clock.now() });
    await trouble.change(comingSoon, (charger) => charger);
    const neverHeard = await chargerWithPorts(test, 'NEVER');
    await trouble.change(neverHeard, (charger) => charger);
    const mirror = await insertCharger(test.database, 'metro', {
      custom_id: 'MIRROR',
      status: 'OFFLINE',
      last_seen_at: clock.now(),
      share_mode: 'VIEWER',
      source_tenant_id: 'demo',
      source_charger_id: outOfOrder,
    });
    await insertPort(test.database, 'metro', mirror, {
      connector_id: 1,
      status: 'FAULTED',
      status_at: clock.now(),
      status_since: clock.now(),
    });
    await trouble.after(600);
    for (const charger of [outOfOrder, comingSoon, neverHeard, mirror])
      expect(await trouble.tickets(charger)).toEqual([]);
  });

  it('go by the tenant’s minutes and language, and by whether it wants any', async () => {
    const { kysely } = test.database;
    const rule = (values: object) =>
      kysely
        .insertInto('ticket_rule')
        .values({ tenant_id: 'demo', ...values })
        .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(values))
        .execute();
    await kysely.updateTable('tenant').set({ language: 'es' }).where('id', '=', 'demo').execute();
    const charger = await trouble.working('ES-1');
    await rule({ is_on: false, faulted_minutes: 3 });
    await trouble.reports(charger, 'Faulted');
    await trouble.after(20);
    expect(await trouble.tickets(charger)).toEqual([]);
    await rule({ is_on: true });
    await trouble.after(0);
    expect(await trouble.tickets(charger)).toMatchObject([
      {
        ticket_name: 'El puerto 1 de ES-1 tiene una falla',
        description: expect.stringMatching(/^El puerto 1 tiene una falla desde el 2 de marzo .*más de 3 minutos/),
      },
    ]);
    await rule({ faulted_minutes: 15 });
    await kysely.updateTable('tenant').set({ language: null }).where('id', '=', 'demo').execute();
  });

  it('are not opened where the tenant does not show tickets', async () => {
    const shows = (is_on: boolean) =>
      test.database.kysely.updateTable('tenant_flag').set({ is_on }).where('tenant_id', '=', 'demo').execute();
    const charger = await trouble.working('UNSEEN');
    await shows(false);
    await trouble.reports(charger, 'Faulted');
    await trouble.after(20);
    expect(await trouble.tickets(charger)).toEqual([]);
    await shows(true);
    await trouble.after(0);
    expect(await trouble.tickets(charger)).toHaveLength(1);
  });
});
