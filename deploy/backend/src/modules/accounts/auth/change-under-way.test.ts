import * as contract from '@plugboard/contracts/accounts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountId } from '../../../testing/accounts.ts';
import { engines } from '../../../testing/engines.ts';
import { holdCommits, type HeldCommits } from '../../../testing/hold-commits.ts';
import { elsewhere, lastMessage } from '../../../testing/outbox.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { testPassword } from '../../../testing/test-tenants.ts';

const phone = '+14155550171';

/** A change of sign-in settings that is let in before its session ends must not be made after it. */
describe.each(engines)('a change under way on %s', (engine) => {
  let test: TestApp;
  let held: HeldCommits;
  let admin: string;
  let id: string;
  let token: string;
  let other: string;

  const account = (columns: object) =>
    test.database.kysely.updateTable('account').set(columns).where('id', '=', id).execute();
  const post = (url: string, body: object, as: string) =>
    test.call({ method: 'POST', url, body, token: as, headers: elsewhere() });
  beforeAll(async () => {
    test = await createTestApp(engine);
    id = await accountId(test, 'admin');
    admin = await signInAs(test, 'superuser');
  });
  beforeEach(async () => {
    await test.database.kysely.deleteFrom('rate_limit').execute();
    [token, other] = [await signInAs(test, 'admin'), await signInAs(test, 'admin')];
    await account({ has_two_factor: true, phone, verified_phone: phone });
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

  const password = testPassword;
  const newPhone = '+14155550172';
  const changes: Record<string, () => Promise<() => ReturnType<TestApp['call']>>> = {
    'turning two-factor authentication off': async () => () =>
      test.call({ method: contract.disableTwoFactor.method, url: contract.disableTwoFactor.path, token }),
    'a code to another phone': async () => () => post(contract.verifyPhone.path, { phone: newPhone }, token),
    'another phone': async () => {
      await held.pause();
      await post(contract.verifyPhone.path, { phone: newPhone }, token);
      const { code } = await lastMessage(test, newPhone);
      await held.resume();
      return () => post(contract.verifyPhone.path, { phone: newPhone, code }, token);
    },
    'a link to another address': async () => () =>
      post(contract.changeEmail.path, { email: 'elsewhere@demo.example', password }, token),
    'another password': async () => () =>
      post(contract.changePassword.path, { current_password: password, new_password: 'nine loud horns' }, token),
    'proving the password': async () => () => post(contract.confirmPassword.path, { password }, token),
  };
  const endings: Record<string, () => ReturnType<TestApp['call']>> = {
    'a new password': () =>
      post(contract.changePassword.path, { current_password: password, new_password: 'seven quiet lamps' }, other),
    'signing out everywhere': () => test.call({ method: 'DELETE', url: contract.signOutEverywhere.path, token: other }),
    'being disabled': () =>
      test.call({
        method: 'PATCH',
        url: contract.getUser.path.replace('{id}', id),
        body: { status: 'DISABLED' },
        token: admin,
      }),
  };
  const cases = Object.keys(changes).flatMap((name) => Object.keys(endings).map((ending) => [name, ending] as const));

  it.each(cases)('%s is not made after %s', async (name, ending) => {
    const change = await changes[name]!();
    const ended = endings[ending]!();
    await held.until(ended);
    const changing = change();
    await held.until(ended, changing);
    await held.release();
    expect((await ended).statusCode).toBe(200);
    expect((await changing).statusCode).toBe(401);
    const now = await test.database.kysely.selectFrom('account').selectAll().where('id', '=', id).execute();
    expect(now).toMatchObject([{ has_two_factor: true, verified_phone: phone, email: 'admin@demo.example' }]);
    const links = await test.database.kysely.selectFrom('account_token').select('email').execute();
    expect(links).toEqual([]);
  });
});
