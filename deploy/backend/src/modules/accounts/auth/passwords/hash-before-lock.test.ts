import { changePassword, confirmPasswordReset, requestPasswordReset } from '@plugboard/contracts/accounts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { accountId } from '../../../../testing/accounts.ts';
import { engines } from '../../../../testing/engines.ts';
import { elsewhere, lastMessage } from '../../../../testing/outbox.ts';
import { signInAs } from '../../../../testing/sign-in.ts';
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { testPassword } from '../../../../testing/test-tenants.ts';
import * as passwords from '../passwords.ts';

describe.each(engines)('while a new password is hashed on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp(engine);
  });
  afterAll(() => test.close());

  /** The embedded database runs one transaction at a time: no call waits for a row there. */
  async function isFree(id: string): Promise<boolean> {
    if (engine === 'pglite') return true;
    const account = test.database.kysely.selectFrom('account').select('id').where('id', '=', id);
    return (await account.forShare().skipLocked().execute()).length === 1;
  }
  /** Whether a sign-in could have held the account, at each hash. */
  function watchHashes(id: string): boolean[] {
    const free: boolean[] = [];
    const { hashPassword } = passwords;
    vi.spyOn(passwords, 'hashPassword').mockImplementation(async (password) => {
      free.push(await isFree(id));
      return hashPassword(password);
    });
    return free;
  }
  const post = (url: string, body: object, token?: string) =>
    test.call({ method: 'POST', url, body, token, headers: elsewhere() });

  it('the account is free for sign-ins: with a link', async () => {
    await post(requestPasswordReset.path, { email: 'owner@demo.example' });
    const [, id, token] = (await lastMessage(test, 'owner@demo.example')).segments;
    const free = watchHashes(id!);
    const body = { id, password: 'seven quiet lamps' };
    expect((await post(confirmPasswordReset.path, { ...body, token: 'x'.repeat(43) })).statusCode).toBe(400);
    expect((await post(confirmPasswordReset.path, { ...body, token })).statusCode).toBe(200);
    expect((await post(confirmPasswordReset.path, { ...body, token })).statusCode).toBe(400);
    // Neither a wrong link nor a used one costs a hash.
    expect(free).toEqual([true]);
  });

  it('the account is free for sign-ins: with the old password', async () => {
    const token = await signInAs(test, 'partner');
    const free = watchHashes(await accountId(test, 'partner'));
    const change = (current_password: string) =>
      post(changePassword.path, { current_password, new_password: 'seven quiet lamps' }, token);
    expect((await change('wrong')).statusCode).toBe(400);
    expect((await change(testPassword)).statusCode).toBe(200);
    expect(free).toEqual([true]);
  });
});
