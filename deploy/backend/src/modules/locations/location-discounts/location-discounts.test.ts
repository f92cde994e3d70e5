import { addLocationDiscount, listLocationDiscounts, type LocationDiscount } from '@plugboard/contracts/locations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withTenant } from '../../../platform/database/tenant-scope.repository.ts';
import { lastEntry } from '../../../testing/accounts.ts';
import { insertLocation } from '../../../testing/charger-fixtures.ts';
import { oneEngine } from '../../../testing/engines.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { findDiscountFor } from './find-discount.service.ts';

describe.each([oneEngine])('discounts of locations on %s', (engine) => {
  let test: TestApp;
  let token: string;
  let here: string;
  let elsewhere: string;

  const add = (email_or_domain: string, percent: string, location = here) =>
    test.call({
      method: 'POST',
      url: addLocationDiscount.path,
      token,
      body: { location, email_or_domain, percent },
    });
  const list = async (query = '', as = token) =>
    (await test.call({ url: `${listLocationDiscounts.path}?${query}`, token: as })).json<{
      results: LocationDiscount[];
      count: number;
    }>();
  const names = async (query: string) => (await list(query)).results.map(({ email_or_domain: name }) => name);
  const find = async (name: string) => {
    const [found] = (await list(`search=${name}`)).results;
    if (!found) throw new Error(`No discount of ${name}`);
    return found;
  };
  const change = (id: string, body: object, version = '*') =>
    test.call({
      method: 'PATCH',
      url: `${listLocationDiscounts.path}${id}/`,
      token,
      body,
      headers: { 'if-match': version === '*' ? '*' : `"${version}"` },
    });
  const holding = (location: string, email: string | null) =>
    withTenant(test.database, 'demo', (db) => findDiscountFor({ db, tenantId: 'demo' }, location, email));

  beforeAll(async () => {
    test = await createTestApp(engine);
    token = await signInAs(test, 'admin');
    here = await insertLocation(test.database, 'demo', { name: 'Here' });
    elsewhere = await insertLocation(test.database, 'demo', { name: 'Elsewhere' });
  });
  afterAll(() => test.close());

  it('are given to a domain and to one of its addresses, in lower case, and the entry says so', async () => {
    const added = await add(' Fleet.example ', '10');
    expect([added.statusCode, added.headers.etag, added.json()]).toEqual([
      200,
      '"1"',
      expect.objectContaining({ location: here, email_or_domain: 'fleet.example', percent: '10.000' }),
    ]);
    expect(await lastEntry(test)).toMatchObject({
      action: 'location_discount.added',
      after: { location: here, email_or_domain: 'fleet.example', percent: '10.000' },
    });
    await add('Ann@fleet.example', '25.5');
    await add('fleet.example', '50', elsewhere);
    expect(await names(`location=${here}&ordering=percent`)).toEqual(['fleet.example', 'ann@fleet.example']);
    expect([await names('search=ann'), (await list()).count]).toEqual([['ann@fleet.example'], 3]);
    const { id } = added.json<LocationDiscount>();
    expect([await names(`id=${id}`), await names(`id__in=${id}`)]).toEqual([['fleet.example'], ['fleet.example']]);
  });

  it.each([
    ['ann@fleet.example', '25.500'],
    [' ANN@Fleet.Example', '25.500'],
    ['bob@fleet.example', '10.000'],
    ['bob@sub.fleet.example', undefined],
    ['fleet.example', undefined],
    [null, undefined],
  ])('hold for %s: the address before the domain', async (email, percent) => {
    expect((await holding(here, email))?.percent).toBe(percent);
  });

  it('hold at their own location alone', async () => {
    expect((await holding(elsewhere, 'ann@fleet.example'))?.percent).toBe('50.000');
  });

  it.each([
    ['no domain', 'fleet', '5', { email_or_domain: 'Enter an email address like' }],
    ['two addresses', 'a@b.example, c@d.example', '5', { email_or_domain: 'Enter an email address like' }],
    [
      'an address that has one',
      'ANN@fleet.example',
      '5',
      { email_or_domain: 'already has a discount for ann@fleet.example' },
    ],
    ['nothing', 'new.example', '0', { percent: 'A discount must be above 0%.' }],
    ['more than everything', 'new.example', '101', { percent: 'from 0 to 100' }],
  ])('are refused with %s by the field', async (_case, name, percent, messages) => {
    const answer = await add(name, percent);
    const expected = Object.entries(messages).map(([field, text]) => [field, [expect.stringContaining(text)]]);
    expect([answer.statusCode, answer.json()]).toEqual([400, Object.fromEntries(expected)]);
  });

  it('are changed once for each version', async () => {
    const { id } = await find('ann');
    expect((await change(id, { percent: '30' }, '1')).json()).toMatchObject({ percent: '30.000', version: 2 });
    expect((await change(id, { percent: '31' }, '1')).statusCode).toBe(412);
    expect((await change(id, { email_or_domain: 'fleet.example' })).statusCode).toBe(400);
    expect(await lastEntry(test)).toMatchObject({
      action: 'location_discount.changed',
      before: { percent: '25.500' },
      after: { percent: '30.000' },
    });
  });

  it('are those of the tenant’s own locations, read by partners and set by managers', async () => {
    const theirs = await insertLocation(test.database, 'metro', { name: 'Theirs' });
    expect((await add('fleet.example', '5', theirs)).json()).toMatchObject({ location: [expect.any(String)] });
    expect((await list('', await signInAs(test, 'admin', 'demo'))).count).toBe(3);
    const metro = await test.call({
      url: listLocationDiscounts.path,
      token: await signInAs(test, 'admin', 'metro'),
      tenant: 'metro',
    });
    expect(metro.json()).toMatchObject({ count: 0 });
    const partner = await signInAs(test, 'partner');
    expect((await list('', partner)).count).toBe(3);
    const { id } = await find('ann');
    const url = `${listLocationDiscounts.path}${id}/`;
    expect((await test.call({ method: 'DELETE', url, token: partner })).statusCode).toBe(403);
  });

  it('end', async () => {
    const { id } = await find('ann');
    const url = `${listLocationDiscounts.path}${id}/`;
    expect((await test.call({ method: 'DELETE', url, token })).json()).toEqual({ result: 'OK' });
    expect(await lastEntry(test)).toMatchObject({ action: 'location_discount.removed', before: { percent: '30.000' } });
    expect((await holding(here, 'ann@fleet.example'))?.percent).toBe('10.000');
  });
});
