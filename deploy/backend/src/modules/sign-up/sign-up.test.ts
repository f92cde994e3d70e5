import * as contract from '@plugboard/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteExpired } from '../../platform/housekeeping/housekeeping.repository.ts';
import { engines } from '../../testing/engines.ts';
import { elsewhere, lastMessage, outboxOf } from '../../testing/outbox.ts';
import { signInAs } from '../../testing/sign-in.ts';
import { createTestApp, type TestApp, type TestCall } from '../../testing/test-app.ts';

const password = 'a river of 7 lamps';
const person = { first_name: 'Nadia', last_name: 'Okafor', email: 'Nadia@volt.example', password };
const mainHost = { host: 'localhost:8080' };

describe.each(engines)('signing up on %s', (engine) => {
  let test: TestApp;

  beforeAll(async () => {
    test = await createTestApp(engine);
  });
  afterAll(() => test.close());

  const call = (given: TestCall) => test.call({ ...given, headers: { ...elsewhere(), ...given.headers } });
  let keys = 0;
  const signUp = (tenant_name: string, changes: object = {}, headers: Record<string, string> = {}) =>
    call({
      method: 'POST',
      url: contract.signUp.path,
      body: { ...person, tenant_name, ...changes },
      headers: { ...mainHost, 'idempotency-key': `sign-up-${(keys += 1)}`, ...headers },
    });
  const stateOf = async (token: string) =>
    (await call({ url: `${contract.readSignUp.path.replace('{token}', token)}`, headers: mainHost })).json<object>();
  const confirm = (key: string | undefined, tenant: string) =>
    call({ method: 'POST', url: contract.confirmSignUp.path.replace('{key}', key ?? ''), tenant });
  const enter = (host: string) =>
    call({ method: 'POST', url: contract.signIn.path, body: { email: person.email, password }, headers: { host } });
  const approve = (id: string, token: string) =>
    call({ method: 'POST', url: contract.approveProfile.path.replace('{id}', id), token });
  const isFree = async (name: string) =>
    (await call({ url: `${contract.checkTenantName.path}?name=${encodeURIComponent(name)}` })).json();

  it('goes from a mail over an approval to a portal of its own', async () => {
    expect(await isFree('VoltHaus')).toEqual({ is_valid: true, is_available: true });
    const asked = (await signUp('VoltHaus')).json<{ status: string; status_token: string }>();
    expect(asked.status).toBe('confirm_email');
    expect(await isFree('volthaus')).toEqual({ is_valid: true, is_available: false });
    const state = { tenant_name: 'VoltHaus', tenant_domain: 'volthaus.localhost:8080' };
    expect(await stateOf(asked.status_token)).toEqual({ ...state, status: 'confirm_email' });
    expect((await enter('volthaus.localhost:8080')).json()).toMatchObject({
      detail: 'Your account is waiting for approval.',
    });

    const mail = await lastMessage(test, 'nadia@volt.example');
    expect(mail.link).toMatch(/^http:\/\/volthaus\.localhost:8080\/confirm\/[\w-]{43}$/);
    expect((await confirm(mail.segments[1], 'demo')).statusCode).toBe(400);
    const both = await Promise.all([confirm(mail.segments[1], 'volthaus'), confirm(mail.segments[1], 'volthaus')]);
    expect(both.map((answer) => answer.statusCode).toSorted()).toEqual([200, 400]);
    expect(both.find((answer) => answer.statusCode === 200)?.json()).toEqual({
      status: 'waiting_approval',
      status_token: asked.status_token,
    });

    const superuser = await signInAs(test, 'superuser');
    const waiting = () => call({ url: contract.listWaitingProfiles.path, token: superuser });
    expect((await waiting()).json()).toMatchObject({
      count: 1,
      results: [{ id: 'volthaus', tenant_name: 'VoltHaus', first_name: 'Nadia', email: 'nadia@volt.example' }],
    });
    const twice = await Promise.all([approve('volthaus', superuser), approve('volthaus', superuser)]);
    expect(twice.map((answer) => answer.statusCode)).toEqual([200, 200]);
    expect((await waiting()).json()).toMatchObject({ count: 0 });
    expect(await stateOf(asked.status_token)).toEqual({ ...state, status: 'approved' });
    const mails = await outboxOf(test, 'nadia@volt.example');
    expect(mails.map((message) => message.subject)).toEqual(['VoltHaus is ready', 'Confirm your e-mail address']);
    expect((await enter('volthaus.localhost:8080')).json()).toMatchObject({ user_type: 'tenant_owner' });
    expect((await enter('localhost:8080')).json()).toMatchObject({ tenant_domain: 'volthaus.localhost:8080' });
  });

  it('says what is missing in the words of the form', async () => {
    const empty = { first_name: ' ', last_name: '', email: '', password: '' };
    expect((await signUp('', empty)).json()).toMatchObject({
      first_name: ['Please enter your first name'],
      last_name: ['Please enter your last name'],
      email: ['Please enter your email'],
      password: ['Please enter a password'],
      tenant_name: ['Please enter your tenant name'],
    });
    expect((await signUp('Fine', { email: 'nope' })).json()).toEqual({ email: ['Invalid email'] });
    for (const name of ['two words', 'dash-ed', 'ñandú', 'a.b', "x'y"])
      expect((await signUp(name)).json()).toEqual({
        tenant_name: [expect.stringContaining('Letters and digits only')],
      });
    for (const name of ['www', 'Admin', 'METRO'])
      expect((await signUp(name)).json()).toEqual({ tenant_name: ['This tenant name is taken.'] });
    expect(await isFree('two words')).toEqual({ is_valid: false, is_available: false });
  });

  it('gives a name to one of two who want it at once, and a double click one tenant', async () => {
    const both = await Promise.all([signUp('Twins'), signUp('twins')]);
    expect(both.map((answer) => answer.statusCode).toSorted()).toEqual([200, 400]);
    const key = { 'idempotency-key': 'one-click' };
    const clicks = await Promise.all([signUp('Click', {}, key), signUp('Click', {}, key)]);
    expect(clicks[0]?.json()).toEqual(clicks[1]?.json());
    expect(clicks.map((answer) => answer.statusCode)).toEqual([200, 200]);
  });

  it('sends the mail again to whoever holds the token, and only the newer link is good', async () => {
    const { status_token } = (await signUp('Again')).json<{ status_token: string }>();
    const old = (await lastMessage(test, 'nadia@volt.example')).segments[1];
    const resend = (token: string) =>
      call({ method: 'POST', url: contract.resendConfirmation.path, body: { status_token: token } });
    expect((await resend(status_token)).json()).toEqual({ result: 'OK' });
    expect((await resend(`${status_token.slice(0, -1)}x`)).statusCode).toBe(404);
    expect((await confirm(old, 'again')).statusCode).toBe(400);
    expect((await confirm((await lastMessage(test, 'nadia@volt.example')).segments[1], 'again')).statusCode).toBe(200);
  });

  it('is approved by super admins of the main tenant alone, and only after the mail', async () => {
    await signUp('Early');
    expect((await approve('early', await signInAs(test, 'superuser'))).statusCode).toBe(404);
    for (const name of ['admin', 'owner', 'limited'])
      expect((await approve('early', await signInAs(test, name))).statusCode).toBe(403);
    const foreign = await signInAs(test, 'superuser', 'metro');
    const url = contract.approveProfile.path.replace('{id}', 'early');
    expect((await call({ method: 'POST', url, token: foreign, tenant: 'metro' })).statusCode).toBe(403);
  });

  it('frees a name that nobody confirmed within a day, and keeps the others', async () => {
    await signUp('Ghost');
    await deleteExpired(test.database, new Date(Date.now() + 25 * 60 * 60 * 1000));
    expect(await isFree('ghost')).toMatchObject({ is_available: true });
    expect(await isFree('volthaus')).toMatchObject({ is_available: false });
  });
});
