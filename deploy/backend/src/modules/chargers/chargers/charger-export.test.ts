import { exportChargers } from '@plugboard/contracts/chargers';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertCharger, insertPort } from '../../../testing/charger-fixtures.ts';
import { engines } from '../../../testing/engines.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

/** One more than are read at once. */
const chargers = 501;
const nameOf = (index: number) => `${index % 2 === 0 ? 'exp' : 'EXP'}-${String(index).padStart(3, '0')}`;

describe.each(engines)('chargers as an Excel file on %s', (engine) => {
  let app: TestApp;
  const exported = async (query: string, as: 'admin' | 'partner' = 'admin', language = 'en') => {
    const token = await signInAs(app, as);
    const url = `${exportChargers.path}?${query}`;
    const reply = await app.call({ url, token, headers: { 'accept-language': language } });
    expect(reply.statusCode).toBe(200);
    return (await readXlsx(reply.rawPayload)).sheets[0]?.rows ?? [];
  };

  beforeAll(async () => {
    app = await createTestApp(engine);
    const twin = await insertCharger(app.database, 'demo', {
      custom_id: 'TWIN',
      name: '=1+1',
      status: 'FAULTED',
      unique_id: 'SN-7',
      last_seen_at: new Date('2026-03-01T10:00:00Z'),
    });
    await insertPort(app.database, 'demo', twin, { connector_id: 1 });
    await insertPort(app.database, 'demo', twin, { connector_id: 2 });
    for (let index = 0; index < chargers; index += 1)
      await insertCharger(app.database, 'demo', { custom_id: nameOf(index), charger_point_id: `P-${index}` });
  });
  afterAll(() => app.close());

  it('has all that match, each once and in the order of their own names', async () => {
    const [, ...rows] = await exported('search=exp');
    expect(rows.map(([name]) => name)).toEqual(Array.from({ length: chargers }, (_, index) => nameOf(index)));
  });

  it('has what an administrator reads, by the clock of the viewer', async () => {
    const [header = [], row = []] = await exported('status__in=FAULTED&tz=America/Chicago');
    const cell = (name: string) => row[header.indexOf(name)];
    expect(['ID', 'Name', 'Status', 'Ports', 'Serial number', 'Last seen'].map(cell)).toEqual([
      'TWIN',
      '=1+1',
      'Faulted',
      2,
      'SN-7',
      new Date('2026-03-01T04:00:00Z'),
    ]);
  });

  it('leaves out the fields of administrators for others, in the caller’s language', async () => {
    const [header = []] = await exported('search=TWIN', 'partner', 'es');
    expect(header.slice(0, 4)).toEqual(['Identificador', 'Nombre', 'Ubicación', 'Estado']);
    expect(header).not.toContain('Número de serie');
  });
});
