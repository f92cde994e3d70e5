import { lookUpLocations } from '@plugboard/contracts/locations';
import { type ReplyOf } from '@plugboard/contracts/platform';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertLocation } from '../../../testing/charger-fixtures.ts';
import { engines } from '../../../testing/engines.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

describe.each(engines)('locations to choose from on %s', (engine) => {
  let app: TestApp;
  let token: string;
  const get = async (query: string) => {
    const response = await app.call({ url: `${lookUpLocations.path}?${query}`, token });
    return response.json<ReplyOf<typeof lookUpLocations>>();
  };

  beforeAll(async () => {
    app = await createTestApp(engine);
    for (const name of ['beach', 'Alley', '100% Garage']) await insertLocation(app.database, 'demo', { name });
    await insertLocation(app.database, 'metro', { name: 'Alley of another' });
    token = await signInAs(app, 'admin');
  });
  afterAll(() => app.close());

  it('come by name, the tenant’s own alone', async () => {
    const { results, count } = await get('');
    expect(results.map(({ name }) => name)).toEqual(['100% Garage', 'Alley', 'beach']);
    expect(count).toBe(3);
  });

  it('are searched on the server, signs standing for themselves', async () => {
    expect((await get('search=BEA')).results.map(({ name }) => name)).toEqual(['beach']);
    expect((await get('search=%25')).results.map(({ name }) => name)).toEqual(['100% Garage']);
  });

  it('are named by id, none of another tenant', async () => {
    const others = await insertLocation(app.database, 'metro', { name: 'Not yours' });
    const own = (await get('search=alley')).results[0]?.id;
    expect((await get(`id__in=${own},${others}`)).results).toEqual([{ id: own, name: 'Alley' }]);
  });

  it('come a page at a time', async () => {
    const { results, next } = await get('limit=2');
    expect(results).toHaveLength(2);
    expect(next).toBe(`${lookUpLocations.path}?ordering=name&limit=2&offset=2`);
  });
});
