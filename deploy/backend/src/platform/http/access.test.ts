import * as contracts from '@plugboard/contracts/all';
import type { Endpoint } from '@plugboard/contracts/platform';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessTable, endsSessions, onlyInOwnTenant } from '../../testing/access-table.ts';
import { testRoles, type TestRole } from '../../testing/test-roles.ts';
import { insertLocation } from '../../testing/charger-fixtures.ts';
import { oneEngine } from '../../testing/engines.ts';
import { signInAs } from '../../testing/sign-in.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { listEndpoints } from '../list-endpoints.ts';
import { readAccessToken, signAccessToken } from '../security/access-token.ts';

const tenants = ['demo', 'metro'] as const;
type Tenant = (typeof tenants)[number];
const other = { demo: 'metro', metro: 'demo' } as const;

const keyOf = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`;
const endpoints = listEndpoints(contracts);
const guarded = endpoints.filter(({ permission }) => permission !== 'public');
/** A call that names a missing record, or sends invalid input, counts as let in too. */
function outcomeOf(status: number): string {
  if (status === 403) return 'refused';
  return status === 401 || status === 429 || status >= 500 ? `status ${status}` : 'let in';
}
const someId = '0b0f8c1e-7d0a-4d7e-9a86-1f0c4f6f2a10';

describe('the table of who is let in', () => {
  it('has a row for every call, and none for calls that are gone', () => {
    expect(Object.keys(accessTable).toSorted()).toEqual(endpoints.map(keyOf).toSorted());
  });

  it.each(endpoints.map((endpoint) => [keyOf(endpoint), endpoint] as const))(
    '%s is public or is not',
    (key, endpoint) => {
      expect(accessTable[key] === 'public').toBe(endpoint.permission === 'public');
    },
  );
});

describe.each([oneEngine])('every call, tenant, role and state of a token on %s', (engine) => {
  let app: TestApp;
  const tokens = new Map<string, string>();
  const expired = new Map<string, string>();
  const tokenOf = (role: TestRole, tenant: Tenant) => tokens.get(`${role} ${tenant}`) ?? '';

  async function signEverybodyIn(): Promise<void> {
    await app.database.kysely.deleteFrom('rate_limit').execute();
    const { secret } = app.app.platform;
    for (const tenant of tenants)
      for (const role of testRoles) {
        const token = await signInAs(app, role, tenant);
        const claims = await readAccessToken(token, secret);
        tokens.set(`${role} ${tenant}`, token);
        expired.set(`${role} ${tenant}`, await signAccessToken(claims, secret, new Date(Date.now() - 3_600_000)));
      }
  }

  beforeAll(async () => {
    app = await createTestApp(engine);
    const subscriptions = { tenant_id: 'metro', name: 'subscription_allowed', is_on: true } as const;
    await app.database.kysely.insertInto('tenant_flag').values(subscriptions).execute();
    // Utility rewards are for tenants with a location there.
    for (const tenant of tenants)
      await insertLocation(app.database, tenant, { name: 'Harbor', address: '1 Harbor Road, Oakland, CA 94607, USA' });
    await signEverybodyIn();
  });
  afterAll(() => app.close());

  const statusOf = async (endpoint: Endpoint, tenant: Tenant, token: string | undefined) => {
    const answer = await app.call({
      method: endpoint.method,
      url: endpoint.path.replaceAll(/\{\w+\}/g, someId),
      tenant,
      token,
      ...(endpoint.body && { body: {} }),
      headers: { 'if-match': '"1"', 'idempotency-key': `access ${keyOf(endpoint)}` },
    });
    return answer.statusCode;
  };

  it.each(guarded.map((endpoint) => [keyOf(endpoint), endpoint] as const))('%s', async (key, endpoint) => {
    const row = accessTable[key];
    for (const tenant of tenants)
      for (const role of testRoles) {
        const who = `${role} at ${tenant}`;
        const foreign = await statusOf(endpoint, tenant, tokenOf(role, other[tenant]));
        const old = await statusOf(endpoint, tenant, expired.get(`${role} ${tenant}`));
        expect([who, foreign, old]).toEqual([who, 401, 401]);
        const isExpected = row?.includes(role) === true && (tenant === 'demo' || !onlyInOwnTenant.includes(key));
        const outcome = outcomeOf(await statusOf(endpoint, tenant, tokenOf(role, tenant)));
        expect([who, outcome]).toEqual([who, isExpected ? 'let in' : 'refused']);
      }
    expect(await statusOf(endpoint, 'demo', undefined)).toBe(401);
    await app.database.kysely.deleteFrom('rate_limit').execute();
    if (endsSessions.includes(key)) await signEverybodyIn();
  });
});
