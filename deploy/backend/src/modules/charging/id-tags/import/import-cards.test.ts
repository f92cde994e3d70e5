import {
  checkCardImport,
  importCards,
  listIdTags,
  type CardImportLine,
  type IdTag,
} from '@plugboard/contracts/charging';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lastEntry } from '../../../../testing/accounts.ts';
import { insertCard } from '../../../../testing/charging-fixtures.ts';
import { oneEngine } from '../../../../testing/engines.ts';
import { signInAs } from '../../../../testing/sign-in.ts';
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts';

const content = [
  'Number;Email;Status;Last day',
  'n1;driver@demo.example;active;2026-12-31',
  'old1;driver@demo.example;blocked;',
  'OLD2;;active;',
  '04 B2;driver@demo.exmaple;maybe;31.12.2026',
  'n1;;;',
  ';driver@demo.example;;',
].join('\n');

describe.each([oneEngine])('an import of cards on %s', (engine) => {
  let test: TestApp;
  let token: string;
  const send = async (path: string, body: object, as = token) =>
    test.call({
      method: 'POST',
      url: path,
      token: as,
      body,
      headers: { 'idempotency-key': `${path.length}-${JSON.stringify(body).length}` },
    });
  const cards = async () =>
    (await test.call({ url: `${listIdTags.path}?ordering=number`, token })).json<{ results: IdTag[] }>().results;

  beforeAll(async () => {
    test = await createTestApp(engine);
    token = await signInAs(test, 'admin');
    await insertCard(test, 'OLD1');
    await insertCard(test, 'OLD2');
  });
  afterAll(() => test.close());

  it('says of each line what it will do, what is wrong and what would be right, and changes nothing', async () => {
    const { lines } = (await send(checkCardImport.path, { content, tz: 'America/New_York' })).json<{
      lines: CardImportLine[];
    }>();
    expect(lines.map(({ line, outcome, text }) => [line, outcome, text])).toEqual([
      [2, 'ADD', 'n1;driver@demo.example;active;2026-12-31'],
      [3, 'CHANGE', 'old1;driver@demo.example;blocked;'],
      [4, 'SAME', 'OLD2;;active;'],
      [5, 'WRONG', '04 B2;driver@demo.exmaple;maybe;31.12.2026'],
      [6, 'WRONG', 'n1;;;'],
      [7, 'WRONG', ';driver@demo.example;;'],
    ]);
    expect(lines[0]).toMatchObject({ number: 'N1', expires_at: '2027-01-01T04:59:59.999Z' });
    expect(lines[3]?.problems.map(({ problem, right }) => [problem, right])).toEqual([
      ['NUMBER_INVALID', '04B2'],
      ['USER_UNKNOWN', 'driver@demo.example'],
      ['STATUS_UNKNOWN', null],
      ['DAY_INVALID', '2026-12-31'],
    ]);
    expect(lines[4]?.problems).toEqual([{ column: 'number', problem: 'NUMBER_TWICE', typed: 'n1', right: '2' }]);
    expect((await cards()).map(({ number }) => number)).toEqual(['OLD1', 'OLD2']);
  });

  it('imports exactly the good lines, once', async () => {
    for (let time = 0; time < 2; time += 1)
      expect((await send(importCards.path, { content, tz: 'America/New_York' })).statusCode).toBe(200);
    expect(await cards()).toMatchObject([
      {
        number: 'N1',
        status: 'ACTIVE',
        user: { email: 'driver@demo.example' },
        expires_at: '2027-01-01T04:59:59.999Z',
      },
      { number: 'OLD1', status: 'BLOCKED', user: { email: 'driver@demo.example' }, expires_at: null },
      { number: 'OLD2', status: 'ACTIVE', user: null },
    ]);
    expect(await lastEntry(test)).toMatchObject({
      action: 'id_tag.imported',
      after: { cards: [{ number: 'N1' }, { number: 'OLD1' }] },
    });
  });

  it('finds no people of other tenants, and is refused to partners and without lines', async () => {
    const { lines } = (await send(checkCardImport.path, { content: 'X1,driver@metro.example' })).json<{
      lines: CardImportLine[];
    }>();
    expect(lines[0]?.problems).toMatchObject([{ problem: 'USER_UNKNOWN', right: 'driver@demo.example' }]);
    expect((await send(checkCardImport.path, { content: ' \n' })).json()).toEqual({
      content: ['Paste cards or choose a file.'],
    });
    expect((await send(importCards.path, { content }, await signInAs(test, 'partner'))).statusCode).toBe(403);
  });
});
