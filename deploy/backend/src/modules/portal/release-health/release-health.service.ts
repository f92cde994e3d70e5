import {
  type HandlerReplyOf,
  type PageHealth,
  type ParsedQueryOf,
  routePattern,
  timingBucketOf,
  timingBuckets,
  type compareReleases,
} from '@plugboard/contracts/platform';
import { outsideTenant } from '../../../platform/database/tenant-scope.repository.ts';
import type { Call, SignedInCall } from '../../../platform/http/context.ts';
import { addHealthCounters, getVersionHealth, upsertReleaseAccounts } from './release-health.repository.ts';

/** In milliseconds: a person notices that the page hangs, on any device. */
const blockingTaskMs = 2000;
const hourMs = 60 * 60 * 1000;

function histogramOf(times: readonly number[]): number[] {
  const counts = Array<number>(timingBuckets).fill(0);
  for (const bucket of times.map(timingBucketOf)) counts[bucket] = (counts[bucket] ?? 0) + 1;
  return counts;
}

const measured = (time: number | null) => (time === null ? [] : [time]);

/** One row for each key: a statement may not change a row twice. */
function onePerKey<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] {
  return [...new Map(items.map((item) => [keyOf(item), item])).values()];
}

const hasFailed = ({ errors, failed_loads, cards }: PageHealth) => errors + failed_loads + cards > 0;

/** Builds one row per version from a report; its routes count together. */
function accountsSeen({ tenantId, account, now }: SignedInCall, pages: readonly PageHealth[]) {
  const versions = onePerKey(pages, ({ remote, version }) => `${remote} ${version}`);
  return versions.map(({ remote, version }) => {
    const own = pages.filter((page) => page.remote === remote && page.version === version);
    const opened = own.flatMap(({ opening_ms }) => opening_ms).at(-1);
    return {
      tenant_id: tenantId,
      remote,
      version,
      account_id: account.id,
      last_at: now,
      failed_at: own.some(hasFailed) ? now : null,
      blocked_at: own.some(({ longest_task_ms }) => longest_task_ms >= blockingTaskMs) ? now : null,
      opening_bucket: opened === undefined ? null : timingBucketOf(opened),
    };
  });
}

/** Counts a report of a page. The browser has stripped the addresses of ids already; it is done again here. */
export async function countPageHealth(call: SignedInCall, reported: readonly PageHealth[]): Promise<void> {
  const { tenantId, now, db } = call;
  const hour = new Date(Math.floor(now.getTime() / hourMs) * hourMs);
  const stripped = reported.map((page) => ({ ...page, route: routePattern(page.route) }));
  const pages = onePerKey(stripped, ({ remote, version, route }) => `${remote} ${version} ${route}`);
  // In one order for all calls, so that two of them never wait for each other.
  const sorted = pages.toSorted((a, b) =>
    `${a.remote} ${a.version} ${a.route}`.localeCompare(`${b.remote} ${b.version} ${b.route}`),
  );
  await upsertReleaseAccounts(db, accountsSeen(call, sorted));
  await addHealthCounters(
    db,
    sorted.map((page) => ({
      tenant_id: tenantId,
      remote: page.remote,
      version: page.version,
      route: page.route,
      hour,
      openings: page.openings,
      errors: page.errors,
      failed_loads: page.failed_loads,
      cards: page.cards,
      long_tasks: page.long_tasks,
      opening_times: histogramOf(page.opening_ms),
      lcp_times: histogramOf(measured(page.lcp_ms)),
      inp_times: histogramOf(measured(page.inp_ms)),
      cls_thousandths_sum: page.cls_thousandths ?? 0,
      cls_pages: page.cls_thousandths === null ? 0 : 1,
    })),
  );
}

/** Both versions of a canary, over all tenants or one. */
export const compareVersions = (
  call: Call,
  { before, ...query }: ParsedQueryOf<typeof compareReleases>,
): Promise<HandlerReplyOf<typeof compareReleases>> =>
  outsideTenant(call.db, call.tenantId, async (db) => ({
    version: await getVersionHealth(db, query),
    before: await getVersionHealth(db, { ...query, version: before }),
  }));
