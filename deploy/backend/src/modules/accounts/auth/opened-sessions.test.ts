import * as contract from '@plugboard/contracts/accounts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { oneEngine } from '../../../testing/engines.ts';
import { holdCommits } from '../../../testing/hold-commits.ts';
import { elsewhere } from '../../../testing/outbox.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { testPassword } from '../../../testing/test-tenants.ts';

type Tokens = { readonly token: string; readonly refresh_token: string };

describe.each([oneEngine])('sessions opened in a client on %s', (engine) => {
  let test: TestApp;

  beforeAll(async () => {
    test = await createTestApp(engine);
  });
  beforeEach(async () => {
    await test.database.kysely.deleteFrom('rate_limit').execute();
  });
  afterAll(() => test.close());

  const post = (url: string, body: object, token?: string, tenant = 'demo') =>
    test.call({ method: 'POST', url, body, token, tenant, headers: elsewhere() });
  const signIn = async () =>
    (await post(contract.signIn.path, { email: 'admin@demo.example', password: testPassword })).json<Tokens>();
  const switchInto = (token: string) => post(contract.switchClient.path, { client: 'metro' }, token);
  const ticket = async (token: string) => (await switchInto(token)).json<{ token: string }>().token;
  const exchange = (handover: string) => post(contract.exchangeTicket.path, { ticket: handover }, undefined, 'metro');
  const enter = async (token: string) => (await exchange(await ticket(token))).json<Tokens>();
  const me = async ({ token }: Tokens, tenant = 'demo') =>
    (await test.call({ url: contract.getAccount.path, token, tenant })).statusCode;
  const refresh = ({ refresh_token }: Tokens, tenant = 'demo') =>
    post(contract.refreshSession.path, { refresh_token }, undefined, tenant);
  const signOut = ({ token }: Tokens) => test.call({ url: contract.signOut.path, token });

  /** Each ends the session of `tokens`, and no other one of the account. */
  const endings: Record<string, (tokens: Tokens, other: Tokens) => Promise<unknown>> = {
    'signing out': signOut,
    'ending it elsewhere': async ({ token }, other) => {
      const { results } = (await test.call({ url: contract.listSessions.path, token })).json<{
        results: contract.OpenSession[];
      }>();
      const id = results.find((session) => session.is_this)?.id ?? '';
      return test.call({ method: 'DELETE', url: contract.endSession.path.replace('{id}', id), token: other.token });
    },
    'a refresh token used twice': async (tokens) => {
      await refresh(tokens);
      return refresh(tokens);
    },
  };

  it.each(Object.entries(endings))('end with the one they were opened from: %s', async (_, end) => {
    const [ended, other] = [await signIn(), await signIn()];
    const [opened, kept] = [await enter(ended.token), await enter(other.token)];
    const unused = await ticket(ended.token);
    expect([await me(opened, 'metro'), await me(kept, 'metro')]).toEqual([200, 200]);
    await end(ended, other);
    expect([await me(ended), await me(opened, 'metro')]).toEqual([401, 401]);
    expect((await refresh(opened, 'metro')).statusCode).toBe(401);
    expect((await exchange(unused)).statusCode).toBe(401);
    expect([await me(other), await me(kept, 'metro')]).toEqual([200, 200]);
  });

  it.each(['a switch', 'a hand-over token'])('are not left by %s that is under way at its end', async (door) => {
    const tokens = await signIn();
    const unused = await ticket(tokens.token);
    const held = await holdCommits(test.database);
    const opening = door === 'a switch' ? switchInto(tokens.token) : exchange(unused);
    await held.until(opening);
    const ending = signOut(tokens);
    await held.until(opening, ending).finally(held.release);
    expect((await ending).statusCode).toBe(200);
    const given = (await opening).json<Tokens>();
    const opened = door === 'a switch' ? (await exchange(given.token)).json<Tokens>() : given;
    expect(await me(opened, 'metro')).toBe(401);
  });
});
