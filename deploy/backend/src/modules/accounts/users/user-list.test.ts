import { exportUsers, listUsers, userOrderings } from '@plugboard/contracts/accounts';
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

  it('leaves as a file, as it is listed', async () => {
    const url = `${exportUsers.path}?role__in=driver,tenant_owner&ordering=-email`;
    const { body, headers } = await app.call({ url, token });
    expect(headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8' });
    const lines = body.trim().split('\r\n');
    expect(lines.map((line) => line.split(',')[0]).slice(1)).toEqual(['owner@demo.example', 'driver@demo.example']);
    expect(lines[1]).toContain(',User,tenant_owner,ACTIVE,');
  });

  it('narrows by role and status', async () => {
    expect(await emails('role__in=driver,tenant_owner&ordering=email')).toEqual([
      'driver@demo.example',
      'owner@demo.example',
    ]);
    expect(await emails('status__in=PENDING')).toEqual(['pending@demo.example']);
    expect(await emails('status__in=DISABLED')).toEqual([]);
  });

  it('says when somebody last signed in, and finds who has been away', async () => {
    const partner = await signInAs(app, 'partner');
    const [seen] = (await get('search=partner@demo')).results;
    expect(Date.parse(seen?.last_sign_in_at ?? '')).toBeGreaterThan(Date.now() - 60_000);
    expect((await get('search=pending@demo')).results[0]).toMatchObject({ last_sign_in_at: null });
    expect(await emails('absent=30_days&limit=50')).not.toContain('partner@demo.example');
    expect(await emails('absent=never&limit=50')).toContain('pending@demo.example');
    const { kysely } = app.database;
    const longAgo = new Date(Date.now() - 60 * 24 * 3_600_000);
    await kysely
      .updateTable('last_sign_in')
      .set({ at: longAgo })
      .where('account_id', '=', seen?.id ?? '')
      .execute();
    expect(await emails('absent=30_days&limit=50')).toContain('partner@demo.example');
    expect(await emails('absent=90_days&limit=50')).not.toContain('partner@demo.example');
    expect(await emails('absent=never&limit=50')).not.toContain('partner@demo.example');
    expect(partner).not.toBe('');
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
