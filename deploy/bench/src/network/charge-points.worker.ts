import { createWriteStream } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { newTally, startChargePoint, type ChargePoint } from '@plugboard/simulator';
import { factOf } from './facts.ts';
import { backOff, type ChargePointOrder, type ChargePointReport, type ChargePointsOptions } from './charge-points.ts';
import { serveWorker, workerOptions } from './worker.ts';

const { url, host, password, factsFile, connectsPerSecond, meterSeconds } = workerOptions<ChargePointsOptions>();

const points: ChargePoint[] = [];
const tally = newTally();
const facts = createWriteStream(factsFile);
/** How often each command has arrived, by what it carries. */
const commands = new Map<string, number>();
const ending = new AbortController();
let written = 0;

const between = (least: number, most: number) => (least + Math.random() * (most - least)) * 1000;
const pause = (ms: number) => wait(ms, undefined, { signal: ending.signal }).catch(() => undefined);

/** Sessions of five to fifteen minutes with a short break, the first within the first meter interval. */
const sessionMs = () => between(300, 900);
const breakMs = () => between(5, 30);
const retryMs = 5000;

async function presentCard(point: ChargePoint): Promise<void> {
  while (!ending.signal.aborted && !(await point.presentIdTag(1, point.settings.identity))) await pause(retryMs);
}

/** One driver after the other, each of whom unplugs in the end. */
async function live(point: ChargePoint): Promise<void> {
  await point.until(({ isOnline }) => isOnline);
  await pause(between(0, meterSeconds));
  while (!ending.signal.aborted) {
    point.plugIn(1, { batteryWh: 10_000_000, maxPowerW: 11_000, charge: 0 });
    await presentCard(point);
    await pause(sessionMs());
    point.unplug(1);
    await pause(breakMs());
  }
}

function observerOf(identity: string) {
  return {
    onAnswered: (...[call, answer]: Parameters<NonNullable<ChargePoint['settings']['observer']>['onAnswered']>) => {
      const fact = factOf(identity, call, answer);
      if (!fact) return;
      facts.write(`${JSON.stringify(fact)}\n`);
      written += 1;
    },
    onCommand: ({ action, payload }: { readonly action: string; readonly payload: unknown }) => {
      const { data } = payload as { readonly data?: string };
      if (action === 'DataTransfer' && data) commands.set(data, (commands.get(data) ?? 0) + 1);
    },
  };
}

function switchOn(index: number): void {
  const identity = `CP-LOAD-${String(index + 1).padStart(5, '0')}`;
  const point = startChargePoint({
    url,
    host,
    password,
    identity,
    protocol: index % 2 === 0 ? '1.6' : '2.0.1',
    meterIntervalSeconds: meterSeconds,
    backOff,
    tally,
    observer: observerOf(identity),
  });
  points.push(point);
  void live(point);
}

let wanted = 0;
setInterval(() => {
  if (points.length < wanted) switchOn(points.length);
}, 1000 / connectsPerSecond);

const count = (isSo: (point: ChargePoint) => boolean) => points.reduce((sum, point) => sum + (isSo(point) ? 1 : 0), 0);

serveWorker<ChargePointOrder>(
  (): ChargePointReport => ({
    points: points.length,
    online: count(({ isOnline }) => isOnline),
    charging: count(({ connectors }) => connectors.some(({ transaction }) => transaction)),
    waitingMessages: points.reduce((sum, { outbox }) => sum + outbox.length, 0),
    facts: written,
    unwrittenFacts: facts.writableLength > 0,
    tally: { ...tally },
    commands: commands.size,
    repeatedCommands: [...commands].flatMap(([data, times]) => (times > 1 ? [data] : [])),
  }),
  (order) => {
    if ('points' in order) wanted = order.points;
    else ending.abort();
  },
);
