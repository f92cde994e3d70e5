import { requestSmsCode, smsSignIn } from '@plugboard/contracts/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withSystem } from '../../../platform/database/tenant-scope.repository.ts';
import { oneEngine } from '../../../testing/engines.ts';
import { elsewhere, lastMessage, outboxOf } from '../../../testing/outbox.ts';
import { stopDate } from '../../../testing/stop-date.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

const phone = '+14155550150';
const holders = [
  ['owner', phone],
  ['partner', '+14155550151'],
  ['sections', '+14155550152'],
] as const;

describe.each([oneEngine])('signing in by SMS on %s', (engine) => {
  let test: TestApp;

  beforeAll(async () => {
    test = await createTestApp(engine);
    await withSystem(test.database, async (db) => {
      for (const [name, number] of holders)
        await db
          .updateTable('account')
          .set({ phone: number, verified_phone: number })
          .where('email', '=', `${name}@demo.example`)
          .execute();
      await db
        .updateTable('account')
        .set({ phone: '+14155550153' })
        .where('email', '=', 'admin@demo.example')
        .execute();
    });
  });
  afterAll(() => test.close());

  const post = (url: string, body: object, host = 'demo.localhost') =>
    test.call({ method: 'POST', url, body, headers: { ...elsewhere(), host } });
  const ask = async (number: string, host?: string) =>
    (await post(requestSmsCode.path, { phone: number }, host)).json<{ attempt: string }>().attempt;
  const enter = (body: object, host?: string) => post(smsSignIn.path, body, host);
  const codeFor = async (number: string) => (await lastMessage(test, number)).code;
  const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');

  it('lets in with the code of the attempt, once', async () => {
    const attempt = await ask('+1 415 555 0150');
    const code = await codeFor(phone);
    const another = await ask(phone);
    for (const wrong of [
      { phone, attempt: another, code },
      { phone, attempt: 'made-up', code },
      { phone: '+14155550151', attempt, code },
    ])
      expect((await enter(wrong)).json()).toEqual({ detail: 'Invalid code. Please try again.', code: 'INVALID_CODE' });
    const second = { phone, attempt: another, code: await codeFor(phone) };
    const both = await Promise.all([enter(second), enter(second)]);
    expect(both.map((answer) => answer.statusCode).toSorted()).toEqual([200, 400]);
    expect(both.find((answer) => answer.statusCode === 200)?.json()).toMatchObject({ user_type: 'tenant_owner' });
  });

  it('takes no code after five wrong tries', async () => {
    const number = '+14155550151';
    const attempt = await ask(number);
    const code = await codeFor(number);
    for (let tries = 0; tries < 5; tries += 1) await enter({ phone: number, attempt, code: otherThan(code) });
    expect((await enter({ phone: number, attempt, code })).statusCode).toBe(400);
  });

  it('answers an unknown number and one that nobody verified as it answers a known one', async () => {
    const rows = () => withSystem(test.database, (db) => db.selectFrom('outbox').select('id').execute());
    const shapes: unknown[] = [];
    for (const number of ['+14155550152', '+14155550153', '+14155550999']) {
      const before = (await rows()).length;
      const answer = await post(requestSmsCode.path, { phone: number });
      shapes.push([answer.statusCode, answer.body.length, (await rows()).length - before]);
    }
    expect(shapes.slice(1)).toEqual([shapes[0], shapes[0]]);
    expect([await outboxOf(test, '+14155550153'), await outboxOf(test, '+14155550999')]).toEqual([[], []]);
  });

  it('opens nothing that asks for a second factor', async () => {
    await ask('+14155550100');
    const message = await lastMessage(test, '+14155550100');
    expect([message.code, message.body]).toEqual(['', expect.stringContaining('also needs your password')]);
  });

  it('finds people of every tenant at the main host', async () => {
    const attempt = await ask('+14155550152', 'localhost:8080');
    const body = { phone: '+14155550152', attempt, code: await codeFor('+14155550152') };
    expect((await enter(body, 'metro.localhost')).statusCode).toBe(400);
    expect((await enter(body, 'localhost:8080')).json()).toMatchObject({ tenant_domain: 'localhost:8080' });
  });

  it('sends one number only so many codes, known or not', async () => {
    stopDate();
    for (const number of ['+14155550152', '+14155550998']) {
      const codes = [];
      for (let calls = 0; calls < 8; calls += 1)
        codes.push((await post(requestSmsCode.path, { phone: number })).statusCode);
      expect(codes.at(-1)).toBe(429);
    }
  });
});
