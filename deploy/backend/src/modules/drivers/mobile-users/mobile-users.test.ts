import {
  changeMobileUser,
  createMobileUser,
  exportMobileList,
  getMobileUser,
  importMobileUsers,
  listMobileUsers,
  sendMobileInvitation,
  type MobileUser,
  type MobileUserRow,
} from '@plugboard/contracts/drivers';
import type { ImportReply } from '@plugboard/contracts/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lastEntry } from '../../../testing/accounts.ts';
import { insertChargerInService } from '../../../testing/charging-fixtures.ts';
import { giveCard, insertDriver } from '../../../testing/driver-fixtures.ts';
import { engines } from '../../../testing/engines.ts';
import { lastMessage } from '../../../testing/outbox.ts';
import { insertReportedSession } from '../../../testing/session-fixtures.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import { createTestApp, type TestApp, type TestCall } from '../../../testing/test-app.ts';

describe.each(engines)('users of the mobile app on %s', (engine) => {
  let test: TestApp;
  let token: string;
  let charger: string;
  let keys = 0;

  const call = (sent: TestCall) =>
    test.call({ token, ...sent, headers: { 'idempotency-key': `users ${(keys += 1)}`, ...sent.headers } });
  const list = async (query = '') =>
    (await call({ url: `${listMobileUsers.path}?limit=100&${query}` })).json<{
      results: MobileUserRow[];
      data: MobileUserRow[];
      count: number;
    }>();
  const emails = async (query: string) => (await list(query)).results.map(({ user_email }) => user_email);
  const add = (body: object) =>
    call({ method: 'POST', url: createMobileUser.path, body: { first_name: 'Ana', last_name: 'Ruiz', ...body } });
  const of = (path: string, id: string) => path.replace('{id}', id);

  beforeAll(async () => {
    test = await createTestApp(engine);
    token = await signInAs(test, 'admin');
    await test.database.kysely.deleteFrom('account').where('email', '=', 'driver@demo.example').execute();
    charger = await insertChargerInService(test, 'HOME');
    const busy = await insertDriver(test.database, 'busy', { default_charger_id: charger });
    const idle = await insertDriver(test.database, 'idle', { status: 'invited', invited_at: new Date() });
    await insertDriver(test.database, 'silent', { status: 'invited' });
    await insertDriver(test.database, 'gone', { status: 'disabled' });
    await insertDriver(test.database, 'stranger', { tenant_id: 'metro' });
    await giveCard(test.database, busy);
    const session = { account_id: busy, revenue_minor: 450, energy_wh: 9000, status: 'COMPLETED_AND_PAID' };
    await insertReportedSession(test, charger, session);
    await insertReportedSession(test, charger, { ...session, currency: 'EUR' });
    await insertReportedSession(test, charger, { account_id: idle, energy_wh: 1000 });
  });
  afterAll(() => test.close());

  it('are drivers alone, with their sums, status and default charger', async () => {
    const page = await list('ordering=user_email');
    expect(page.results.map((row) => [row.user_email, row.status.key, row.sessions_count, row.energy])).toEqual([
      ['busy@demo.example', 'act', 2, 18],
      ['gone@demo.example', 'rec', 0, 0],
      ['idle@demo.example', 'inv', 1, 1],
      ['silent@demo.example', 'rec', 0, 0],
    ]);
    // Money of another currency is not mixed in.
    expect(page.results[0]).toMatchObject({
      revenue: { amount: '4.50', currency: 'USD' },
      mobile_chargers: [{ custom_id: 'HOME' }],
    });
    expect(page.data).toEqual(page.results);
    expect(page.count).toBe(4);
  });

  it('are searched, filtered and sorted by every column', async () => {
    expect(await emails('search=IDLE')).toEqual(['idle@demo.example']);
    expect(await emails('status=rec&ordering=-user_email')).toEqual(['silent@demo.example', 'gone@demo.example']);
    for (const field of ['sessions_count', 'energy', 'revenue'])
      expect((await emails(`ordering=-${field}`))[0]).toBe('busy@demo.example');
    expect((await emails('ordering=status'))[0]).toBe('busy@demo.example');
  });

  it('have sums that follow corrections and removals of sessions', async () => {
    const { kysely } = test.database;
    const user = await insertDriver(test.database, 'changing');
    const sums = async () =>
      (await list('search=changing')).results.map((row) => [row.sessions_count, row.energy, row.revenue.amount]);
    const id = await insertReportedSession(test, charger, { account_id: user, revenue_minor: 100 });
    expect(await sums()).toEqual([[1, 10, '1.00']]);
    await kysely
      .updateTable('charging_session')
      .set({ energy_wh: 5000, revenue_minor: 50 })
      .where('id', '=', id)
      .execute();
    expect(await sums()).toEqual([[1, 5, '0.50']]);
    await kysely.deleteFrom('charging_session').where('id', '=', id).execute();
    expect(await sums()).toEqual([[0, 0, '0.00']]);
    await kysely.deleteFrom('account').where('id', '=', user).execute();
  });

  it('are added on record only, and invited by mail or SMS, which enrolls them', async () => {
    const added = await add({ email: 'Nora@demo.example', phone: '+1 415 555 0123' });
    expect([added.statusCode, added.json()]).toEqual([
      200,
      expect.objectContaining({ user_email: 'nora@demo.example', status: { key: 'rec' }, phone: '+14155550123' }),
    ]);
    const { user_id: id } = added.json<MobileUser>();
    const invite = (channel: string) =>
      call({ method: 'PATCH', url: of(sendMobileInvitation.path, id), body: { channel } });
    expect((await invite('mail')).json()).toMatchObject({ status: { key: 'inv' } });
    const mail = await lastMessage(test, 'nora@demo.example');
    expect(mail.segments.slice(0, 2)).toEqual(['create-password-mobile', 'nora@demo.example']);
    expect((await invite('sms')).statusCode).toBe(200);
    const sms = await lastMessage(test, '+14155550123');
    expect([sms.kind, sms.segments[0]]).toEqual(['sms', 'create-password-mobile']);
    const password = { email: 'nora@demo.example', password: 'a mountain of 9 goats' };
    const enroll = (link: string | undefined) =>
      test.call({ method: 'POST', url: '/api/v1/set_password/', body: { ...password, token: link } });
    // The mail's link ended with the SMS.
    expect((await enroll(mail.segments[2])).statusCode).not.toBe(200);
    expect((await enroll(sms.segments[2])).statusCode).toBe(200);
    expect((await list('search=nora')).results[0]?.status.key).toBe('act');
    expect((await invite('mail')).statusCode).toBe(409);
  });

  it('are refused by field: a taken address, an SMS without a phone, a strange charger', async () => {
    expect((await add({ email: 'busy@demo.example' })).json()).toEqual({
      email: ['A user with this email address already exists.'],
    });
    expect((await add({ email: 'x@demo.example', invitation: 'sms' })).json()).toEqual({
      phone: ['An invitation by SMS needs a phone number.'],
    });
    const nowhere = '0b0f8c1e-7d0a-4d7e-9a86-1f0c4f6f2a10';
    expect((await add({ email: 'x@demo.example', default_charger: nowhere })).json()).toHaveProperty('default_charger');
  });

  it('show profile, cards and devices, and are changed in the version that was read', async () => {
    const id = (await list('search=busy')).results[0]?.user_id ?? '';
    const read = await call({ url: of(getMobileUser.path, id) });
    expect(read.json()).toMatchObject({
      first_name: 'busy',
      default_charger: { custom_id: 'HOME' },
      payment_cards: [{ last4: '4242' }],
      devices: [],
    });
    const change = (body: object, etag: unknown = read.headers.etag) =>
      call({ method: 'PATCH', url: of(changeMobileUser.path, id), body, headers: { 'if-match': String(etag) } });
    expect((await change({ first_name: 'Busier' })).json()).toMatchObject({ first_name: 'Busier' });
    expect((await change({ first_name: 'Late' })).statusCode).toBe(412);
    expect(await lastEntry(test)).toMatchObject({ action: 'driver.changed', before: { first_name: 'busy' } });
  });

  it('are removed without a subscription, and their sessions stay', async () => {
    const id = await insertDriver(test.database, 'leaving');
    await insertReportedSession(test, charger, { account_id: id });
    const remove = () => call({ method: 'DELETE', url: of(getMobileUser.path, id) });
    expect((await remove()).json()).toEqual({ result: 'OK' });
    expect((await remove()).statusCode).toBe(404);
    expect((await call({ url: of(getMobileUser.path, id) })).statusCode).toBe(404);
  });

  it('of another tenant, and staff, are unknown here', async () => {
    const { kysely } = test.database;
    for (const email of ['stranger@metro.example', 'admin@demo.example']) {
      const account = kysely.selectFrom('account').select('id').where('email', '=', email);
      const { id } = await account.executeTakeFirstOrThrow();
      expect((await call({ url: of(getMobileUser.path, id) })).statusCode).toBe(404);
      expect((await call({ method: 'DELETE', url: of(getMobileUser.path, id) })).statusCode).toBe(404);
    }
  });

  it('come from a file, all or none, with problems by line and field', async () => {
    const send = async (csv: string, dry_run: boolean, more: object = {}) =>
      (
        await call({ method: 'POST', url: importMobileUsers.path, body: { csv, dry_run, ...more } })
      ).json<ImportReply>();
    const wrong = 'Email;First name;Last name;Phone\nbusy@demo.example;B;B;\nzoe;Z;Z;12\nkim@demo.example;K;K;';
    expect(await send(wrong, false)).toMatchObject({
      created: 0,
      rows: 3,
      problems: [
        { line: 2, field: 'email' },
        { line: 3, field: 'email' },
        { line: 3, field: 'phone' },
      ],
    });
    const good = 'email,first_name,last_name\nkim@demo.example,Kim,Park\nlee@demo.example,Lee,Moss';
    expect(await send(good, true, { invitation: 'mail' })).toMatchObject({ created: 2, problems: [] });
    expect(await emails('search=kim')).toEqual([]);
    expect(await send(good, false, { invitation: 'mail' })).toMatchObject({ created: 2, dry_run: false });
    expect((await list('search=kim')).results[0]?.status.key).toBe('inv');
    expect((await lastMessage(test, 'lee@demo.example')).segments[0]).toBe('create-password-mobile');
  });

  it('are exported as an Excel file with the filters of the list', async () => {
    const url = exportMobileList.path.replace('{section}', 'user').replace('{format}', 'excel');
    const file = await call({ method: 'POST', url, body: { format: 'excel', type: 'user', search: 'busy' } });
    expect([file.statusCode, file.headers['content-disposition']]).toEqual([
      200,
      expect.stringContaining('users.xlsx'),
    ]);
    expect(file.rawPayload.subarray(0, 2).toString()).toBe('PK');
    const wrong = await call({ method: 'POST', url, body: { ordering: 'bogus' } });
    expect([wrong.statusCode, Object.keys(wrong.json<object>())]).toEqual([400, ['ordering']]);
  });
});
