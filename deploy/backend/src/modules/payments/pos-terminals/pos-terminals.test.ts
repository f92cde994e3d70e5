import { addPosTerminal, listPosTerminals, type PosTerminal } from '@plugboard/contracts/payments';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lastEntry } from '../../../testing/accounts.ts';
import { newId } from '../../../platform/ids.ts';
import { insertCharger } from '../../../testing/charger-fixtures.ts';
import { engines } from '../../../testing/engines.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

describe.each(engines)('POS terminals on %s', (engine) => {
  let test: TestApp;
  let token: string;
  let chargers: Record<'first' | 'second' | 'third' | 'shared' | 'foreign', string>;

  const add = (body: object, headers: Record<string, string> = {}) =>
    test.call({ method: 'POST', url: addPosTerminal.path, token, body, headers });
  const patch = (id: string, body: object, version = '*') =>
    test.call({
      method: 'PATCH',
      url: `${listPosTerminals.path}${id}`,
      token,
      body,
      headers: { 'if-match': version === '*' ? '*' : `"${version}"` },
    });
  const list = async (query = '', as = token) =>
    (await test.call({ url: `${listPosTerminals.path}?${query}`, token: as })).json<{
      results: PosTerminal[];
      count: number;
    }>();
  const serials = async (query: string) => (await list(query)).results.map(({ serial_number }) => serial_number);
  const find = async (serial: string) => {
    const [found] = (await list(`search=${serial}`)).results;
    if (!found) throw new Error(`No terminal ${serial}`);
    return found;
  };

  beforeAll(async () => {
    test = await createTestApp(engine);
    token = await signInAs(test, 'admin');
    const { database } = test;
    chargers = {
      first: await insertCharger(database, 'demo', { custom_id: 'POS-1', unique_id: 'LA000000001' }),
      second: await insertCharger(database, 'demo', { custom_id: 'POS-2' }),
      third: await insertCharger(database, 'demo', { custom_id: 'POS-3' }),
      shared: await insertCharger(database, 'demo', {
        custom_id: 'POS-S',
        share_mode: 'VIEWER',
        share_info: 'Metro',
        source_tenant_id: 'metro',
        source_charger_id: newId(),
      }),
      foreign: await insertCharger(database, 'metro', { custom_id: 'POS-M' }),
    };
  });
  afterAll(() => test.close());

  it('are added with two chargers, once for one key, and the entry says so', async () => {
    const body = { serial_number: ' PT-1 ', model: 'R200', charger_1: chargers.first, charger_2: chargers.second };
    const added = await add(body, { 'idempotency-key': 'terminal 1' });
    expect((await add(body, { 'idempotency-key': 'terminal 1' })).json()).toEqual(added.json());
    expect(added.json()).toMatchObject({
      serial_number: 'PT-1',
      model: 'R200',
      charger_1: { id: chargers.first, custom_id: 'POS-1', serial_number: 'LA000000001' },
      charger_2: { id: chargers.second, custom_id: 'POS-2', serial_number: null },
    });
    expect(await lastEntry(test)).toMatchObject({
      action: 'pos_terminal.added',
      after: { serial_number: 'PT-1', charger_1: chargers.first },
    });
    expect((await list()).count).toBe(1);
  });

  it.each([
    ['a serial number that is there', { serial_number: 'pt-1' }, { serial_number: 'A terminal with this' }],
    ['no serial number', { serial_number: ' ' }, { serial_number: 'A serial number has at most 40' }],
    ['no model', { model: '' }, { model: '' }],
    [
      'a charger of another terminal',
      { charger_1: 'first' },
      { charger_1: 'POS-1 is already linked with the terminal PT-1' },
    ],
    ['one charger twice', { charger_1: 'third', charger_2: 'third' }, { charger_2: 'Choose a different charger' }],
    ['a shared charger', { charger_1: 'shared' }, { charger_1: '' }],
    ['another tenant’s charger', { charger_2: 'foreign' }, { charger_2: 'Choose one of your chargers.' }],
  ])('refuse %s by the field', async (_name, special: Record<string, string>, messages: Record<string, string>) => {
    const sent = { serial_number: 'PT-9', model: 'R200', ...special };
    const body = Object.fromEntries(
      Object.entries(sent).map(([name, value]) => [name, chargers[value as keyof typeof chargers] ?? value]),
    );
    const reply = await add(body);
    const expected = Object.fromEntries(
      Object.entries(messages).map(([name, text]) => [name, [expect.stringContaining(text)]]),
    );
    expect([reply.statusCode, reply.json()]).toEqual([400, expected]);
    expect((await list()).count).toBe(1);
  });

  it('are changed by the version that was read, and give their chargers to each other', async () => {
    const { id, version } = await find('PT-1');
    const moved = await patch(id, { charger_1: chargers.second, charger_2: chargers.first }, String(version));
    expect(moved.json()).toMatchObject({ charger_1: { custom_id: 'POS-2' }, charger_2: { custom_id: 'POS-1' } });
    expect((await patch(id, { model: 'R400' }, String(version))).statusCode).toBe(412);
    const unlinked = await patch(id, { model: 'R400', charger_1: null });
    expect(unlinked.json()).toMatchObject({ model: 'R400', charger_1: null, charger_2: { custom_id: 'POS-1' } });
    expect(await lastEntry(test)).toMatchObject({
      action: 'pos_terminal.changed',
      before: { model: 'R200', charger_1: chargers.second },
      after: { model: 'R400', charger_1: null },
    });
    expect((await add({ serial_number: 'PT-2', model: 'Tap', charger_2: chargers.second })).statusCode).toBe(200);
  });

  it('are found by serial number, model and charger, in either order', async () => {
    expect(await serials('ordering=-serial_number')).toEqual(['PT-2', 'PT-1']);
    expect(await serials('ordering=model')).toEqual(['PT-1', 'PT-2']);
    expect([await serials('search=tap'), await serials('search=pos-1')]).toEqual([['PT-2'], ['PT-1']]);
    expect(await serials(`charger__in=${chargers.second}`)).toEqual(['PT-2']);
  });

  it('are read by partners, without the maker’s serial numbers, and changed by managers alone', async () => {
    const partner = await signInAs(test, 'partner');
    const [, first] = (await list('ordering=-serial_number', partner)).results;
    expect(first?.charger_2).toMatchObject({ custom_id: 'POS-1', serial_number: null });
    const url = `${listPosTerminals.path}${first?.id}`;
    expect((await test.call({ method: 'DELETE', url, token: partner })).statusCode).toBe(403);
  });

  it('are each tenant’s own', async () => {
    const elsewhere = { token: await signInAs(test, 'admin', 'metro'), tenant: 'metro' };
    const url = `${listPosTerminals.path}${(await find('PT-1')).id}`;
    expect((await test.call({ url: listPosTerminals.path, ...elsewhere })).json()).toMatchObject({ count: 0 });
    for (const method of ['GET', 'PATCH', 'DELETE'] as const) {
      const reply = await test.call({ method, url, ...elsewhere, ...(method === 'PATCH' && { body: { model: 'X' } }) });
      expect([method, reply.statusCode]).toEqual([method, 404]);
    }
  });

  it('lose a charger that is deleted, and what was read before is outdated', async () => {
    const before = await find('PT-2');
    const url = `/api/v1/charger/${chargers.second}/`;
    expect((await test.call({ method: 'DELETE', url, token })).statusCode).toBe(200);
    const after = await find('PT-2');
    expect(after).toMatchObject({ charger_1: null, charger_2: null });
    expect((await patch(after.id, { model: 'X' }, String(before.version))).statusCode).toBe(412);
  });

  it('are deleted, and their chargers stay', async () => {
    const { id } = await find('PT-1');
    const url = `${listPosTerminals.path}${id}`;
    expect((await test.call({ method: 'DELETE', url, token })).json()).toEqual({ result: 'OK' });
    expect(await lastEntry(test)).toMatchObject({ action: 'pos_terminal.removed', before: { serial_number: 'PT-1' } });
    expect((await test.call({ method: 'DELETE', url, token })).statusCode).toBe(404);
    expect((await test.call({ url: `/api/v1/charger/${chargers.first}/`, token })).statusCode).toBe(200);
  });
});
