import type { Host } from '@plugboard/sdk/host';
import { portalRemotes, setRemotes } from '../../portal/portal.store.ts';
import { readRemotes } from '../../portal/read-remotes.ts';
import { showNotices } from '../notices/show-notices.ts';
import { isPreviewed } from '../previews/previews.store.ts';
import { fetchRegistry } from '../registry.ts';
import { mergeRemotes } from './merge-remotes.model.ts';
import { setNewerReleases } from './newer-releases.store.ts';
import { ReleaseNotice } from './release-notice.tsx';
import { reloadWhenSafe } from './reload-when-safe.ts';

/** In milliseconds: pages spread their questions over it, so that 2,000 do not come at once. */
const spreadMs = 30_000;
/** In milliseconds: until the registry is asked again that did not answer. */
const retryMs = 2_000;
/** In milliseconds: how long, and how often, a page asks for the end of a remote. A gateway may learn of it a second later. */
const [endingMs, askAgainMs] = [6_000, 1_000];

/** One call after the shortest of the waits that were asked for; calls run one after the other. */
function callLater(work: () => Promise<void>): (ms: number) => void {
  let timer: { readonly id: ReturnType<typeof setTimeout>; readonly at: number } | null = null;
  let running = Promise.resolve();
  return (ms) => {
    const at = performance.now() + ms;
    if (timer && timer.at <= at) return;
    if (timer) clearTimeout(timer.id);
    const start = () => {
      timer = null;
      running = running.then(work);
    };
    timer = { id: setTimeout(start, ms), at };
  };
}

export interface Following {
  readonly host: Host;
  /** The version of a remote whose code this page has. */
  readonly loadedVersion: (id: string) => string | undefined;
  readonly reload?: () => void;
}

/** Keeps an open page up to date with the registry. */
export interface ReleaseFollower {
  /** Handles the event of a moved release. */
  readonly onMove: (move: { readonly remote: string; readonly now: boolean }) => void;
  /** The page may have missed such events. */
  readonly onMissed: () => void;
}

/**
 * Remotes without loaded code take the new version, loaded ones stay and show a notice, and remotes that were switched
 * off for open pages leave at once.
 */
export function followReleases({ host, loadedVersion, reload = () => location.reload() }: Following): ReleaseFollower {
  /** By remote, until when the registry may still name it. */
  const takenOut = new Map<string, number>();
  let mayHaveMissed = false;
  let isBelowRange = false;
  let isNoticeShown = false;
  let hasLooked = false;

  async function look(): Promise<void> {
    const reply = await fetchRegistry().catch(() => null);
    if (!reply) return lookWithin(retryMs + Math.random() * spreadMs);
    const next = await readRemotes(reply);
    const isTakenOut = (id: string) => mayHaveMissed || takenOut.has(id);
    const before = portalRemotes() ?? [];
    const merged = mergeRemotes({ before, next, loadedVersion, isTakenOut });
    mayHaveMissed = false;
    const named = next.filter(({ id }) => takenOut.has(id));
    if (named.some(({ id }) => performance.now() < (takenOut.get(id) ?? 0))) lookWithin(askAgainMs);
    else for (const { id } of named) takenOut.delete(id);
    isBelowRange ||= merged.isBelowRange;
    const newer = new Map([...merged.newer].filter(([id]) => !isPreviewed(id)));
    if (newer.size > 0 && !isNoticeShown) {
      isNoticeShown = true;
      showNotices(host, 'release-notice', () => <ReleaseNotice reload={reload} />);
    }
    setNewerReleases(newer);
    if (merged.remotes.some((remote, at) => remote !== before[at]) || merged.remotes.length !== before.length)
      setRemotes(merged.remotes);
  }

  const lookWithin = callLater(look);
  const spread = () => lookWithin(Math.random() * spreadMs);
  /** Pages begin at different times, and connect again all at once. */
  const onMissed = () => {
    mayHaveMissed = true;
    if (hasLooked) return spread();
    hasLooked = true;
    lookWithin(0);
  };
  reloadWhenSafe({ isBelowRange: () => isBelowRange, reload });
  return {
    onMove: ({ remote, now }) => {
      if (!now) return spread();
      takenOut.set(remote, performance.now() + endingMs);
      lookWithin(0);
    },
    onMissed,
  };
}
