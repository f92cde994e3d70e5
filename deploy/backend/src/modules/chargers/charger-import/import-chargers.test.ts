import {
  buildImportTemplate,
  type ChargerImportReply,
  importChargers,
  listChargers,
  maxImportedChargers,
} from '@plugboard/contracts/chargers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lastEntry } from '../../../testing/accounts.ts';
import { eventsOf } from '../../../testing/charge-point-tests.ts';
import { insertLocation } from '../../../testing/charger-fixtures.ts';
import { openChargerTests, type ChargerTests } from '../../../testing/charger-tests.ts';
import { oneEngine } from '../../../testing/engines.ts';

const header = [
  'ID,Name,Location,Manufacturer,Model,Current type,Maximum current (A),Maximum power (kW),Limit (kW)',
  'Connector,Port maximum (kW),Charge point identity,Connectivity,SIM ICCID,Payment',
].join();
const line = (id: string, change: Readonly<Record<number, string>> = {}) =>
  Object.assign(
    [
      id,
      `Charger ${id}`,
      'elm yard',
      'Granite Peak',
      'GP-60',
      'DC',
      '',
      '60',
      '40',
      'CCS1',
      '50',
      `CP-${id}`,
      'WiFi',
      '',
      '',
    ],
    change,
  ).join();

describe.each([oneEngine])('chargers from a file on %s', (engine) => {
  let test: ChargerTests;
  let keys = 0;
  const send = (
    csv: string,
    dry_run: boolean,
    { who = 'admin', language = 'en-US', key = `import ${(keys += 1)}` } = {},
  ) =>
    test.call({
      method: 'POST',
      url: importChargers.path,
      token: test.tokens[who],
      body: { csv, dry_run },
      headers: { 'idempotency-key': key, 'accept-language': language },
    });
  const importCsv = async (csv: string, dry_run: boolean, options = {}) =>
    (await send(csv, dry_run, options)).json<ChargerImportReply>();
  const count = async () =>
    (await test.call({ url: listChargers.path, token: test.tokens['admin'] })).json<{ count: number }>().count;

  beforeAll(async () => {
    test = await openChargerTests(engine);
  });
  afterAll(() => test.close());

  it('are checked line by line, each problem at its column, and nothing is stored', async () => {
    await test.added('OLD');
    const csv = [
      header,
      line('N-1'),
      line('old'),
      line('N-2', { 2: 'Elm Yrd', 7: 'sixty', 12: 'pigeon' }),
      line('N-3', { 8: '55' }),
      line('n-1', { 11: 'CP-OLD' }),
      line('N-4', { 5: 'AC' }),
      line('N-5', { 12: '4G' }),
      line('N-6', { 14: 'per hour' }),
      line('', { 4: 'GP 60' }),
    ].join('\n');
    const reply = await importCsv(csv, true);
    expect(reply).toMatchObject({ dry_run: true, problem: null, added: 2 });
    const found = reply.lines.map(({ line: at, outcome, problems }) => [
      at,
      outcome,
      problems.map(({ column, message }) => `${column}: ${message}`),
    ]);
    expect(found).toEqual([
      [2, 'READY', []],
      [
        3,
        'REFUSED',
        [
          'custom_id: A charger with this ID already exists.',
          'charger_point_id: A charger with this charge point identity already exists.',
        ],
      ],
      [
        4,
        'REFUSED',
        [
          'location: You have no location “Elm Yrd”. Enter the name as in the list of locations.',
          'max_power: Enter a number, such as 7.4.',
          'connectivity: Choose one of: WIFI, 4G.',
        ],
      ],
      [5, 'REFUSED', ['power: Configured power cannot exceed the port’s maximum power rating of 50 kW.']],
      [
        6,
        'REFUSED',
        [
          'custom_id: Line 2 of this file has the same value.',
          'charger_point_id: Line 3 of this file has the same value.',
        ],
      ],
      [
        7,
        'REFUSED',
        [
          'max_current: Enter the maximum current (A) of an AC charger.',
          'max_power: Only DC chargers have a power in kW.',
          'power: Only DC chargers have a power in kW.',
        ],
      ],
      [8, 'REFUSED', ['sim_iccid: 4G needs the SIM card identifier (ICCID).']],
      [9, 'READY', []],
      [10, 'REFUSED', ['custom_id: Fill in this field.']],
    ]);
    expect(reply.lines[8]?.hints).toEqual([
      'Granite Peak GP 60 is a new model in this portal. Granite Peak GP-60 already exists.',
    ]);
    expect(await count()).toBe(1);
  });

  it('are added but for the lines with a problem, once however often it is sent', async () => {
    const csv = [header, line('A-1', { 1: '"North, 1"' }), line('OLD'), line('A-2', { 8: '' })].join('\r\n');
    const before = await count();
    const reply = await importCsv(`\uFEFF${csv}`, false, { key: 'once' });
    expect(reply.lines.map(({ outcome, charger }) => [outcome, charger !== null])).toEqual([
      ['ADDED', true],
      ['REFUSED', false],
      ['ADDED', true],
    ]);
    expect(reply.lines[1]?.values).toContain('Charger OLD');
    expect(await count()).toBe(before + 2);
    const id = reply.lines[0]?.charger ?? '';
    expect((await test.read(id)).json()).toMatchObject({
      custom_id: 'A-1',
      name: 'North, 1',
      location: test.location,
      timezone: 'America/Chicago',
      power: 40,
      licensed_from: null,
      ports: [{ connector_id: 1, connector_type: 'CCS1', max_power: 50 }],
    });
    expect(await lastEntry(test)).toMatchObject({
      action: 'chargers.imported',
      after: { rows: 3, ready: 2, custom_ids: ['A-1', 'A-2'] },
    });
    const added = (await eventsOf(test)).filter((event) => JSON.stringify(event).includes(id));
    expect(added).toMatchObject([
      { type: 'charger-settings-changed', change: 'added' },
      { type: 'charger-changed', status: 'OFFLINE' },
    ]);
    expect(await importCsv(`\uFEFF${csv}`, false, { key: 'once' })).toEqual(reply);
    expect((await importCsv(csv, false)).lines.map(({ outcome }) => outcome)).toEqual([
      'REFUSED',
      'REFUSED',
      'REFUSED',
    ]);
    expect(await count()).toBe(before + 2);
  });

  it('have serial numbers that no other charger of their manufacturer has, stored or in the file', async () => {
    await test.added('SERIAL', { unique_id: 'SN-1' });
    const withSerial = (text: string, serial: string) => `${text},${serial}`;
    const csv = [
      withSerial(header, 'Serial number'),
      withSerial(line('S-1'), 'sn-1'),
      withSerial(line('S-2'), 'SN-2'),
      withSerial(line('S-3'), 'SN-2'),
      withSerial(line('S-4', { 3: 'Larkspur' }), 'SN-1'),
    ].join('\n');
    const { lines } = await importCsv(csv, true);
    expect(lines.map(({ problems }) => problems.map(({ column, message }) => `${column}: ${message}`))).toEqual([
      [
        "unique_id: The serial number can't be added.",
        'unique_id: Another charger of this manufacturer already has it.',
      ],
      [],
      ['unique_id: Line 3 of this file has the same value.'],
      [],
    ]);
  });

  it('are taken in the other language, with other separators, and from the template', async () => {
    const csv = [
      'Identificador;nombre;UBICACION;Fabricante;Modelo;Tipo de corriente;Corriente máxima (A);Puertos;Conector;Máximo del puerto (kW);charger_point_id;Conectividad;Público;Problema',
      'S-1;Sur 1;Elm Yard;Voltworks;VW-7;CA;32;2;Type 2/J1772;7,4/11;CP-S-1;wifi;sí;',
      'S-2;Sur 2;Elm Yard;Voltworks;VW-7;CA;32;3;Type 2/J1772;7,4;CP-S-2;wifi;quizá;',
    ].join('\n');
    const { lines } = await importCsv(csv, true, { language: 'es-US' });
    expect(lines[0]).toMatchObject({ outcome: 'READY', problems: [] });
    expect(lines[1]?.problems).toEqual([
      { column: 'is_public', message: 'Ingrese sí o no.' },
      { column: 'connector_type', message: 'Ingrese un valor para todos los puertos, o 3 valores separados por /.' },
    ]);
    for (const language of ['en', 'es'] as const) {
      const template = buildImportTemplate(language, 'Elm Yard')
        .map((row) => row.join('\t'))
        .join('\n');
      expect(await importCsv(template, true)).toMatchObject({ problem: null, added: 2 });
    }
  });

  it('are refused as a whole where the file cannot be read', async () => {
    const problems = [];
    for (const csv of [
      'ID,Name\nX,Y',
      `${header},Colour\n${line('X')}`,
      `${header},id\n${line('X')}`,
      header,
      `${header}\n${line('X')},1,2`,
      [header, ...Array.from({ length: maxImportedChargers + 1 }, (_, at) => line(`X-${at}`))].join('\n'),
    ])
      problems.push((await importCsv(csv, false)).problem);
    expect(problems).toEqual([
      'The first line must name the columns. Missing: Location, Manufacturer, Model, Current type, Connector, Port maximum (kW), Charge point identity, Connectivity.',
      'There is no column “Colour”. The template has the names of all columns.',
      'The column “ID” is listed twice.',
      'There is nothing below the first line.',
      'Line 2 has more values than there are columns. Put a value with a separator in quotes.',
      'There are 501 lines. A file can have at most 500.',
    ]);
  });

  it('name a location that is there once', async () => {
    await insertLocation(test.database, 'demo', { name: 'Twin Yard' });
    await insertLocation(test.database, 'demo', { name: 'twin yard' });
    const { lines } = await importCsv(
      [header, line('T-1', { 2: 'Twin Yard' }), line('T-2', { 2: 'Plaza' })].join('\n'),
      true,
    );
    expect(lines.map(({ problems }) => problems.map(({ message }) => message))).toEqual([
      ['You have 2 locations named “Twin Yard”. Rename one of them first.'],
      ['You have no location “Plaza”. Enter the name as in the list of locations.'],
    ]);
  });

  it('are added 500 at once within seconds', async () => {
    const csv = [header, ...Array.from({ length: maxImportedChargers }, (_, at) => line(`M-${at}`))].join('\n');
    const reply = await importCsv(csv, false);
    expect(reply.added).toBe(maxImportedChargers);
  });
});
