import * as contract from '@plugboard/contracts/accounts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFakePasskey } from '../../../../testing/fake-passkey.ts';
import { cookieOf } from '../../../../testing/cookies.ts';
import { oneEngine } from '../../../../testing/engines.ts';
import { countWins, secondFactorCalls } from '../../../../testing/second-factor-tests.ts';
import { signInAs } from '../../../../testing/sign-in.ts';
import { stopDate } from '../../../../testing/stop-date.ts';
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts';

const racers = Array.from({ length: 32 }, (_, index) => index);

describe.each([oneEngine])('attacks on second factors on %s', (engine) => {
  let test: TestApp;
  let calls: ReturnType<typeof secondFactorCalls>;

  beforeAll(async () => {
    test = await createTestApp(engine);
    calls = secondFactorCalls(test);
  });
  afterAll(() => test.close());
  beforeEach(() => test.database.kysely.deleteFrom('rate_limit').execute());

  /** Starts every test of an account from no second factor. */
  const clear = async () => {
    const { kysely } = test.database;
    for (const table of ['authenticator', 'passkey', 'recovery_code', 'passkey_challenge'] as const)
      await kysely.deleteFrom(table).execute();
    const none = { has_two_factor: false };
    await kysely.updateTable('account').set(none).where('has_sms_factor', '=', false).execute();
  };
  beforeEach(clear);
  const forgetLimits = () => test.database.kysely.deleteFrom('rate_limit').execute();

  describe('a code of an authenticator app', () => {
    const enter = (name: string, code: string, tenant?: string) =>
      calls.signIn(name, { code, factor: 'authenticator' }, '', tenant);

    it('signs in once: not again, not in 32 attempts at once, not after a later one', async () => {
      const secret = await calls.addAuthenticator(await signInAs(test, 'owner'));
      const now = calls.codeOf(secret);
      expect(countWins(await Promise.all(racers.map(() => enter('owner', now))))).toBe(1);
      await forgetLimits();
      const replayed = [now, calls.codeOf(secret, -1), calls.codeOf(secret, -2), calls.codeOf(secret, 3)];
      for (const code of replayed) expect((await enter('owner', code)).statusCode).toBe(400);
      expect((await enter('owner', calls.codeOf(secret, 1))).statusCode).toBe(200);
    });

    it('is nobody else’s, in this tenant or another', async () => {
      const secret = await calls.addAuthenticator(await signInAs(test, 'owner'));
      await calls.addAuthenticator(await signInAs(test, 'admin'));
      await calls.addAuthenticator(await signInAs(test, 'owner', 'metro'), 'metro');
      const code = calls.codeOf(secret);
      expect(countWins([await enter('admin', code), await enter('owner', code, 'metro')])).toBe(0);
      expect((await enter('owner', code)).statusCode).toBe(200);
    });

    it('is judged five times in ten minutes, from whatever address', async () => {
      stopDate();
      const secret = await calls.addAuthenticator(await signInAs(test, 'owner'));
      const right = calls.codeOf(secret);
      const wrong = right === '000000' ? '000001' : '000000';
      const statuses = (await Promise.all(racers.map(() => enter('owner', wrong)))).map((reply) => reply.statusCode);
      expect(statuses.filter((status) => status === 400)).toHaveLength(5);
      expect(statuses.filter((status) => status === 429)).toHaveLength(27);
      expect((await enter('owner', right)).statusCode).toBe(429);
    });

    it('that confirmed the app signs nobody in afterwards, and confirms nothing again', async () => {
      const owner = await signInAs(test, 'owner');
      const secret = await calls.addAuthenticator(owner);
      const confirming = calls.codeOf(secret, -1);
      expect(countWins(await Promise.all(racers.slice(0, 4).map(() => enter('owner', confirming))))).toBe(0);
      const again = await calls.post(contract.confirmAuthenticator.path, owner, { code: confirming });
      expect(again.statusCode).toBeGreaterThanOrEqual(400);
    });

    it('does not confirm the secret of somebody else, nor count before it is confirmed', async () => {
      const owner = await signInAs(test, 'owner');
      const started = await calls.post(contract.startAuthenticator.path, owner);
      const { secret } = started.json<{ secret: string }>();
      const stored = await test.database.kysely.selectFrom('authenticator').selectAll().execute();
      expect(JSON.stringify(stored)).not.toContain(secret);
      expect((await calls.signIn('owner')).statusCode).toBe(200);
      const admin = await signInAs(test, 'admin');
      const refused = await calls.post(contract.confirmAuthenticator.path, admin, { code: '123456' });
      expect(refused.json()).toMatchObject({ code: 'INVALID_CODE' });
    });
  });

  describe('a recovery code', () => {
    const enter = (name: string, recovery_code: string, tenant?: string) =>
      calls.signIn(name, { recovery_code }, '', tenant);

    it('signs in once: not again, not in 32 attempts at once, not after new ones were made', async () => {
      const token = await signInAs(test, 'owner');
      await calls.addAuthenticator(token);
      const [first = '', second = '', ...others] = await calls.createCodes(token);
      expect(others).toHaveLength(8);
      const stored = JSON.stringify(await test.database.kysely.selectFrom('recovery_code').selectAll().execute());
      expect(stored).not.toContain(first.replace('-', ''));
      expect(countWins(await Promise.all(racers.map(() => enter('owner', first))))).toBe(1);
      await forgetLimits();
      expect((await enter('owner', first)).statusCode).toBe(400);
      const [renewed = ''] = await calls.createCodes(token);
      expect((await enter('owner', second)).statusCode).toBe(400);
      expect((await enter('owner', renewed.toUpperCase().replace('-', ' '))).statusCode).toBe(200);
    });

    it('is nobody else’s, in this tenant or another', async () => {
      const [owner, admin] = [await signInAs(test, 'owner'), await signInAs(test, 'admin')];
      const metro = await signInAs(test, 'owner', 'metro');
      await calls.addAuthenticator(owner);
      await calls.addAuthenticator(admin);
      await calls.addAuthenticator(metro, 'metro');
      const [code = ''] = await calls.createCodes(owner);
      expect(countWins([await enter('admin', code), await enter('owner', code, 'metro')])).toBe(0);
    });

    it('is judged five times in ten minutes, together with codes of the app', async () => {
      stopDate();
      const token = await signInAs(test, 'owner');
      const secret = await calls.addAuthenticator(token);
      const [right = ''] = await calls.createCodes(token);
      const wrong = right === 'aaaaa-aaaaa' ? 'bbbbb-bbbbb' : 'aaaaa-aaaaa';
      const statuses = (await Promise.all(racers.map(() => enter('owner', wrong)))).map((reply) => reply.statusCode);
      expect(statuses.filter((status) => status === 400)).toHaveLength(5);
      expect(statuses.filter((status) => status === 429)).toHaveLength(27);
      expect((await enter('owner', right)).statusCode).toBe(429);
      const code = calls.codeOf(secret);
      expect((await calls.signIn('owner', { code, factor: 'authenticator' })).statusCode).toBe(429);
    });

    it('is not made without a second factor, and ends with the last one', async () => {
      const token = await signInAs(test, 'owner');
      expect((await calls.post(contract.createRecoveryCodes.path, token)).statusCode).toBe(409);
      await calls.addAuthenticator(token);
      await calls.createCodes(token);
      const url = contract.removeSecondFactor.path.replace('{factor}', 'authenticator');
      expect((await test.call({ method: 'DELETE', url, token })).statusCode).toBe(200);
      const mine = await test.call({ url: contract.getSecondFactors.path, token });
      expect(mine.json()).toEqual({ sms: null, authenticator: null, passkeys: [], recovery_codes_left: 0 });
    });
  });

  describe('a passkey', () => {
    it('signs in alone, its answer once: not again, not in 32 attempts at once', async () => {
      const { passkey } = await calls.addPasskey(await signInAs(test, 'owner'));
      const { challenge, cookie } = await calls.challenge();
      const answer = passkey.sign(challenge);
      expect(countWins(await Promise.all(racers.map(() => calls.passkeySignIn(answer, cookie))))).toBe(1);
      expect((await calls.passkeySignIn(answer, cookie)).statusCode).toBe(400);
    });

    it('that is shared by several devices never counts up, and its answer still signs in once', async () => {
      const { passkey } = await calls.addPasskey(await signInAs(test, 'owner'));
      const { challenge, cookie } = await calls.challenge();
      const answer = passkey.sign(challenge, 0);
      expect(countWins(await Promise.all(racers.map(() => calls.passkeySignIn(answer, cookie))))).toBe(1);
      await forgetLimits();
      expect((await calls.passkeySignIn(answer, cookie)).statusCode).toBe(400);
    });

    it('answers only the challenge of this browser, this host and this moment', async () => {
      const { passkey } = await calls.addPasskey(await signInAs(test, 'owner'));
      const mine = await calls.challenge();
      const other = await calls.challenge();
      const metro = await calls.challenge('metro');
      const old = await calls.challenge();
      await test.database.kysely
        .updateTable('passkey_challenge')
        .set({ expires_at: new Date(0) })
        .execute();
      const fresh = await calls.challenge();
      const replies = [
        await calls.passkeySignIn(passkey.sign(mine.challenge), other.cookie),
        await calls.passkeySignIn(passkey.sign(old.challenge), old.cookie),
        await calls.passkeySignIn(passkey.sign(metro.challenge), metro.cookie, 'metro'),
        await calls.passkeySignIn(passkey.sign('bWFkZS11cA'), fresh.cookie),
        await calls.passkeySignIn(passkey.sign(fresh.challenge), ''),
      ];
      expect(countWins(replies)).toBe(0);
    });

    it('needs its own key, its user verified, the right page and a counter that goes up', async () => {
      const { passkey } = await calls.addPasskey(await signInAs(test, 'owner'));
      const attempt = async (answer: (challenge: string) => object) => {
        const { challenge, cookie } = await calls.challenge();
        return calls.passkeySignIn(answer(challenge), cookie);
      };
      const forger = createFakePasskey();
      expect((await attempt((challenge) => passkey.sign(challenge, 7))).statusCode).toBe(200);
      const replies = [
        await attempt((challenge) => ({ ...forger.sign(challenge), id: passkey.id, rawId: passkey.id })),
        await attempt((challenge) => forger.sign(challenge)),
        await attempt((challenge) => passkey.sign(challenge, 7)),
        await attempt((challenge) => passkey.sign(challenge, 3)),
      ];
      expect(countWins(replies)).toBe(0);
      for (const options of [{ verifies: false }, { origin: 'http://evil.localhost' }, { rpId: 'metro.localhost' }]) {
        const wrong = createFakePasskey(options);
        const token = await signInAs(test, 'admin');
        const made = wrong.create(await calls.startPasskey(token));
        const added = await calls.post(contract.addPasskey.path, token, { name: 'Wrong', passkey: made });
        expect(added.json()).toMatchObject({ code: 'WRONG_TOKEN' });
      }
    });

    it('is kept once, for the session that asked for it', async () => {
      const [owner, admin] = [await signInAs(test, 'owner'), await signInAs(test, 'admin')];
      const passkey = createFakePasskey();
      const challenge = await calls.startPasskey(owner);
      const body = { name: 'Laptop', passkey: passkey.create(challenge) };
      const add = (token: string) => calls.post(contract.addPasskey.path, token, body);
      expect((await add(admin)).statusCode).toBe(400);
      expect((await add(await signInAs(test, 'owner'))).statusCode).toBe(400);
      expect(countWins(await Promise.all(racers.slice(0, 8).map(() => add(owner))))).toBe(1);
      const again = { name: 'Again', passkey: passkey.create(await calls.startPasskey(admin)) };
      expect((await calls.post(contract.addPasskey.path, admin, again)).statusCode).toBe(400);
    });

    it('proves the account whose password was given, and no other', async () => {
      const { passkey: theirs } = await calls.addPasskey(await signInAs(test, 'admin'));
      const { passkey: own } = await calls.addPasskey(await signInAs(test, 'owner'));
      const asked = await calls.signIn('owner');
      const demand = asked.json<{ second_factor: contract.SecondFactorDemand }>().second_factor;
      expect(demand).toMatchObject({ factor: 'passkey', factors: ['passkey'] });
      const challenge = String(demand.options?.['challenge']);
      const cookie = cookieOf(asked);
      expect((await calls.signIn('owner', { passkey: theirs.sign(challenge) }, cookie)).statusCode).toBe(400);
      expect((await calls.signIn('owner', { passkey: own.sign(challenge) }, cookie)).statusCode).toBe(400);
      const anew = await calls.signIn('owner');
      const next = anew.json<{ second_factor: contract.SecondFactorDemand }>().second_factor;
      const answer = own.sign(String(next.options?.['challenge']));
      // A challenge for the second step opens nothing alone.
      expect((await calls.passkeySignIn(answer, cookieOf(anew))).statusCode).toBe(400);
      const last = await calls.signIn('owner');
      const { options } = last.json<{ second_factor: contract.SecondFactorDemand }>().second_factor;
      const right = own.sign(String(options?.['challenge']));
      expect((await calls.signIn('owner', { passkey: right }, cookieOf(last))).statusCode).toBe(200);
    });

    it('is removed by its owner alone, and opens nothing then', async () => {
      const owner = await signInAs(test, 'owner');
      const { passkey, id } = await calls.addPasskey(owner);
      const url = contract.removePasskey.path.replace('{id}', id);
      const remove = (token: string, tenant = 'demo') => test.call({ method: 'DELETE', url, token, tenant });
      expect((await remove(await signInAs(test, 'admin'))).statusCode).toBe(404);
      expect((await remove(await signInAs(test, 'owner', 'metro'), 'metro')).statusCode).toBe(404);
      const { challenge, cookie } = await calls.challenge();
      expect((await remove(owner)).statusCode).toBe(200);
      expect((await calls.passkeySignIn(passkey.sign(challenge), cookie)).statusCode).toBe(400);
    });
  });
});
