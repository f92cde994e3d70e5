import { createCharger, getCharger, type Charger } from '@plugboard/contracts/chargers';
import { listen, refusalOf } from './charge-point.ts';
import { createTimedApp } from './charge-point-tests.ts';
import { insertLocation } from './charger-fixtures.ts';
import type { Engine } from './engines.ts';
import { signInAs } from './sign-in.ts';

export const chargerUrl = (id: string) => getCharger.path.replace('{id}', id);

/** A listening backend with a site, signed-in users, and a charger's form data. */
export async function openChargerTests(engine: Engine) {
  const { test, clock } = await createTimedApp(engine);
  const port = await listen(test);
  const location = await insertLocation(test.database, 'demo', { name: 'Elm Yard' });
  const foreignLocation = await insertLocation(test.database, 'metro', { name: 'Plaza' });
  const tokens: Record<string, string> = {};
  for (const name of ['admin', 'owner', 'partner']) tokens[name] = await signInAs(test, name);
  tokens['metro'] = await signInAs(test, 'admin', 'metro');
  let keys = 0;

  const form = (custom_id: string) => ({
    custom_id,
    charger_point_id: `CP-${custom_id}`,
    name: `Charger ${custom_id}`,
    location,
    manufacturer: 'Granite Peak',
    model: 'GP-60',
    current_type: 'DC',
    max_power: 60,
    connectivity: 'WIFI',
    ports: [{ connector_id: 1, connector_type: 'CCS1', max_power: 50 }],
  });
  const add = (body: object, who = 'admin', tenant = 'demo') =>
    test.call({
      method: 'POST',
      url: createCharger.path,
      token: tokens[who],
      tenant,
      body,
      headers: { 'idempotency-key': `charger ${(keys += 1)}` },
    });
  const read = (id: string, who = 'admin', tenant = 'demo') =>
    test.call({ url: chargerUrl(id), token: tokens[who], tenant });
  const change = (id: string, body: object, { who = 'admin', tenant = 'demo', headers = {} } = {}) =>
    test.call({ method: 'PATCH', url: chargerUrl(id), token: tokens[who], tenant, body, headers });
  const activate = (id: string) =>
    test.database.kysely
      .updateTable('charger')
      .set({ licensed_from: '2026-01-01T00:00Z', license_name: 'Pro', license_is_pro: true })
      .where('id', '=', id)
      .execute();

  return {
    ...test,
    clock,
    tokens,
    location,
    foreignLocation,
    form,
    add,
    read,
    change,
    activate,
    /** An activated charger with one 50 kW port. */
    added: async (custom_id: string, special: object = {}) => {
      const charger = (await add({ ...form(custom_id), ...special })).json<Charger>();
      await activate(charger.id);
      return charger;
    },
    /** Which HTTP status a charge point of this identity is refused with. */
    refusalOf: (identity: string) => refusalOf(port, `/ocpp/${identity}`, { protocol: 'ocpp1.6' }),
    remove: (id: string, who = 'admin', tenant = 'demo') =>
      test.call({ method: 'DELETE', url: chargerUrl(id), token: tokens[who], tenant }),
  };
}

export type ChargerTests = Awaited<ReturnType<typeof openChargerTests>>;
