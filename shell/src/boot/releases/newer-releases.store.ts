import { atom, getDefaultStore, useAtom } from 'jotai';

/** By remote: the version that a reload would bring, of remotes whose code this page has. */
const newerAtom = atom<ReadonlyMap<string, string>>(new Map());
/** Versions whose notice was dismissed in this page. */
const dismissedAtom = atom<readonly string[]>([]);

const keyOf = (id: string, version: string) => `${id} ${version}`;

export const setNewerReleases = (newer: ReadonlyMap<string, string>): void => getDefaultStore().set(newerAtom, newer);

/** Whether a remote has a newer release that was not dismissed, and what dismisses it. */
export function useNewerRelease(id: string | null): { readonly isThere: boolean; readonly dismiss: () => void } {
  const [newer] = useAtom(newerAtom);
  const [dismissed, setDismissed] = useAtom(dismissedAtom);
  const version = id === null ? undefined : newer.get(id);
  if (id === null || version === undefined) return { isThere: false, dismiss: () => undefined };
  const key = keyOf(id, version);
  return { isThere: !dismissed.includes(key), dismiss: () => setDismissed([...dismissed, key]) };
}
