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
  contracts.addPaymentMethod,
  contracts.recordUiEvent,
];

describe.each([oneEngine])('calls of what is closed on %s', (engine) => {
  let test: TestApp;
  let token: string;
  let self: string;

  beforeAll(async () => {
    test = await createTestApp(engine);
    const { kysely } = test.database;
    await kysely.deleteFrom('tenant_flag').where('tenant_id', '=', 'metro').execute();
    await kysely
      .insertInto('tenant_feature')
      .values((['vehicles', 'pos_terminals'] as const).map((name) => ({ tenant_id: 'metro', name, is_active: false })))
      .execute();
    token = await signInAs(test, 'sections');
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
      const admin = await signInAs(test, 'admin', 'metro');
      const answer = await call(endpoint, { token: admin, tenant: 'metro' });
      expect([answer.statusCode, answer.json()]).toEqual([
        403,
        { detail: 'This feature is available upon request. Contact help@metro.example.', code: 'FEATURE_ON_REQUEST' },
      ]);
    },
  );

  it('says so in the caller’s language, and only to whom the feature would be open', async () => {
    const admin = await signInAs(test, 'admin', 'metro');
    const answer = await call(contracts.listTickets, { token: admin, tenant: 'metro', language: 'es' });
    expect(answer.json()).toMatchObject({
      detail: 'Esta función está disponible bajo petición. Póngase en contacto con help@metro.example.',
    });
    const driver = await signInAs(test, 'driver', 'metro');
    const refused = await call(contracts.listTickets, { token: driver, tenant: 'metro' });
    expect(refused.json()).toMatchObject({ code: 'FORBIDDEN' });
    const open = await call(contracts.listTickets, { token: await signInAs(test, 'admin'), tenant: 'demo' });
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
});
