import { listChargers } from '@plugboard/contracts/chargers';
import { listLocations, listMapLocations } from '@plugboard/contracts/locations';
import { pageSizes } from '@plugboard/contracts/platform';
import { listTickets } from '@plugboard/contracts/tickets';
import { type Tokens, tokensOf } from '../portal.ts';
import type { SeededBackend } from '../seeded-backend.ts';
import { type Service, startService } from '../services.ts';
import type { Statement } from './frontend-messages.ts';
import { type ThroughputComparison, compareThroughput, type Target } from './load.ts';
import { statementsOfCall } from './call-statements.ts';
import { withWireTap } from './wire-tap.ts';

const host = 'demo.localhost';
/** As many connections to the database as the backend has where nothing is set, and as many callers. */
const connections = 10;
const effort = { rounds: 7, callers: connections, seconds: 4 };

/** As the screens ask for them. */
const lists = {
  chargers: `${listChargers.path}?limit=${pageSizes[1]}`,
  tickets: `${listTickets.path}?per_page=${pageSizes[0]}`,
  locations: `${listLocations.path}?limit=${pageSizes[0]}&ordering=name`,
  // A town and its surroundings, on a wide screen.
  map: `${listMapLocations.path}?bounds__within=-122.7,37.5,-121.9,38&zoom=10`,
} as const;
export type ListName = keyof typeof lists;

const listOf = ({ url }: Service, path: string, { token }: Tokens): Target => ({
  url: `${url}${path}`,
  headers: { 'token-authorization': `Bearer ${token}`, 'x-forwarded-host': host },
});

async function running<Result>(start: Promise<Service>, work: (service: Service) => Promise<Result>): Promise<Result> {
  const service = await start;
  try {
    return await work(service);
  } finally {
    await service.stop();
  }
}

/** SQL statements that the portal sends for a list. */
const questionFor = (databaseUrl: string, path: string): Promise<readonly Statement[]> =>
  withWireTap(databaseUrl, (tapped, take) =>
    running(startService('deploy/backend/src/server.ts', { DATABASE_URL: tapped, SEED: 'demo' }), async (backend) => {
      const { url, headers } = listOf(backend, path, await tokensOf(backend.url, host));
      take();
      const reply = await fetch(url, { headers });
      if (!reply.ok) throw new Error(`${url} was answered ${reply.status}`);
      return statementsOfCall(take());
    }),
  );

/** Asks the portal for each list, and a bare server that asks the database the same. */
export async function compareLists(backend: SeededBackend): Promise<Readonly<Record<ListName, ThroughputComparison>>> {
  const compared = {} as Record<ListName, ThroughputComparison>;
  for (const name of Object.keys(lists) as ListName[]) compared[name] = await compareList(backend, lists[name]);
  return compared;
}

/** The same for one list, by the path and query of its call. */
export async function compareList(backend: SeededBackend, path: string): Promise<ThroughputComparison> {
  const { databaseUrl } = backend;
  const question = await questionFor(databaseUrl, path);
  const variables = {
    DATABASE_URL: databaseUrl,
    DATABASE_CONNECTIONS: String(connections),
    STATEMENTS: JSON.stringify(question),
  };
  return running(startService('deploy/bench/src/lists/bare-server.ts', variables), async (bare) =>
    compareThroughput(
      listOf(backend, path, await tokensOf(backend.url, host)),
      { url: `${bare.url}/list`, headers: {} },
      effort,
    ),
  );
}
