import {
  buildLocationTemplate,
  exportLocations,
  importLocations,
  listLocations,
  type LocationImportReply,
  type LocationListItem,
} from '@plugboard/contracts/locations';
import { toCsvFile } from '@plugboard/contracts/platform';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertLocation } from '../../../../testing/charger-fixtures.ts';
import { oneEngine } from '../../../../testing/engines.ts';
import { formOf } from '../../../../testing/form.ts';
import { signInAs } from '../../../../testing/sign-in.ts';
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts';

const head = 'Name,Address,Latitude,Longitude,Time zone,Members Only,Public Visibility,PIN code,Website';
const line = (name: string, rest = '37.78,-122.4,America/Los_Angeles,no,yes,,') => `${name},1 Road,${rest}`;

describe.each([oneEngine])('locations from a file on %s', (engine) => {
  let app: TestApp;
  let token: string;
  let keys = 0;

  const send = async (csv: string, isDryRun: boolean, who = token) => {
    const file = new File([csv], 'locations.csv', { type: 'text/csv' });
    const { body, headers } = await formOf({ file, dry_run: String(isDryRun) });
    return app.call({
      method: 'POST',
      url: importLocations.path,
      token: who,
      body,
      headers: { ...headers, 'idempotency-key': `import ${(keys += 1)}` },
    });
  };
  const upload = async (csv: string, isDryRun: boolean) => (await send(csv, isDryRun)).json<LocationImportReply>();
  const list = async (query = '') =>
    (await app.call({ url: `${listLocations.path}?limit=10&${query}`, token })).json<{
      results: LocationListItem[];
      count: number;
    }>();

  beforeAll(async () => {
    app = await createTestApp(engine);
    await insertLocation(app.database, 'demo', { name: 'Old Pier' });
    token = await signInAs(app, 'admin');
  });
  afterAll(() => app.close());

  it('are checked line by line, each problem at its column; a dry run stores nothing', async () => {
    const csv = [
      head,
      line('Good'),
      line('old pier'),
      line('good'),
      line('Far', '91,200,Mars/Olympus,no,yes,,'),
      line('Both', '37.78,-122.4,America/Los_Angeles,yes,yes,,'),
      line('Odd', 'north,,America/Los_Angeles,maybe,yes,12,example'),
      line(''),
    ].join('\n');
    const reply = await upload(csv, true);
    expect([reply.lines, reply.added, reply.problem]).toEqual([7, 1, null]);
    expect(reply.refused.map((one) => [one.line, one.problems.map(({ column }) => column)])).toEqual([
      [3, ['name']],
      [4, ['name']],
      [5, ['timezone', 'latitude', 'longitude']],
      [6, ['public_visibility']],
      [7, ['members_only', 'latitude', 'longitude', 'website', 'pin_code']],
      [8, ['name']],
    ]);
    expect(reply.refused[1]?.problems[0]?.message).toBe('Line 2 of this file has the same value.');
    expect((await list()).count).toBe(1);
  });

  it('are added, and not again; the export is taken back, and so is the template', async () => {
    const csv = [head, line('New Pier', '37,78;bad'), line('Members', '37.7,-122.4,,sí,,0042,')].join('\n');
    const reply = await upload(csv, false);
    expect([reply.added, reply.refused.map((one) => one.line)]).toEqual([1, [2]]);
    expect((await upload(csv, false)).refused.map((one) => one.line)).toEqual([2, 3]);
    expect((await list('search=members')).results).toMatchObject([
      { name: 'Members', members_only: true, public_visibility: false, timezone: 'America/Los_Angeles' },
    ]);
    const { body: exported } = await app.call({ url: exportLocations.path, token });
    expect((await upload(exported, true)).refused.map(({ problems }) => problems.map(({ column }) => column))).toEqual([
      ['name'],
      ['name'],
    ]);
    for (const language of ['en', 'es'] as const)
      expect(await upload(toCsvFile(buildLocationTemplate(language)), true)).toMatchObject({ added: 1, refused: [] });
    expect((await upload('Name,Colour\nx,y', true)).problem).toBe(
      'There is no column “Colour”. The template has the names of all columns.',
    );
  });

  it('of 5,000 lines with 37 bad ones leave out exactly those', async () => {
    const isBad = (at: number) => at % 135 === 7;
    const lines = Array.from({ length: 5000 }, (_, at) =>
      line(`Bulk ${at}`, isBad(at) ? '37.78,-722.4,America/Los_Angeles,no,yes,,' : undefined),
    );
    const bad = lines.flatMap((_, at) => (isBad(at) ? [at + 2] : []));
    expect(bad).toHaveLength(37);
    const reply = await upload([head, ...lines].join('\n'), false);
    expect(reply.refused.map((one) => one.line)).toEqual(bad);
    expect(new Set(reply.refused.flatMap(({ problems }) => problems.map(({ column }) => column)))).toEqual(
      new Set(['longitude']),
    );
    expect([reply.added, (await list('search=bulk')).count]).toEqual([4963, 4963]);
  });

  it('are refused where locations cannot be added, and to those who may only look', async () => {
    const partner = await signInAs(app, 'partner');
    expect((await send([head, line('X')].join('\n'), true, partner)).statusCode).toBe(403);
    const flag = { tenant_id: 'demo', name: 'restricted_environment', is_on: true } as const;
    await app.database.kysely.insertInto('tenant_flag').values(flag).execute();
    const refused = await send([head, line('X')].join('\n'), true);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      403,
      { detail: 'Locations cannot be added in this environment.' },
    ]);
  });
});
