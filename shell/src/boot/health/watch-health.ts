import { freshToken, type Outline } from '@plugboard/api/core';
import { isTokenOver } from '@plugboard/auth/core';
import { closestRoute, type recordPageHealth } from '@plugboard/contracts/platform';
import { portalRemotes, resolvedRouteAt } from '../../portal/portal.store.ts';
import { announceTrouble } from '../containment/troubles.ts';
import { type CountedFailure, onCountedFailure } from '../failures/counted-failures.ts';
import { onPageChange } from '../on-page-change.ts';
import { PageCounters, type PageKey } from './page-counters.model.ts';
import { timeOpening } from './time-opening.ts';
import { watchVitals } from './watch-vitals.ts';

const endpoint: Outline<typeof recordPageHealth> = {
  method: 'POST',
  path: '/api/v1/page-health/',
  permission: 'signed-in',
};

/** In milliseconds after an opening: with it goes what happened until then. */
const afterOpeningMs = 10_000;
/** In milliseconds after the first failure of a version: a canary that fails is to be gone within a minute. */
const afterFailureMs = 1_000;
/** The page shows a notice for a longer task, in milliseconds: the person has noticed it. */
const noticedMs = 4_000;
/** A longer task counts as a failure, in milliseconds. */
const hangingMs = 2_000;

const counters = new PageCounters();
/** Versions of which a failure was reported at once. */
const failedVersions = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;
/** When the next report leaves. */
let dueAt = Infinity;
let page: PageKey | null = null;

/** Outlives the page. A report that is not taken is lost: it is one of many. */
async function send(): Promise<void> {
  clearTimeout(timer);
  dueAt = Infinity;
  // A page that closes may not live to store renewed tokens, so the counts wait for its next report.
  if (document.hidden && isTokenOver()) return;
  const token = await freshToken();
  if (token === null) return;
  const pages = counters.take();
  if (pages.length === 0) return;
  const headers = { 'Content-Type': 'application/json', 'Token-Authorization': `Bearer ${token}` };
  const { method, path } = endpoint;
  fetch(path, { method, headers, body: JSON.stringify({ pages }), keepalive: true }).catch(() => undefined);
}

function sendWithin(ms: number): void {
  const now = performance.now();
  dueAt = Math.min(dueAt, now + ms);
  clearTimeout(timer);
  timer = setTimeout(() => void send(), dueAt - now);
}

function sendFailureOf({ remote, version }: PageKey): void {
  const name = `${remote} ${version}`;
  if (failedVersions.has(name)) return;
  failedVersions.add(name);
  sendWithin(afterFailureMs);
}

/** The release of a remote at an address, `null` for the shell's own pages and a developer's own build. */
function pageAt(pathname: string): PageKey | null {
  const place = resolvedRouteAt(pathname);
  const found = place.kind === 'remote' && portalRemotes()?.find(({ id }) => id === place.id);
  if (!found || found.state !== 'ready' || found.entry.integrity === '') return null;
  const route = closestRoute(found.manifest.routes, pathname)?.path ?? '/';
  return { remote: found.id, version: found.version, route };
}

function onFailure({ kind, remote, remote_version: version, isShown }: CountedFailure): void {
  if (version === '' || !portalRemotes()?.some(({ id }) => id === remote)) return;
  const key = { remote, version, route: page?.route ?? '/' };
  counters.add(key, kind === 'load' || kind === 'manifest' ? 'failed_loads' : 'errors');
  if (isShown) counters.add(key, 'cards');
  sendFailureOf(key);
}

function onTask(ms: number): void {
  if (!page) return;
  counters.add(page, 'long_tasks');
  counters.raise(page, 'longest_task_ms', ms);
  if (ms >= hangingMs) sendFailureOf(page);
  if (ms >= noticedMs) announceTrouble({ kind: 'hung', remote: page.remote, ms });
}

/**
 * Counts how each release fares in this page, and reports it: once for each page that is opened, and at once where a
 * version fails for the first time.
 */
export function watchHealth(): void {
  let stopTiming = () => undefined as void;
  const open = (since: number) => {
    stopTiming();
    const opened = pageAt(location.pathname);
    page = opened;
    if (!opened) return;
    counters.add(opened, 'openings');
    sendWithin(afterOpeningMs);
    const folder = `/releases/${opened.remote}/${opened.version}/`;
    stopTiming = timeOpening({ folder, since }, (ms) => counters.addOpening(opened, ms));
  };
  onPageChange(() => open(performance.now()));
  open(0);
  onCountedFailure(onFailure);
  watchVitals({
    onTask,
    onVital: (what, ms) => page && counters.raise(page, what, ms),
    onShift: (shift) => page && counters.add(page, 'cls_thousandths', shift * 1000),
  });
  document.addEventListener('visibilitychange', () => document.hidden && void send());
}
