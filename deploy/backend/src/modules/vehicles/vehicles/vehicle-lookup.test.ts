import { type ReplyOf } from '@plugboard/contracts/platform';
import { lookUpVehicles } from '@plugboard/contracts/vehicles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../../testing/engines.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { insertVehicle } from '../../../testing/vehicle-fixtures.ts';

describe.each(engines)('vehicles to choose from on %s', (engine) => {
  let app: TestApp;
  let token: string;
  let foreign: string;
  const get = async (query: string) => {
    const response = await app.call({ url: `${lookUpVehicles.path}?${query}`, token });
    return response.json<ReplyOf<typeof lookUpVehicles>>();
  };
  const namesFor = async (query: string) => (await get(query)).results.map(({ name }) => name);

  beforeAll(async () => {
    app = await createTestApp(engine);
    await insertVehicle(app.database, 'demo', { name: 'van 7', plate_number: '8ABC123', vin: '1PLUG00000000007' });
    await insertVehicle(app.database, 'demo', { name: 'Bus 12', manufacturer: 'Heron', model: 'City 9' });
    await insertVehicle(app.database, 'demo', { name: '50% car' });
    foreign = await insertVehicle(app.database, 'metro', { name: 'Van of another', plate_number: '8ABC123' });
    token = await signInAs(app, 'partner');
  });
  afterAll(() => app.close());

  it('come by name, the tenant’s own alone', async () => {
    const { results, count } = await get('');
    expect(results.map(({ name, plate_number: plate }) => [name, plate])).toEqual([
      ['50% car', null],
      ['Bus 12', null],
      ['van 7', '8ABC123'],
    ]);
    expect(count).toBe(3);
  });

  it.each([
    ['VAN', ['van 7']],
    ['8abc', ['van 7']],
    ['1plug', ['van 7']],
    ['city heron', ['Bus 12']],
    ['%25', ['50% car']],
    ['zeppelin', []],
  ])('are found by %s on the server', async (search, found) => {
    expect(await namesFor(`search=${search}`)).toEqual(found);
  });

  it('are named by what was chosen, as far as they are the tenant’s', async () => {
    const [own] = (await get('search=bus')).results;
    expect(await namesFor(`id__in=${own?.id},${foreign}`)).toEqual(['Bus 12']);
  });

  it('come a page at a time', async () => {
    const { results, next } = await get('limit=2');
    expect(results).toHaveLength(2);
    expect(next).toBe(`${lookUpVehicles.path}?ordering=name&limit=2&offset=2`);
  });

  it('share neither plate nor VIN within a tenant', async () => {
    for (const same of [{ plate_number: '8ABC123' }, { vin: '1PLUG00000000007' }])
      await expect(insertVehicle(app.database, 'demo', { name: 'Twin', ...same })).rejects.toThrow(/unique/);
  });
});
