import * as contract from '@plugboard/contracts/accounts';
import { withTenant } from '../platform/database/tenant-scope.repository.ts';
import { sendInvitation } from '../modules/accounts/auth/passwords/invitation.service.ts';
import { cookieOf } from './cookies.ts';
import { elsewhere, lastMessage } from './outbox.ts';
import { signInAs } from './sign-in.ts';
import type { TestApp } from './test-app.ts';
import { testPassword } from './test-tenants.ts';

const newPassword = 'seven quiet lamps';

/** Endpoint that accepts a token. Each tries it as its own kind. */
export type Door =
  | 'reset'
  | 'set'
  | 'confirm-sign-up'
  | 'confirm-user'
  | 'refresh'
  | 'ticket'
  | 'status'
  | 'access'
  | 'trusted'
  | 'sms';

export interface LiveToken {
  readonly door: Door;
  readonly tenant: string;
  readonly email: string;
  readonly id: string;
  readonly token: string;
}

/** Good tokens of every kind but `access`, unused, each with the one door and the one host that it opens. */
export async function liveTokens(test: TestApp): Promise<LiveToken[]> {
  const post = (url: string, body: object, more: { token?: string; headers?: Record<string, string> } = {}) =>
    test.call({ method: 'POST', url, body, ...more, headers: { ...elsewhere(), ...more.headers } });
  const live = (door: Door, token: string | undefined, more: Partial<LiveToken> = {}): LiveToken => {
    if (!token) throw new Error(`No token for ${door}`);
    return { door, tenant: 'demo', email: 'owner@demo.example', id: 'owner', token, ...more };
  };

  await post(contract.requestPasswordReset.path, { email: 'owner@demo.example' });
  const reset = (await lastMessage(test, 'owner@demo.example')).segments;

  const email = 'pending@demo.example';
  await withTenant(test.database, 'demo', async (db) => {
    const { id } = await db.selectFrom('account').select('id').where('email', '=', email).executeTakeFirstOrThrow();
    const call = { db, tenantId: 'demo', language: 'en', host: 'demo.localhost', protocol: 'http' } as const;
    await sendInvitation(call, { publicOrigin: undefined }, { id, email, first_name: '', user_type: 'partner' });
  });
  const invitation = (await lastMessage(test, email)).segments;

  const applicant = { first_name: 'N', last_name: 'O', email: 'n@volt.example', password: newPassword };
  const signUp = { ...applicant, tenant_name: 'volthaus' };
  const asked = await post(contract.signUp.path, signUp, { headers: { 'idempotency-key': 'once' } });
  const confirmation = (await lastMessage(test, 'n@volt.example')).segments;

  const partner = await signInAs(test, 'partner');
  await post(contract.changeEmail.path, { email: 'p2@demo.example', password: testPassword }, { token: partner });
  const change = (await lastMessage(test, 'p2@demo.example')).segments;

  const entered = await post(contract.signIn.path, { email: 'sections@demo.example', password: testPassword });
  const client = { client: 'metro' };
  const ticket = await post(contract.switchClient.path, client, { token: await signInAs(test, 'admin') });

  const two = { email: 'twofactor@demo.example', password: testPassword };
  const cookie = cookieOf(await post(contract.signIn.path, two));
  const { code } = await lastMessage(test, '+14155550100');
  const trusted = cookieOf(
    await post(contract.signIn.path, { ...two, code, remember_computer: true }, { headers: { cookie } }),
  );
  const sms = await post(contract.requestSmsCode.path, { phone: '+14155550177' });

  return [
    live('reset', reset[2], { id: reset[1] ?? '' }),
    live('set', invitation[2], { email }),
    live('confirm-sign-up', confirmation[1], { tenant: 'volthaus', email: 'n@volt.example' }),
    live('status', asked.json<{ status_token: string }>().status_token, { tenant: 'volthaus' }),
    live('confirm-user', change[2], { email: 'p2@demo.example' }),
    live('refresh', entered.json<{ refresh_token: string }>().refresh_token),
    live('ticket', ticket.json<{ token: string }>().token, { tenant: 'metro' }),
    live('trusted', trusted.split('=')[1], { email: two.email, id: trusted.split('=')[0] ?? '' }),
    live('sms', sms.json<{ attempt: string }>().attempt),
  ];
}

/** Tries a token at a door of a host. */
export function tryAt(test: TestApp, door: Door, tenant: string, { token, email, id }: LiveToken) {
  const post = (url: string, body?: object) =>
    test.call({ method: 'POST', url, tenant, headers: elsewhere(), ...(body && { body }) });
  const segment = encodeURIComponent(token);
  switch (door) {
    case 'reset':
      return post(contract.confirmPasswordReset.path, { id, token, password: newPassword });
    case 'set':
      return post(contract.setPassword.path, { email, token, password: newPassword });
    case 'confirm-sign-up':
      return post(contract.confirmSignUp.path.replace('{key}', segment));
    case 'confirm-user':
      return post(contract.confirmUser.path, { email, token });
    case 'refresh':
      return post(contract.refreshSession.path, { refresh_token: token });
    case 'ticket':
      return post(contract.exchangeTicket.path, { ticket: token });
    case 'sms':
      return post(contract.smsSignIn.path, { phone: '+14155550177', attempt: token, code: '000000' });
    case 'status':
      return test.call({ url: contract.readSignUp.path.replace('{token}', segment), tenant, headers: elsewhere() });
    case 'access':
      return test.call({ url: contract.getAccount.path, tenant, token });
    case 'trusted':
      return test.call({
        method: 'POST',
        url: contract.signIn.path,
        tenant,
        body: { email: 'twofactor@demo.example', password: testPassword },
        headers: { ...elsewhere(), cookie: `${id}=${segment}; plugboard_attempt=${segment}` },
      });
  }
}
