import { getAccount, refreshSession, signIn, signOut } from '@plugboard/contracts/accounts';
import { recordUiEvent } from '@plugboard/contracts/platform';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oneEngine } from '../../../testing/engines.ts';
import { stopDate } from '../../../testing/stop-date.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { testPassword } from '../../../testing/test-tenants.ts';
import { withTenant } from '../../../platform/database/tenant-scope.repository.ts';

interface Tokens {
  readonly token: string;
  readonly refresh_token: string;
}

describe.each([oneEngine])('a session on %s', (engine) => {
  let test: TestApp;

  beforeAll(async () => {
    test = await createTestApp(engine);
  });
  afterAll(() => test.close());

  const open = async (): Promise<Tokens> => {
    const body = { email: 'owner@demo.example', password: testPassword };
    return (await test.call({ method: 'POST', url: signIn.path, body })).json<Tokens>();
  };
  const refresh = (refresh_token: string, tenant = 'demo') =>
    test.call({ method: 'POST', url: refreshSession.path, body: { refresh_token }, tenant });
  const refreshUnder = (key: string, { refresh_token }: Tokens) => {
    const headers = { 'idempotency-key': key };
    return test.call({ method: 'POST', url: refreshSession.path, body: { refresh_token }, headers });
  };
  const me = async (token: string) => (await test.call({ url: getAccount.path, token })).statusCode;

  it('goes on with a new pair, and the new pair goes on too', async () => {
    const first = await open();
    const second = (await refresh(first.refresh_token)).json<Tokens>();
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect(await me(second.token)).toBe(200);
    expect((await refresh(second.refresh_token)).statusCode).toBe(200);
  });

  it('ends for everybody when an old refresh token comes again', async () => {
    const first = await open();
    const second = (await refresh(first.refresh_token)).json<Tokens>();
    const again = await refresh(first.refresh_token);
    expect([again.statusCode, again.json<{ code: string }>().code]).toEqual([401, 'TOKEN_REUSED']);
    expect([await me(first.token), await me(second.token)]).toEqual([401, 401]);
    const dead = await refresh(second.refresh_token);
    expect([dead.statusCode, dead.json<{ code: string }>().code]).toEqual([401, 'TOKEN_EXPIRED']);
  });

  it('gives one of two who come with the same token at the same moment a pair, and ends', async () => {
    const first = await open();
    const answers = await Promise.all([refresh(first.refresh_token), refresh(first.refresh_token)]);
    const codes = answers.map((answer) => answer.statusCode);
    expect(codes.toSorted()).toEqual([200, 401]);
    expect(await me(first.token)).toBe(401);
  });

  it('goes on when a refresh is repeated because its answer was lost, twice too, and what was lost is worth nothing', async () => {
    const first = await open();
    const lost = (await refreshUnder('first', first)).json<Tokens>();
    await refreshUnder('first', first);
    const third = await refreshUnder('first', first);
    expect(third.statusCode).toBe(200);
    expect(await me(third.json<Tokens>().token)).toBe(200);
    expect((await refreshUnder('next', third.json<Tokens>())).statusCode).toBe(200);
    expect((await refreshUnder('lost', lost)).json()).toMatchObject({ code: 'TOKEN_REUSED' });
    expect(await me(third.json<Tokens>().token)).toBe(401);
  });

  it('ends when a refresh is repeated after its answer was used, or after a minute, or under another key', async () => {
    const used = await open();
    const answered = (await refreshUnder('first', used)).json<Tokens>();
    await refreshUnder('second', answered);
    expect((await refreshUnder('first', used)).json()).toMatchObject({ code: 'TOKEN_REUSED' });

    const late = await open();
    await refreshUnder('first', late);
    await withTenant(test.database, 'demo', (db) =>
      db
        .updateTable('refresh_token')
        .set({ used_at: new Date(Date.now() - 61_000) })
        .where('used_at', 'is not', null)
        .execute(),
    );
    expect((await refreshUnder('first', late)).json()).toMatchObject({ code: 'TOKEN_REUSED' });

    const other = await open();
    await refreshUnder('first', other);
    expect((await refreshUnder('second', other)).json()).toMatchObject({ code: 'TOKEN_REUSED' });
  });

  it('gives a refresh that is sent three times at once pairs of which the last one goes on', async () => {
    const first = await open();
    const answers = await Promise.all([1, 2, 3].map(() => refreshUnder('only', first)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const again = (await refreshUnder('only', first)).json<Tokens>();
    expect((await refresh(again.refresh_token)).statusCode).toBe(200);
  });

  it('is known at its own tenant alone', async () => {
    const { refresh_token } = await open();
    expect((await refresh(refresh_token, 'metro')).statusCode).toBe(401);
    expect((await refresh(refresh_token)).statusCode).toBe(200);
    expect((await refresh('made-up')).json()).toMatchObject({ code: 'TOKEN_EXPIRED' });
  });

  it('ends with signing out, access token and all', async () => {
    const { token, refresh_token } = await open();
    expect((await test.call({ url: signOut.path, token })).json()).toEqual({ result: 'OK' });
    expect(await me(token)).toBe(401);
    expect((await refresh(refresh_token)).statusCode).toBe(401);
  });

  it('ends with its time, and with the account', async () => {
    const { token, refresh_token } = await open();
    const update = (change: 'expired' | 'disabled' | 'active') =>
      withTenant(test.database, 'demo', (db) =>
        change === 'expired'
          ? db
              .updateTable('session')
              .set({ expires_at: new Date(0) })
              .execute()
          : db.updateTable('account').set({ status: change }).where('email', '=', 'owner@demo.example').execute(),
      );
    await update('disabled');
    expect(await me(token)).toBe(401);
    await update('active');
    expect(await me(token)).toBe(200);
    await update('expired');
    expect([await me(token), (await refresh(refresh_token)).statusCode]).toEqual([401, 401]);
  });

  it('keeps tokens only as hashes', async () => {
    const { refresh_token } = await open();
    const stored = await withTenant(test.database, 'demo', (db) =>
      db.selectFrom('refresh_token').selectAll().execute(),
    );
    expect(JSON.stringify(stored)).not.toContain(refresh_token);
  });

  it('counts a person’s events up to the limit of the account, and leaves an audit entry for each', async () => {
    const { token } = await open();
    const { max } = recordUiEvent.rateLimit;
    const body = { event_type: 'page', screen_resolution: '1x1', platform: 'test' };
    stopDate();
    const record = () => test.call({ method: 'POST', url: recordUiEvent.path, token, body });
    const answers = await Promise.all(Array.from({ length: max + 1 }, record));
    expect(answers.map((answer) => answer.statusCode).filter((status) => status !== 200)).toEqual([429]);
    const written = await withTenant(test.database, 'demo', async (db) => [
      (await db.selectFrom('ui_event').selectAll().execute()).length,
      (await db.selectFrom('audit_entry').selectAll().where('action', '=', 'ui_event.recorded').execute()).length,
    ]);
    expect(written).toEqual([max, max]);
  });
});
