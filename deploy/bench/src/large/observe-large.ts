import { listChargers } from '@plugboard/contracts/chargers';
import type { Browser } from 'playwright';
import { gzipBytes } from '../exchange.ts';
import { compareList } from '../lists/compare-lists.ts';
import type { Race } from '../lists/load.ts';
import { builtShell, withPortal } from '../portal.ts';
import type { BuiltRemote } from '../remotes.ts';
import { withSeededBackend } from '../seeded-backend.ts';
import { visitSignedIn } from '../visits.ts';
import { findServer } from './database-server.ts';
import { type LiveViewVisit, visitLiveView } from './live-view.ts';
import { insertTickets } from './many-tickets.ts';

export const chargers = 100_000;
export const tickets = 100_000;

/** Observations of a portal whose tenant has 100,000 chargers, and 100,000 tickets on a server. */
export interface LargeObservations {
  /** Bytes of each answer that the charger list's first page was made of. */
  readonly firstPage: readonly number[];
  readonly liveView: LiveViewVisit;
  /** Against a bare server; `undefined` without a PostgreSQL server: an embedded database serves one process. */
  readonly lists: { readonly chargers: Race; readonly tickets: Race } | undefined;
}

export async function observeLarge(browser: Browser, remotes: readonly BuiltRemote[]): Promise<LargeObservations> {
  const server = await findServer();
  return withSeededBackend({ server, seed: ['--chargers', String(chargers)] }, async (backend) => {
    if (backend.databaseUrl) await insertTickets(backend.databaseUrl, tickets);
    const seen = await withPortal({ backend: backend.url, shell: builtShell, remotes }, async (portal) => {
      const visit = await visitSignedIn(browser, portal, { path: '/chargers', last: listChargers.path });
      const isList = ({ url }: { url: string }) => new URL(url).pathname === listChargers.path;
      const firstPage = visit.filter((exchange) => isList(exchange) && exchange.body !== '').map(gzipBytes);
      return { firstPage, liveView: await visitLiveView(browser, portal) };
    });
    const lists = backend.databaseUrl
      ? { chargers: await compareList(backend, 'chargers'), tickets: await compareList(backend, 'tickets') }
      : undefined;
    return { ...seen, lists };
  });
}
