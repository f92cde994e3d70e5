import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from 'playwright';
import { ask, type Caller } from '../failover/caller.ts';
import { openChargerList } from '../live/screen.ts';
import { tokensOf } from '../portal.ts';
import { createPeople } from '../storm/create-people.ts';
import { withClient } from '../with-client.ts';
import { type ChargePointOrder, type ChargePointReport, startChargePoints } from './charge-points.ts';
import { sendCommands, type SentCommands } from './commands.ts';
import { type PagesReport, startPages } from './pages.ts';
import { connectProbes, type probeNumbers, type Probes } from './probes.ts';
import type { System } from './system.ts';
import type { Worker } from './worker.ts';

/** Everything that uses the system: charge points, pages, one of them in a browser, and callers with commands. */
export interface Clients {
  readonly points: Worker<ChargePointOrder, ChargePointReport>;
  readonly pages: Worker<never, PagesReport>;
  readonly probes: Probes;
  readonly commands: SentCommands;
  /** Has a line for each acknowledged fact. */
  readonly factsFile: string;
  /** Switches charge points on until there are that many. */
  readonly switchOn: (count: number) => void;
  /** Whether charge points and pages are connected, and every page has the newest event. */
  readonly areWhole: () => Promise<boolean>;
  readonly stop: () => Promise<void>;
}

export const meterSeconds = 60;
export const connectsPerSecond = 50;
const password = 'plugboard-demo-charge-point';
const pagesOfPerson = 10;
/** In milliseconds: pages of a busy machine get an event later than the call that asks for its number is answered. */
const catchUpMs = 10_000;
const renewTokenEveryMs = 10 * 60_000;

const findChargers = (url: string): Promise<string[]> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `select id from charger where tenant_id = 'demo' and custom_id like 'LOAD-%' order by custom_id`,
    );
    return rows.map(({ id }) => id);
  });

/** An account whose session is renewed until the end of the run. */
async function signIn(url: string, host: string): Promise<Caller & { readonly stop: () => void }> {
  let { token } = await tokensOf(url, host);
  const renew = async () => {
    ({ token } = await tokensOf(url, host));
  };
  const timer = setInterval(() => void renew().catch(() => setTimeout(renew, 20_000)), renewTokenEveryMs);
  return {
    url,
    get token() {
      return token;
    },
    stop: () => clearInterval(timer),
  };
}

const newestEvent = async (caller: Caller): Promise<number> => {
  const { status, body } = await ask(caller, '/api/v1/events');
  return status === 200 ? (body as { last_id: number }).last_id : Infinity;
};

/** Opens the pages and connects the probes; no charge point is switched on yet. */
export async function startClients(
  browser: Browser,
  { url, cluster, folder }: System,
  pageCount: number,
  { numbers, search }: ReturnType<typeof probeNumbers>,
): Promise<Clients> {
  const factsFile = join(folder, 'facts.ndjson');
  const host = `demo.localhost:${new URL(url).port}`;
  const central = { url, host: 'demo.localhost', password };
  const caller = await signIn(url, host);
  const points = startChargePoints({ ...central, factsFile, connectsPerSecond, meterSeconds });
  const probes = await connectProbes(central, numbers);
  const tokens = await tokensOf(url, host);
  const portal = { origin: `http://${host}`, gateway: url, host, tokens, releases: join(folder, 'releases') };
  const names = Array.from({ length: Math.ceil(pageCount / pagesOfPerson) }, (_, at) => `viewer ${at + 1}`);
  const people = await createPeople(portal, names);
  const pages = startPages({ url, host, pages: pageCount, people });
  const screen = await openChargerList(browser, portal, { search, count: numbers.length });
  probes.begin(screen);

  let switchedOn = 0;
  const chargers = await findChargers(cluster.url);
  const commands = sendCommands(caller, () => chargers.slice(0, switchedOn));
  const areConnected = () =>
    points.report()?.online === switchedOn && pages.report()?.live === pageCount && probes.areOnline();
  return {
    points,
    pages,
    probes,
    commands,
    factsFile,
    switchOn: (count) => {
      points.send({ points: count });
      switchedOn = count;
    },
    areWhole: async () => {
      if (!areConnected()) return false;
      const newest = await newestEvent(caller);
      for (const until = Date.now() + catchUpMs; Date.now() < until && areConnected(); await wait(100))
        if ((pages.report()?.slowest ?? 0) >= newest) return true;
      return false;
    },
    stop: async () => {
      caller.stop();
      probes.stop();
      await Promise.all([points.stop(), pages.stop(), screen.close()]);
    },
  };
}
