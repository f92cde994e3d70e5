import * as contracts from '@plugboard/contracts/all';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oneEngine } from '../../testing/engines.ts';
import { signInAs } from '../../testing/sign-in.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { listEndpoints } from '../list-endpoints.ts';

const endpoints = listEndpoints(contracts);
const someId = '0b0f8c1e-7d0a-4d7e-9a86-1f0c4f6f2a10';
const named = (list: typeof endpoints) =>
  list.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

const ofTickets = endpoints.filter(({ permission }) => permission.includes('ticket'));
const ofVehicles = endpoints.filter(({ permission }) => permission.includes('vehicle'));
const ofPosTerminals = endpoints.filter(({ permission }) => permission.includes('pos_terminal'));
const ofSwitches = endpoints.filter(({ flag }) => flag !== undefined);
const ofUtility = endpoints.filter(({ permission }) => permission.includes('utility'));
const ofLocations = endpoints.filter(({ permission }) => permission === 'change_location');
const ofOwnAccount = [
  contracts.getAccount,
  contracts.getEnvironment,
  contracts.getTabControl,
  contracts.getUser,
  contracts.changeUser,
  contracts.verifyPhone,
  contracts.disableTwoFactor,
  contracts.confirmPassword,
  contracts.changePassword,
  contracts.changeEmail,
  contracts.listSessions,
  contracts.endSession,
  contracts.listPaymentMethods,
  contracts.beginCardSetup,
  contracts.addPaymentMethod,
  contracts.recordUiEvent,
];

describe.each([oneEngine])('calls of what is closed on %s', (engine) => {
  let test: TestApp;
  let token: string;
  let self: string;
  let admin: string;
  let driver: string;
  let elsewhere: string;

  beforeAll(async () => {
    test = await createTestApp(engine);
    const { kysely } = test.database;
    await kysely.deleteFrom('tenant_flag').where('tenant_id', '=', 'metro').execute();
    await kysely
      .insertInto('tenant_feature')
      .values((['vehicles', 'pos_terminals'] as const).map((name) => ({ tenant_id: 'metro', name, is_active: false })))
      .execute();
    await kysely
      .insertInto('tenant_control')
      .values(
        (['utility_rewards', 'location', 'rfid'] as const).map((key, position) => ({
          tenant_id: 'metro',
          key,
          parent_key: null,
          position,
          name: key,
          is_active: false,
        })),
      )
      .execute();
    token = await signInAs(test, 'sections');
    admin = await signInAs(test, 'admin', 'metro');
    driver = await signInAs(test, 'driver', 'metro');
    elsewhere = await signInAs(test, 'admin');
    self = (await test.call({ url: contracts.getAccount.path, token })).json<{ id: string }>().id;
  });
  afterAll(() => test.close());

  const call = (endpoint: (typeof endpoints)[number], given: { token: string; tenant: string; language?: string }) =>
    test.call({
      method: endpoint.method,
      url: endpoint.path.replaceAll(/\{\w+\}/g, endpoint.path.includes('/user/{id}') ? self : someId),
      tenant: given.tenant,
      token: given.token,
      headers: { 'accept-language': `${given.language ?? 'en'}-US` },
      ...(endpoint.body && { body: {} }),
    });

  it.each(named([...ofTickets, ...ofVehicles, ...ofPosTerminals]))(
    '%s of a feature that is off says whom to ask',
    async (_name, endpoint) => {
      const answer = await call(endpoint, { token: admin, tenant: 'metro' });
      expect([answer.statusCode, answer.json()]).toEqual([
        403,
        { detail: 'This feature is available upon request. Contact help@metro.example.', code: 'FEATURE_ON_REQUEST' },
      ]);
    },
  );

  it.each(named(ofSwitches))('%s is refused where the tenant’s switch for it is off', async (_name, endpoint) => {
    const answer = await call(endpoint, { token: admin, tenant: 'metro', language: 'es' });
    expect([answer.statusCode, answer.json()]).toEqual([
      403,
      {
        detail: 'Esta función está disponible previa solicitud. Escriba a help@metro.example.',
        code: 'FEATURE_ON_REQUEST',
      },
    ]);
  });

  it('covers the whole of the mobile app, and every write of subscriptions', () => {
    const flagOf = (name: string) => ofSwitches.filter(({ flag }) => flag === name).map(({ path }) => path);
    const ofMobileApp = endpoints.filter(({ permission }) => permission.includes('mobile_app'));
    expect(ofMobileApp.filter(({ flag }) => flag === undefined)).toEqual([]);
    expect(new Set(flagOf('subscription_allowed'))).toEqual(
      new Set([
        contracts.listSubscriptions.path,
        contracts.listSubscriptionTariffs.path,
        contracts.changeSubscriptionTariff.path,
        contracts.assignSubscriptionTariff.path,
      ]),
    );
  });

  it.each(named([...ofUtility, ...ofLocations]))(
    '%s of a section whose control key is off says whom to ask, and is open to other tenants',
    async (_name, endpoint) => {
      const answer = await call(endpoint, { token: admin, tenant: 'metro' });
      expect([answer.statusCode, answer.json()]).toEqual([
        403,
        { detail: 'This feature is available upon request. Contact help@metro.example.', code: 'FEATURE_ON_REQUEST' },
      ]);
      expect((await call(endpoint, { token: driver, tenant: 'metro' })).json()).toMatchObject({ code: 'FORBIDDEN' });
      const open = await call(endpoint, { token: elsewhere, tenant: 'demo' });
      expect(open.json()).not.toMatchObject({ code: 'FEATURE_ON_REQUEST' });
    },
  );

  it('leaves what tabs with a control key show to the tabs, and locations to lists that name them', async () => {
    for (const endpoint of [contracts.listIdTags, contracts.listLocations])
      expect((await call(endpoint, { token: admin, tenant: 'metro' })).statusCode).toBe(200);
  });

  it('says so in the caller’s language, and only to whom the feature would be open', async () => {
    const answer = await call(contracts.listTickets, { token: admin, tenant: 'metro', language: 'es' });
    expect(answer.json()).toMatchObject({
      detail: 'Esta función está disponible previa solicitud. Escriba a help@metro.example.',
    });
    const refused = await call(contracts.listTickets, { token: driver, tenant: 'metro' });
    expect(refused.json()).toMatchObject({ code: 'FORBIDDEN' });
    const open = await call(contracts.listTickets, { token: elsewhere, tenant: 'demo' });
    expect(open.statusCode).toBe(200);
  });

  it.each(named(ofOwnAccount))('%s is open to an account with other sections', async (_name, endpoint) => {
    expect((await call(endpoint, { token, tenant: 'demo' })).statusCode).not.toBe(403);
  });

  it('closes the live view to an account without that section', async () => {
    for (const endpoint of [contracts.listLiveView, contracts.countLiveView])
      expect((await call(endpoint, { token, tenant: 'demo' })).json()).toMatchObject({ code: 'FORBIDDEN' });
    await test.database.kysely
      .updateTable('account')
      .set({ allowed_sections: ['live-view'] })
      .where('id', '=', self)
      .execute();
    for (const endpoint of [contracts.listLiveView, contracts.countLiveView])
      expect((await call(endpoint, { token, tenant: 'demo' })).statusCode).toBe(200);
    expect((await call(contracts.listChargers, { token, tenant: 'demo' })).statusCode).toBe(403);
  });

  it('closes vehicles and POS terminals by their control keys alone as well', async () => {
    const { kysely } = test.database;
    await kysely.deleteFrom('tenant_feature').where('tenant_id', '=', 'metro').execute();
    const codes = async () =>
      Promise.all(
        [contracts.listVehicles, contracts.listPosTerminals].map(async (endpoint) => {
          const answer = await call(endpoint, { token: admin, tenant: 'metro' });
          return answer.statusCode === 200 || answer.json<{ code: string }>().code;
        }),
      );
    expect(await codes()).toEqual([true, true]);
    const off = { tenant_id: 'metro', parent_key: null, position: 9, is_active: false };
    for (const key of ['vehicles', 'pos_terminals'] as const)
      await kysely
        .insertInto('tenant_control')
        .values({ ...off, key, name: key })
        .execute();
    expect(await codes()).toEqual(['FEATURE_ON_REQUEST', 'FEATURE_ON_REQUEST']);
  });
});
