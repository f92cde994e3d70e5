import * as contract from '@plugboard/contracts/accounts';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountId } from '../../../testing/accounts.ts';
import { cookieOf } from '../../../testing/cookies.ts';
import { engines } from '../../../testing/engines.ts';
import { elsewhere, lastMessage } from '../../../testing/outbox.ts';
import { holdCommits, type HeldCommits } from '../../../testing/hold-commits.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { testPassword } from '../../../testing/test-tenants.ts';

const newPassword = 'seven quiet lamps';
const phone = '+14155550160';

type Reply = Promise<LightMyRequestResponse>;

/** A sign-in that is begun before access ends must not outlast it, however slow it is. */
describe.each(engines)('a sign-in under way on %s', (engine) => {
  let test: TestApp;
  let held: HeldCommits;
  let admin: string;
  let id: string;
  let token: string;

  const account = (columns: object) =>
    test.database.kysely.updateTable('account').set(columns).where('id', '=', id).execute();
  const post = (url: string, body: object, more: { token?: string; tenant?: string; host?: string; cookie?: string }) =>
    test.call({
      method: 'POST',
      url,
      body,
      ...(more.token && { token: more.token }),
      ...(more.tenant && { tenant: more.tenant }),
      headers: { ...elsewhere(), ...(more.host && { host: more.host }), ...(more.cookie && { cookie: more.cookie }) },
    });
  const enter = (more: object = {}, where: { host?: string; cookie?: string } = {}) =>
    post(contract.signIn.path, { email: 'admin@demo.example', password: testPassword, ...more }, where);
  const tokenOf = (reply: LightMyRequestResponse) => reply.json<{ token?: string }>().token ?? 'none';
  const exchange = (ticket: string, tenant: string) => post(contract.exchangeTicket.path, { ticket }, { tenant });
  const switchIn = () => post(contract.switchClient.path, { client: 'metro' }, { token });
  const opensSession = async (reply: LightMyRequestResponse, tenant = 'demo') => {
    const me = await test.call({ url: contract.getAccount.path, token: tokenOf(reply), tenant });
    return me.statusCode === 200;
  };
  const isTicket = async (reply: LightMyRequestResponse, tenant: string) =>
    (await exchange(tokenOf(reply), tenant)).statusCode === 200;

  beforeAll(async () => {
    test = await createTestApp(engine);
    id = await accountId(test, 'admin');
    admin = await signInAs(test, 'superuser');
  });
  beforeEach(async () => {
    await test.database.kysely.deleteFrom('rate_limit').execute();
    token = await signInAs(test, 'admin');
    held = await holdCommits(test.database);
  });
  afterEach(async () => {
    await held.release();
    const owner = await test.database.kysely
      .selectFrom('credential')
      .innerJoin('account', 'account.id', 'credential.account_id')
      .select('password_hash')
      .where('account.email', '=', 'owner@demo.example')
      .executeTakeFirstOrThrow();
    await test.database.kysely.updateTable('credential').set(owner).where('account_id', '=', id).execute();
    await account({ status: 'active', has_two_factor: false, phone: null, verified_phone: null });
  });
  afterAll(() => test.close());

  /** Each prepares a sign-in, and returns the call that completes it and a check of its reply. */
  const doors: Record<string, () => Promise<{ open: () => Reply; isIn: (reply: LightMyRequestResponse) => unknown }>> =
    {
      'with a password': async () => ({ open: () => enter(), isIn: opensSession }),
      'with a code': async () => {
        await account({ has_two_factor: true, has_sms_factor: true, phone, verified_phone: phone });
        await held.pause();
        const cookie = cookieOf(await enter());
        const { code } = await lastMessage(test, phone);
        await held.resume();
        return { open: () => enter({ code, remember_computer: true }, { cookie }), isIn: opensSession };
      },
      'by SMS': async () => {
        await account({ phone, verified_phone: phone });
        await held.pause();
        const attempt = (await post(contract.requestSmsCode.path, { phone }, {})).json<{ attempt: string }>().attempt;
        const { code } = await lastMessage(test, phone);
        await held.resume();
        return { open: () => post(contract.smsSignIn.path, { phone, attempt, code }, {}), isIn: opensSession };
      },
      'with a ticket into a client': async () => {
        await held.pause();
        const ticket = tokenOf(await switchIn());
        await held.resume();
        return { open: () => exchange(ticket, 'metro'), isIn: (reply) => opensSession(reply, 'metro') };
      },
      'by a switch that only has its ticket': async () => ({
        open: switchIn,
        isIn: (reply) => isTicket(reply, 'metro'),
      }),
    };

  const changePassword = () =>
    post(contract.changePassword.path, { current_password: testPassword, new_password: newPassword }, { token });
  const setStatus = (status: string) =>
    test.call({
      method: 'PATCH',
      url: contract.getUser.path.replace('{id}', id),
      body: { status },
      token: admin,
    });
  const endings: Record<string, { end: () => Reply; after?: () => Reply }> = {
    'a new password': { end: changePassword },
    'signing out everywhere': {
      end: () => test.call({ method: 'DELETE', url: contract.signOutEverywhere.path, token }),
    },
    'being disabled and enabled again': { end: () => setStatus('DISABLED'), after: () => setStatus('ACTIVE') },
  };

  const cases = Object.keys(doors).flatMap((door) => Object.keys(endings).map((ending) => [door, ending] as const));

  it.each(cases)('%s does not outlast %s', async (door, ending) => {
    const { open, isIn } = await doors[door]!();
    const { end, after } = endings[ending]!;
    const opening = open();
    await held.until(opening);
    const ended = end();
    await held.until(opening, ended);
    await held.release();
    expect((await ended).statusCode).toBe(200);
    const opened = await opening;
    expect((await (after?.() ?? ended)).statusCode).toBe(200);
    expect(await isIn(opened)).toBe(false);
  });

  it.each(['a new password', 'being disabled and enabled again'])(
    'does not pass what is being done at that moment: %s',
    async (ending) => {
      const { end, after } = endings[ending]!;
      const ended = end();
      await held.until(ended);
      const opening = enter();
      await held.until(ended, opening);
      await held.release();
      expect((await ended).statusCode).toBe(200);
      const opened = await opening;
      await after?.();
      expect(await opensSession(opened)).toBe(false);
    },
  );

  it('leaves no link to another address behind', async () => {
    const asked = post(
      contract.changeEmail.path,
      { email: 'elsewhere@demo.example', password: testPassword },
      { token },
    );
    await held.until(asked);
    const changed = changePassword();
    await held.until(asked, changed);
    await held.release();
    expect([(await asked).statusCode, (await changed).statusCode]).toEqual([200, 200]);
    const [, email, key] = (await lastMessage(test, 'elsewhere@demo.example')).segments;
    expect((await post(contract.confirmUser.path, { email, token: key }, {})).statusCode).toBe(400);
  });
});
