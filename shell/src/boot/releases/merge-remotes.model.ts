import type { PortalRemote } from '../../portal/remotes.model.ts';

interface Merging {
  /** The remotes of this page. */
  readonly before: readonly PortalRemote[];
  /** The registry's new answer. */
  readonly next: readonly PortalRemote[];
  /** The version of a remote whose code this page has. */
  readonly loadedVersion: (id: string) => string | undefined;
  /** Whether a remote that is gone leaves a page that has its code. */
  readonly isTakenOut: (id: string) => boolean;
}

interface Merged {
  readonly remotes: readonly PortalRemote[];
  /** By remote: the version that a reload would bring. */
  readonly newer: ReadonlyMap<string, string>;
  /** A release is for another portal than this page: it was loaded before the portal itself was replaced. */
  readonly isBelowRange: boolean;
}

const isSame = (one: PortalRemote, other: PortalRemote) => one.version === other.version && one.state === other.state;

/** The remote as this page uses it from now on, `null` for none. */
function mergedRemote(id: string, { before, next, loadedVersion, isTakenOut }: Merging): PortalRemote | null {
  const was = before.find((remote) => remote.id === id);
  const now = next.find((remote) => remote.id === id);
  const isLoaded = loadedVersion(id) !== undefined;
  if (!was || !isLoaded) return was && now && isSame(was, now) ? was : (now ?? null);
  if (was.state === 'off') return now ?? was;
  if (now) return was;
  return isTakenOut(id) ? { ...was, state: 'off', manifest: null } : was;
}

/**
 * Applies the registry's new answer to an open page. Loaded code stays, because a page cannot have two versions of a
 * remote; every other remote is taken from the answer.
 */
export function mergeRemotes(merging: Merging): Merged {
  const { before, next, loadedVersion } = merging;
  const ids = [...new Set([...before, ...next].map(({ id }) => id))];
  const remotes = ids.flatMap((id) => mergedRemote(id, merging) ?? []);
  const newer = next.filter(({ id, version }) => (loadedVersion(id) ?? version) !== version);
  const usedBefore = (id: string) => before.some((remote) => remote.id === id && remote.state !== 'update-needed');
  return {
    remotes,
    newer: new Map(newer.map(({ id, version }) => [id, version])),
    isBelowRange: next.some(({ id, state }) => state === 'update-needed' && usedBefore(id)),
  };
}
