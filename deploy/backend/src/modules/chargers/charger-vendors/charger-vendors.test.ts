import { listChargerVendors, logInAtChargerVendor } from '@plugboard/contracts/chargers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unseal } from '../../../platform/security/sealed.ts';
import { parseSettings } from '../../../platform/settings.ts';
import { lastEntry } from '../../../testing/accounts.ts';
import { oneEngine } from '../../../testing/engines.ts';
import { startFakeService, type FakeService } from '../../../testing/fake-service.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createClouds } from './clouds/create-clouds.ts';

const password = 'hunter22hunter22';
const login = { user_name: 'fleet@demo.example', password };

/** A maker's cloud that answers as RFC 6749 has it, and takes one login. */
const startFakeCloud = (): Promise<FakeService> =>
  startFakeService(({ headers, body }) => {
    const { grant_type: type, username, password: given } = body as Record<string, string>;
    if (headers.authorization !== `Basic ${Buffer.from('portal:client-secret').toString('base64')}`)
      return { status: 401, body: { error: 'invalid_client' } };
    if (type !== 'password') return { status: 400, body: { error: 'unsupported_grant_type' } };
    if (username !== login.user_name || given !== password) return { status: 400, body: { error: 'invalid_grant' } };
    return {
      body: { access_token: 'access-secret', token_type: 'bearer', expires_in: 3600, refresh_token: 'refresh' },
    };
  });

describe.each([oneEngine])('charger vendors on %s', (engine) => {
  let cloud: FakeService;
  let test: TestApp;
  let token: string;
  const lines: string[] = [];

  beforeAll(async () => {
    cloud = await startFakeCloud();
    const access = {
      name: 'Larkspur',
      url: `${cloud.url}/oauth/token`,
      client: { id: 'portal', secret: 'client-secret' },
    };
    const { chargerVendors } = parseSettings({ CHARGER_VENDORS: JSON.stringify({ lark: access }) });
    test = await createTestApp(engine, {
      settings: { chargerVendors, logLevel: 'trace' },
      logTo: { write: (line) => void lines.push(line) },
    });
    token = await signInAs(test, 'admin');
  });
  afterAll(async () => {
    await test.close();
    await cloud.close();
  });

  const logIn = (body: object = login, id = 'lark') =>
    test.call({ method: 'PATCH', url: logInAtChargerVendor.path.replace('{id}', id), token, body });
  const list = async (name = 'admin', tenant = 'demo') => {
    const reply = await test.call({ url: listChargerVendors.path, tenant, token: await signInAs(test, name, tenant) });
    return reply.json<{ results: unknown[] }>().results;
  };
  const rows = () => test.database.kysely.selectFrom('charger_vendor_login').selectAll().execute();

  it('say which field is wrong where they do not take a login', async () => {
    const wrong = await logIn({ ...login, password: 'guessed' });
    expect([wrong.statusCode, wrong.json()]).toEqual([400, { password: ['The user name or password is wrong.'] }]);
    expect((await logIn({ user_name: ' ', password: '' })).json()).toHaveProperty('user_name');
    expect(await rows()).toEqual([]);
    expect((await logIn(login, 'nobody')).statusCode).toBe(404);
  });

  it('are logged in at, and the password is nowhere', async () => {
    const reply = await logIn();
    const shown = { id: 'lark', name: 'Larkspur', is_logged_in: true, user_name: login.user_name };
    expect(reply.json()).toMatchObject(shown);
    expect(await lastEntry(test)).toMatchObject({
      action: 'charger_vendor.logged_in',
      subject_id: 'lark',
      before: { user_name: null },
      after: { user_name: login.user_name },
    });
    expect(await list()).toMatchObject([shown]);
    expect(await list('partner')).toMatchObject([{ is_logged_in: true, user_name: null }]);
    expect(await list('admin', 'metro')).toMatchObject([{ is_logged_in: false, logged_in_at: null }]);
    const [row] = await rows();
    expect(unseal(test.app.platform.secret, 'charger vendor credentials', row?.sealed_credentials ?? '')).toEqual({
      accessToken: 'access-secret',
      refreshToken: 'refresh',
      goodFor: 3600,
    });
    const audits = await test.database.kysely.selectFrom('audit_entry').selectAll().execute();
    const said = JSON.stringify([await rows(), audits, lines, reply.body]);
    for (const secret of [password, 'access-secret', 'client-secret']) expect(said).not.toContain(secret);
  });

  it('that do not answer, or do not know the portal, are named', async () => {
    cloud.next.push('hang-up');
    const silent = await logIn();
    expect([silent.statusCode, silent.json()]).toEqual([
      502,
      { code: 'SYSTEM_UNREACHABLE', detail: 'Larkspur can’t be reached. Try again in a moment.' },
    ]);
    cloud.next.push({ status: 401, body: { error: 'invalid_client' } });
    expect((await logIn()).json()).toMatchObject({ detail: expect.stringContaining('Larkspur refused') });
  });
});

it('are embedded ones where nothing is said, and none in production', async () => {
  const [cloud] = createClouds(parseSettings({}));
  expect(await cloud?.logIn({ userName: 'anybody', password: 'Plugboard-2026!' })).toMatchObject({ goodFor: 3600 });
  expect(await cloud?.logIn({ userName: 'anybody', password: 'guessed' })).toBeUndefined();
  expect(createClouds(parseSettings({ NODE_ENV: 'production' }))).toEqual([]);
});
