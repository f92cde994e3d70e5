import { timeOfMinutes } from '@plugboard/contracts/chargers';
import type { getGridEventPerformance, GridEvent, PortOutcome } from '@plugboard/contracts/grid';
import type { HandlerReplyOf } from '@plugboard/contracts/platform';
import type { ChargePoint } from '@plugboard/simulator';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { insertLocation } from '../../../testing/charger-fixtures.ts';
import { insertCard, insertChargerInService } from '../../../testing/charging-fixtures.ts';
import { engines, serverUrl } from '../../../testing/engines.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import { hungryCar, simulatedAt } from '../../../testing/simulated.ts';
import { listening, spawnServer } from '../../../testing/spawned-server.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

/** Charge points that charge; `GRID_POINTS=200` for a long run (shared/docs/guides/long-runs.md). */
const count = Number(process.env['GRID_POINTS'] ?? 6);
const isLong = count >= 50;
/** One in so many refuses profiles; in a long run as many accept them and draw on, which takes a minute to be seen. */
const troubledEvery = isLong ? 20 : 6;
const isRefusing = (index: number) => index % troubledEvery === troubledEvery - 1;
const isIgnoring = (index: number) => isLong && index % troubledEvery === 0;
const secretKey = 's'.repeat(40);
const ratedW = 11_040;
/** Of what they take together. */
const share = 0.6;
/** Samples of the sum while the event holds, and milliseconds between two of them. */
const samples = isLong ? 120 : 20;
const sampleMs = 500;
const patience = { timeout: isLong ? 600_000 : 120_000, interval: 250 };

const kw = (points: readonly ChargePoint[]): number =>
  points.reduce((sum, { connectors: [first] }) => sum + (first?.powerW ?? 0), 0) / 1000;
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** A process of the backend on the database of a test; always at the same address. */
async function startBackend({ database: { kysely } }: TestApp, port?: string) {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(kysely);
  const url = new URL(serverUrl());
  url.pathname = rows[0]?.name ?? '';
  const server = await spawnServer({
    SEED: 'none',
    DATABASE_URL: url.href,
    SECRET_KEY: secretKey,
    ...(port !== undefined && { PORT: port }),
  });
  await listening(server);
  return server;
}

async function chargingPoint(test: TestApp, index: number, at: { readonly url: string; readonly location: string }) {
  const name = `P${String(index + 1).padStart(3, '0')}`;
  const charger = { location_id: at.location, current_type: 'AC', phases: 3, max_current_a: 16 } as const;
  await insertChargerInService(test, name, charger, { max_power_w: 11_000 });
  const point = simulatedAt(at.url, `CP-${name}`, {
    currentType: 'AC',
    maxPowerW: ratedW,
    protocol: index % 2 ? '2.0.1' : '1.6',
    meterIntervalSeconds: isLong ? 10 : 1,
  });
  onTestFinished(() => point.stop());
  if (isRefusing(index)) point.setFault({ kind: 'refuses-profiles' });
  if (isIgnoring(index)) point.setFault({ kind: 'ignores-profiles' });
  await point.until(({ isOnline }) => isOnline);
  point.plugIn(1, hungryCar);
  await point.presentIdTag(1, '04A1B2C3');
  return { name, point };
}

it.skipIf(!engines.includes('postgres'))(
  'an event holds many charge points at its target although the backend is killed meanwhile, and gives all back',
  async () => {
    const test = await createTestApp('postgres', { settings: { secretKey } });
    onTestFinished(() => test.close());
    const token = await signInAs(test, 'superuser');
    const location = await insertLocation(test.database, 'demo', { name: 'Garage', timezone: 'UTC' });
    await insertCard(test, '04A1B2C3');
    let backend = await startBackend(test);
    onTestFinished(() => void backend.process.kill('SIGKILL'));
    const { url } = backend;
    const all: { readonly name: string; readonly point: ChargePoint }[] = [];
    for (let index = 0; index < count; index += 1) all.push(await chargingPoint(test, index, { url, location }));
    const points = all.map(({ point }) => point);
    const full = (count * ratedW) / 1000;
    await expect.poll(() => kw(points), patience).toBeGreaterThan(full * 0.98);

    const target = Math.round(full * share);
    const now = new Date();
    const minutes = Math.floor((now.getUTCHours() * 60 + now.getUTCMinutes()) / 5) * 5;
    const body = {
      name: 'Peak',
      locations: [location],
      target_kind: 'LIMIT',
      target_value: target,
      date: now.toISOString().slice(0, 10),
      start_at: timeOfMinutes(minutes),
      end_at: timeOfMinutes(minutes + 60),
      timezone: 'UTC',
    };
    const headers = { 'idempotency-key': 'event' };
    const asked = performance.now();
    const created = await test.call({ method: 'POST', url: '/api/v1/grid-events/', token, headers, body });
    const event = created.json<GridEvent>();
    const isHeld = () => Math.abs(kw(points) / target - 1) <= 0.05;
    await expect.poll(isHeld, patience).toBe(true);
    const cutSeconds = (performance.now() - asked) / 1000;

    const seen: number[] = [];
    for (let sample = 0; sample < samples; sample += 1) {
      if (sample === Math.floor(samples / 3)) {
        backend.process.kill('SIGKILL');
        await backend.ended;
      }
      if (sample === Math.floor(samples / 2)) backend = await startBackend(test, new URL(url).port);
      await pause(sampleMs);
      seen.push(kw(points) / target);
    }
    const worst = Math.max(...seen.map((ratio) => Math.abs(ratio - 1)));
    expect(worst).toBeLessThanOrEqual(0.05);
    await expect.poll(() => points.filter(({ isOnline }) => !isOnline).length, patience).toBe(0);

    const namesOf = async (wanted: PortOutcome) => {
      const read = await test.call({ url: `/api/v1/grid-events/${event.id}/performance/`, token });
      const { ports } = read.json<HandlerReplyOf<typeof getGridEventPerformance>>();
      const found = ports.filter(({ connector_id, outcome }) => connector_id === 1 && outcome === wanted);
      return found.map(({ charger }) => charger.name).toSorted();
    };
    const namesAt = (isWanted: (index: number) => boolean) =>
      all.map(({ name }) => name).filter((_, index) => isWanted(index));
    await expect.poll(() => namesOf('REFUSED'), patience).toEqual(namesAt(isRefusing));
    await expect.poll(() => namesOf('IGNORED'), patience).toEqual(namesAt(isIgnoring));
    // The others leave off as much as these draw beyond their share.
    await expect.poll(() => Math.abs(kw(points) / target - 1), patience).toBeLessThanOrEqual(0.01);
    const madeUp = kw(points) / target;

    const ended = performance.now();
    await test.call({
      method: 'POST',
      url: `/api/v1/grid-events/${event.id}/end/`,
      token,
      headers: { 'idempotency-key': 'end' },
    });
    await expect.poll(() => kw(points), patience).toBeGreaterThan(full * 0.98);
    const backSeconds = (performance.now() - ended) / 1000;
    const figures = { count, full, target, cutSeconds, worst, madeUp, backSeconds };
    if (isLong) console.info(JSON.stringify(figures));
    // A short run says nothing of time.
    expect(isLong ? cutSeconds : 0).toBeLessThanOrEqual(60);
  },
  isLong ? 1_800_000 : 300_000,
);
