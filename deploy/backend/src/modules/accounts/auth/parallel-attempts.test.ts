import { confirmPassword, signIn } from '@plugboard/contracts/accounts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '../../../testing/engines.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import { stopDate } from '../../../testing/stop-date.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { testPassword } from '../../../testing/test-tenants.ts';

const most = 10;

describe.each(engines)('guesses that come at the same moment on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp(engine);
  });
  afterAll(() => test.close());
  beforeEach(() => test.database.kysely.deleteFrom('rate_limit').execute());

  const statusesOf = async (count: number, send: () => ReturnType<TestApp['call']>) => {
    const replies = await Promise.all(Array.from({ length: count }, send));
    const having = (status: number) => replies.filter(({ statusCode }) => statusCode === status).length;
    return { judged: having(400), stopped: having(429) };
  };
  const attempt = (email: string, password: string) =>
    test.call({ method: 'POST', url: signIn.path, body: { email, password } });

  it('of 100 wrong passwords, no more are judged than the limit says', async () => {
    stopDate();
    const guesses = await statusesOf(100, () => attempt('admin@demo.example', 'wrong'));
    expect(guesses).toEqual({ judged: most, stopped: 100 - most });
    expect((await attempt('admin@demo.example', testPassword)).statusCode).toBe(429);
    expect((await attempt('owner@demo.example', testPassword)).statusCode).toBe(200);
  });

  it('the same for the password inside a session', async () => {
    stopDate();
    const token = await signInAs(test, 'partner');
    const body = { password: 'wrong' };
    const guesses = await statusesOf(30, () => test.call({ method: 'POST', url: confirmPassword.path, token, body }));
    expect(guesses).toEqual({ judged: most, stopped: 30 - most });
  });

  it('right passwords do not count, however many come', async () => {
    for (let count = 0; count < most + 2; count += 1)
      expect((await attempt('driver@demo.example', testPassword)).statusCode).toBe(200);
    const twofactor = await statusesOf(most + 2, () => attempt('superuser@demo.example', testPassword));
    expect(twofactor).toEqual({ judged: 0, stopped: 0 });
  });
});
