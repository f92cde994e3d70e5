import { listUsers, userOrderings } from '@plugboard/contracts/accounts';
import { type ReplyOf } from '@plugboard/contracts/platform';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../../testing/engines.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

describe.each(engines)('the list of users on %s', (engine) => {
  let app: TestApp;
  let token: string;
  const get = async (query: string) => {
    const response = await app.call({ url: `${listUsers.path}?${query}`, token });
    expect(response).toMatchObject({ statusCode: 200 });
    return response.json<ReplyOf<typeof listUsers>>();
  };
  const emails = async (query: string) => (await get(query)).results.map(({ email }) => email);

  beforeAll(async () => {
    app = await createTestApp(engine);
    token = await signInAs(app, 'admin');
  });
  afterAll(() => app.close());

  it('holds the tenant’s own users and nobody else', async () => {
    const { results, count } = await get('limit=50&ordering=email');
    expect(count).toBe(9);
    expect(results.every(({ email }) => email.endsWith('@demo.example'))).toBe(true);
    expect(results.find(({ email }) => email === 'pending@demo.example')).toMatchObject({ status: 'PENDING' });
  });

  it('finds by name, address and phone, whatever the case', async () => {
    expect(await emails('search=TWOFACTOR demo')).toEqual(['twofactor@demo.example']);
    expect(await emails('search=%2B1415555')).toEqual(['twofactor@demo.example']);
    expect(await emails('search=%25')).toEqual([]);
  });

  it('narrows by role and status', async () => {
    expect(await emails('role__in=driver,tenant_owner&ordering=email')).toEqual([
      'driver@demo.example',
      'owner@demo.example',
    ]);
    expect(await emails('status__in=PENDING')).toEqual(['pending@demo.example']);
    expect(await emails('status__in=DISABLED')).toEqual([]);
  });

  it.each(userOrderings)('shows everybody once, ordered by %s', async (ordering) => {
    const seen: string[] = [];
    let url: string | null = `${listUsers.path}?ordering=${ordering}&limit=4`;
    while (url) {
      const page: ReplyOf<typeof listUsers> = (await app.call({ url, token })).json<ReplyOf<typeof listUsers>>();
      seen.push(...page.results.map(({ id }) => id));
      url = page.next;
    }
    expect([seen.length, new Set(seen).size]).toEqual([9, 9]);
  });

  it('is not for drivers', async () => {
    const driver = await signInAs(app, 'driver');
    expect((await app.call({ url: listUsers.path, token: driver })).statusCode).toBe(403);
  });
});
