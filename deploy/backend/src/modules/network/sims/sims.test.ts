import { getNetworksByLocation, getSimStatus, updateSimFleet } from '@plugboard/contracts/chargers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lastEntry } from '../../../testing/accounts.ts';
import { insertCharger, insertLocation } from '../../../testing/charger-fixtures.ts';
import { oneEngine } from '../../../testing/engines.ts';
import { startFakeSuperSim, type FakeSuperSim } from '../../../testing/fake-super-sim.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

const iccid = '8988307000000000001';
const statusUrl = (charger: string) => getSimStatus.path.replace('{id}', charger);

/** Calls about SIM cards. */
const callsOf = (test: TestApp, token: string) => ({
  status: (charger: string) => test.call({ url: statusUrl(charger), token }),
  move: (charger: string, fleet: string) =>
    test.call({ method: 'POST', url: updateSimFleet.path, token, body: { charger, fleet } }),
  networks: (location: string) =>
    test.call({ method: 'POST', url: getNetworksByLocation.path, token, body: { location } }),
});
const with4g = { connectivity: '4G', sim_iccid: iccid } as const;

describe.each([oneEngine])('SIM cards of a provider on %s', (engine) => {
  let provider: FakeSuperSim;
  let test: TestApp;
  let calls: ReturnType<typeof callsOf>;
  let charger: string;
  const lines: string[] = [];

  beforeAll(async () => {
    provider = await startFakeSuperSim();
    test = await createTestApp(engine, {
      settings: { simProvider: { url: `${provider.url}/`, account: 'AC7', token: 'sim-secret' }, logLevel: 'trace' },
      logTo: { write: (line) => void lines.push(line) },
    });
    calls = callsOf(test, await signInAs(test, 'admin'));
    charger = await insertCharger(test.database, 'demo', { custom_id: 'CELL', ...with4g });
  });
  beforeEach(() => {
    provider.requests.length = 0;
    provider.sims.splice(0, Infinity, { sid: 'HS1', iccid, status: 'ready', fleet_sid: 'HF2' });
  });
  afterAll(async () => {
    await test.close();
    await provider.close();
  });

  it('are read as they are now, the number for administrators alone', async () => {
    const status = { charger, iccid, status: 'ready', fleet: 'HF2', network: null };
    expect((await calls.status(charger)).json()).toEqual(status);
    const owner = callsOf(test, await signInAs(test, 'owner'));
    expect((await owner.status(charger)).json()).toEqual({ ...status, iccid: null });
  });

  it('are moved to a fleet that there is, which is written down', async () => {
    expect((await calls.move(charger, 'Nowhere')).json()).toEqual({
      fleet: ['There is no such fleet. Choose one of these: Depot, HF2.'],
    });
    expect(provider.requests.filter(({ method }) => method === 'POST')).toEqual([]);
    expect((await calls.move(charger, 'Depot')).json()).toMatchObject({ fleet: 'Depot' });
    expect(provider.requests.find(({ method }) => method === 'POST')).toMatchObject({
      path: '/v1/Sims/HS1',
      body: { Fleet: 'Depot' },
    });
    expect(await lastEntry(test)).toMatchObject({
      action: 'sim.fleet_changed',
      subject_id: charger,
      before: { fleet: 'HF2' },
      after: { fleet: 'Depot' },
    });
  });

  it('use the networks of the country that a location is in', async () => {
    const austin = await insertLocation(test.database, 'demo', { name: 'Austin' });
    expect((await calls.networks(austin)).json()).toEqual({
      country: 'US',
      results: [
        { id: '310410', name: 'AT&T', country: 'US' },
        { id: '310260', name: 'T-Mobile', country: 'US' },
      ],
    });
    const foreign = await insertLocation(test.database, 'metro', { name: 'Plaza' });
    expect((await calls.networks(foreign)).json()).toEqual({ location: ['Choose one of your locations.'] });
  });

  it('that nobody knows, chargers without one and those of others are not found', async () => {
    provider.sims.length = 0;
    const unknown = { code: 'NOT_FOUND', detail: 'The SIM provider does not know the card of this charger.' };
    expect((await calls.status(charger)).json()).toEqual(unknown);
    const wired = await insertCharger(test.database, 'demo', { custom_id: 'WIRED' });
    expect((await calls.status(wired)).json()).toMatchObject({ detail: 'This charger has no SIM card.' });
    const foreign = await insertCharger(test.database, 'metro', { custom_id: 'FOREIGN', ...with4g });
    for (const reply of [await calls.status(foreign), await calls.move(foreign, 'Depot')])
      expect([reply.statusCode, reply.json<{ detail: string }>().detail]).toEqual([404, 'Not found.']);
    expect(provider.requests).toHaveLength(1);
  });

  it('of a charger that another tenant shares are its owner’s to move', async () => {
    const share = { share_mode: 'OWNER', source_tenant_id: 'metro', share_info: 'Metro' } as const;
    const shared = await insertCharger(test.database, 'demo', { custom_id: 'SHARED', ...with4g, ...share });
    expect((await calls.move(shared, 'Depot')).statusCode).toBe(403);
    expect(provider.requests).toEqual([]);
  });

  it('say what is wrong where the provider does not answer, or not let the portal in', async () => {
    provider.next.push('hang-up');
    const silent = await calls.status(charger);
    expect([silent.statusCode, silent.json()]).toEqual([
      502,
      { code: 'SYSTEM_UNREACHABLE', detail: 'The SIM provider can’t be reached. Try again in a moment.' },
    ]);
    provider.next.push({ status: 401, body: {} });
    expect((await calls.move(charger, 'Depot')).json()).toMatchObject({
      detail: 'The SIM provider refused the request. Check how the portal signs in there.',
    });
    expect(provider.sims[0]?.fleet_sid).toBe('HF2');
    expect(lines.join('')).toContain('SIM provider');
    expect(lines.join('')).not.toContain('sim-secret');
  });
});

describe.each([oneEngine])('SIM cards of the embedded provider on %s', (engine) => {
  it('are active from when they are first asked for, and stay where they are put', async () => {
    const test = await createTestApp(engine);
    const calls = callsOf(test, await signInAs(test, 'admin'));
    const charger = await insertCharger(test.database, 'demo', { custom_id: 'CELL', ...with4g });
    expect((await calls.status(charger)).json()).toMatchObject({ status: 'active', fleet: 'Chargers' });
    await calls.move(charger, 'Chargers with cameras');
    expect((await calls.status(charger)).json()).toMatchObject({ fleet: 'Chargers with cameras' });
    const typo = await insertCharger(test.database, 'demo', { custom_id: 'TYPO', ...with4g, sim_iccid: '12' });
    expect((await calls.status(typo)).statusCode).toBe(404);
    await test.close();
  });
});
