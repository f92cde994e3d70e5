import * as contract from '@plugboard/contracts/accounts';
import type { ReplyOf } from '@plugboard/contracts/platform';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteExpired } from '../../../platform/housekeeping/housekeeping.repository.ts';
import { engines } from '../../../testing/engines.ts';
import { elsewhere, lastMessage, outboxOf } from '../../../testing/outbox.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import { createTestApp, type TestApp, type TestCall } from '../../../testing/test-app.ts';

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
  const decline = (id: string, token: string, reason = '') =>
    call({ method: 'POST', url: contract.declineProfile.path.replace('{id}', id), token, body: { reason } });
  const waitingOf = async (token: string) =>
    (await call({ url: contract.listWaitingProfiles.path, token })).json<
      ReplyOf<typeof contract.listWaitingProfiles>
    >();
  /** Signs up and confirms; answers with the status token. */
  const signedUp = async (tenant: string, headers: Record<string, string> = {}) => {
    const asked = (await signUp(tenant, {}, headers)).json<{ status_token: string }>();
    const { segments } = await lastMessage(test, 'nadia@volt.example');
    expect((await confirm(segments[1], tenant.toLowerCase())).statusCode).toBe(200);
    return asked.status_token;
  };
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
    const found = await waitingOf(superuser);
    expect(found).toMatchObject({
      count: 1,
      results: [{ host_label: 'volthaus', tenant_name: 'VoltHaus', first_name: 'Nadia', email: 'nadia@volt.example' }],
    });
    const id = found.results[0]?.id ?? '';
    const twice = await Promise.all([approve(id, superuser), approve(id, superuser)]);
    expect(twice.map((answer) => answer.statusCode)).toEqual([200, 200]);
    expect(await waitingOf(superuser)).toMatchObject({ count: 0 });
    expect((await decline(id, superuser)).statusCode).toBe(404);
    expect(await stateOf(asked.status_token)).toEqual({ ...state, status: 'approved' });
    const mails = await outboxOf(test, 'nadia@volt.example');
    expect(mails.map((message) => message.subject)).toEqual(['VoltHaus is ready', 'Confirm your email address']);
    expect((await enter('volthaus.localhost:8080')).json()).toMatchObject({ user_type: 'tenant_owner' });
    expect((await enter('localhost:8080')).json()).toMatchObject({ tenant_domain: 'volthaus.localhost:8080' });
  });

  it('tells super admins of the main tenant who waits, each in their language', async () => {
    await test.database.kysely
      .updateTable('account')
      .set({ language: 'es' })
      .where('email', '=', 'superuser@demo.example')
      .execute();
    // One whose list of sections leaves the sign-ups out.
    await test.database.kysely
      .updateTable('account')
      .set({ user_type: 'superuser' })
      .where('email', '=', 'sections@demo.example')
      .execute();
    await signedUp('Knock');
    const mail = await lastMessage(test, 'superuser@demo.example');
    expect(mail).toMatchObject({ tenant_id: 'demo', subject: 'Knock espera su aprobación' });
    expect(mail.body).toContain('nadia@volt.example');
    expect(mail.link).toBe('http://demo.localhost/sign-ups');
    for (const address of ['admin@demo.example', 'sections@demo.example', 'superuser@metro.example'])
      expect(await outboxOf(test, address)).toEqual([]);
  });

  it('is declined once, with a reason in the applicant’s language, and leaves the name to others', async () => {
    const token = await signedUp('Refused', { 'accept-language': 'es-US' });
    const superuser = await signInAs(test, 'superuser');
    const found = (await waitingOf(superuser)).results.find(({ host_label }) => host_label === 'refused');
    const id = found?.id ?? '';
    expect((await decline(id, superuser, 'x'.repeat(contract.maxReasonLength + 1))).statusCode).toBe(400);
    const twice = await Promise.all([decline(id, superuser, ' Ya existe. '), decline(id, superuser, ' Ya existe. ')]);
    expect(twice.map((answer) => answer.json())).toEqual([{ result: 'OK' }, { result: 'OK' }]);
    const about = (await outboxOf(test, 'nadia@volt.example')).filter(({ subject }) => /Refused/.test(subject));
    expect(about).toMatchObject([{ tenant_id: 'demo', subject: 'Se rechazó el registro de Refused' }]);
    expect(about[0]?.body).toContain('El motivo:\n\nYa existe.\n\n');
    expect(about[0]?.links).toEqual(['http://demo.localhost/registration']);
    expect(await stateOf(token)).toMatchObject({ status: 'declined', tenant_name: 'Refused' });
    expect((await approve(id, superuser)).statusCode).toBe(404);
    expect((await enter('refused.localhost:8080')).statusCode).not.toBe(200);
    const written = await call({ url: `${contract.listAuditEntries.path}?action=tenant.declined`, token: superuser });
    expect(written.json<{ results: unknown[] }>().results).toContainEqual(
      expect.objectContaining({
        subject: expect.objectContaining({ type: 'tenant', id: 'refused' }),
        before: { first_name: 'Nadia', last_name: 'Okafor', email: 'nadia@volt.example' },
        after: { reason: 'Ya existe.' },
      }),
    );

    expect(await isFree('refused')).toMatchObject({ is_available: true });
    const next = await signedUp('refused');
    expect((await decline(id, superuser)).json()).toEqual({ result: 'OK' });
    expect(await stateOf(next)).toMatchObject({ status: 'waiting_approval' });
    expect(await stateOf(token)).toMatchObject({ status: 'declined' });
    await deleteExpired(test.database, new Date(Date.now() + 31 * 24 * 60 * 60 * 1000));
    expect(await stateOf(token)).toMatchObject({ code: 'NOT_FOUND' });
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
        tenant_name: [expect.stringContaining('Use 2 to 40 letters and digits')],
      });
    for (const name of ['www', 'Admin', 'METRO'])
      expect((await signUp(name)).json()).toEqual({ tenant_name: ['This tenant name is taken.'] });
    expect(await isFree('two words')).toEqual({ is_valid: false, is_available: false });
  });

  it('starts without the switches that loosen security, and with the others of the main tenant', async () => {
    const { kysely } = test.database;
    const names = ['waitlist', 'remote_overrides', 'tokens_in_url'] as const;
    await kysely
      .insertInto('tenant_flag')
      .values(names.map((name) => ({ tenant_id: 'demo', name, is_on: true })))
      .onConflict((conflict) => conflict.columns(['tenant_id', 'name']).doUpdateSet({ is_on: true }))
      .execute();
    await signUp('Careful');
    const flags = await kysely.selectFrom('tenant_flag').select('name').where('tenant_id', '=', 'careful').execute();
    expect(flags.map(({ name }) => name).filter((name) => names.some((other) => other === name))).toEqual(['waitlist']);
  });

  it('keeps the country that an IP look-up named, and needs none', async () => {
    await signUp('Abroad', { country: 'ES' });
    await signUp('Anywhere');
    expect((await signUp('Nowhere', { country: 'Spain' })).statusCode).toBe(400);
    const rows = await test.database.kysely
      .selectFrom('tenant_application')
      .select(['tenant_id', 'country'])
      .where('tenant_id', 'in', ['abroad', 'anywhere', 'nowhere'])
      .orderBy('tenant_id')
      .execute();
    expect(rows).toEqual([
      { tenant_id: 'abroad', country: 'ES' },
      { tenant_id: 'anywhere', country: null },
    ]);
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
    const { rows } = await sql<{ id: string }>`
      select account_id as id from tenant_application where tenant_id = 'early'`.execute(test.database.kysely);
    const id = rows[0]?.id ?? '';
    const superuser = await signInAs(test, 'superuser');
    const foreign = await signInAs(test, 'superuser', 'metro');
    for (const decide of [contract.approveProfile, contract.declineProfile]) {
      const url = decide.path.replace('{id}', id);
      const body = decide === contract.declineProfile ? { reason: '' } : undefined;
      const by = (token: string, tenant = 'demo') => call({ method: 'POST', url, token, tenant, body });
      expect((await by(superuser)).statusCode).toBe(404);
      for (const name of ['admin', 'owner', 'limited'])
        expect((await by(await signInAs(test, name))).statusCode).toBe(403);
      expect((await by(foreign, 'metro')).statusCode).toBe(403);
    }
  });

  it('frees a name that nobody confirmed within a day, and keeps the others', async () => {
    await signUp('Ghost');
    await deleteExpired(test.database, new Date(Date.now() + 25 * 60 * 60 * 1000));
    expect(await isFree('ghost')).toMatchObject({ is_available: true });
    expect(await isFree('volthaus')).toMatchObject({ is_available: false });
  });
});
