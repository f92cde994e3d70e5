import {
  changePassword,
  changeUser,
  exchangeTicket,
  getAccount,
  getUser,
  listAvailableClients,
  refreshSession,
  signOutEverywhere,
  switchClient,
  type UserType,
} from '@plugboard/contracts/accounts';
import { type Section } from '@plugboard/contracts/platform';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountId } from '../../../testing/accounts.ts';
import { oneEngine } from '../../../testing/engines.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { testPassword } from '../../../testing/test-tenants.ts';

const userTypes: readonly UserType[] = ['partner', 'tenant_owner', 'admin', 'superuser'];
const sections: Section[] = ['users', 'tickets'];
const limits = {
  'without limits': { is_limited: false, allowed_sections: null },
  limited: { is_limited: true, allowed_sections: null },
  'with sections': { is_limited: false, allowed_sections: sections },
  'limited, with sections': { is_limited: true, allowed_sections: sections },
} as const;
const kinds = userTypes.flatMap((user_type) =>
  Object.entries(limits).map(([name, limit]) => ({ name: `${user_type} ${name}`, user_type, ...limit })),
);

describe.each([oneEngine])('who may work as a client’s owner on %s', (engine) => {
  let test: TestApp;
  let token: string;
  let admin: string;

  beforeAll(async () => {
    test = await createTestApp(engine);
    token = await signInAs(test, 'admin');
    admin = await accountId(test, 'admin');
  });
  afterAll(() => test.close());

  const setKind = (kind: object) =>
    test.database.kysely.updateTable('account').set(kind).where('id', '=', admin).execute();
  const plain = { user_type: 'admin', role: 'admin', ...limits['without limits'] } as const;
  const switchInto = () => test.call({ method: 'POST', url: switchClient.path, token, body: { client: 'metro' } });
  const inMetro = (url: string, more: object) => test.call({ url, tenant: 'metro', ...more });
  const exchange = (ticket: string) => inMetro(exchangeTicket.path, { method: 'POST', body: { ticket } });

  it.each(kinds)('$name: only who has no less than an owner', async ({ name: _, ...kind }) => {
    await setKind({ ...kind, role: kind.user_type === 'superuser' ? 'admin' : kind.user_type });
    const covers = kind.user_type !== 'partner' && !kind.is_limited && kind.allowed_sections === null;
    const listed = await test.call({ url: listAvailableClients.path, token });
    expect([(await switchInto()).statusCode, listed.statusCode]).toEqual(covers ? [200, 200] : [403, 403]);
    await setKind(plain);
  });

  it.each([{ is_limited: true }, { allowed_sections: sections }])(
    'who gets %j while switched is out of the client at once, and a ticket on its way is void',
    async (limit) => {
      const opened = await exchange((await switchInto()).json<{ token: string }>().token);
      const { token: switched } = opened.json<{ token: string }>();
      const onItsWay = (await switchInto()).json<{ token: string }>().token;
      expect((await inMetro(getAccount.path, { token: switched })).statusCode).toBe(200);
      const url = getUser.path.replace('{id}', admin);
      const superuser = await signInAs(test, 'superuser');
      expect((await test.call({ method: changeUser.method, url, token: superuser, body: limit })).statusCode).toBe(200);
      expect((await inMetro(getAccount.path, { token: switched })).statusCode).toBe(401);
      expect((await exchange(onItsWay)).statusCode).toBe(401);
      expect((await test.call({ url: getAccount.path, token })).statusCode).toBe(200);
      await setKind(plain);
    },
  );

  it.each([
    ['signs out everywhere', { method: 'DELETE', url: signOutEverywhere.path }],
    ['signs out elsewhere', { method: 'DELETE', url: `${signOutEverywhere.path}?keep_this=true` }],
    [
      'chooses another password',
      {
        method: 'POST',
        url: changePassword.path,
        body: { current_password: testPassword, new_password: 'seven quiet lamps' },
      },
    ],
  ] as const)('who %s is out of the clients as well, and a ticket on its way is void', async (_name, ending) => {
    token = await signInAs(test, 'admin');
    const opened = await exchange((await switchInto()).json<{ token: string }>().token);
    const switched = opened.json<{ token: string; refresh_token: string }>();
    const onItsWay = (await switchInto()).json<{ token: string }>().token;
    expect((await test.call({ ...ending, token })).statusCode).toBe(200);
    const refresh = { method: 'POST', body: { refresh_token: switched.refresh_token } };
    expect([
      (await inMetro(getAccount.path, { token: switched.token })).statusCode,
      (await inMetro(refreshSession.path, refresh)).statusCode,
      (await exchange(onItsWay)).statusCode,
    ]).toEqual([401, 401, 401]);
  });
});
