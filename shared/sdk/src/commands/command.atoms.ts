import type { CommandAction } from '@plugboard/contracts/network';
import { atom, createStore, useAtomValue } from 'jotai';
import { selectAtom } from 'jotai/utils';
import { useMemo } from 'react';
import { type CommandProgress, type CommandTarget, isPending, placeOf, withNews } from './command-progress.model.ts';

type KnownCommands = ReadonlyMap<string, CommandProgress>;

/** One store for the page: React roots of all remotes share it. */
const store = createStore();

/**
 * The newest known command of each kind at each charger and port. It outlives screens, pages and refetches: a command
 * stays pending until its outcome arrives.
 */
const knownAtom = atom<KnownCommands>(new Map());

/** Commands sent from this tab that have ended, until their outcome is announced. */
const endedAtom = atom<readonly CommandProgress[]>([]);

export const knownCommands = (): KnownCommands => store.get(knownAtom);

const setKnown = (place: string, progress: CommandProgress) =>
  store.set(knownAtom, new Map(knownCommands()).set(place, progress));

/** Records progress from any source: the reply to a press, a live event, or polling. */
export function recordProgress(news: CommandProgress): void {
  const place = placeOf(news);
  const before = knownCommands().get(place);
  const after = withNews(before, news);
  if (after === before) return;
  const isNews = before?.id !== after.id || before.state !== after.state || before.isOwn !== after.isOwn;
  if (after.isOwn && !isPending(after) && isNews) store.set(endedAtom, [...store.get(endedAtom), after]);
  setKnown(place, after);
}

interface Press extends CommandTarget {
  readonly action: CommandAction;
}

/** A pressed button is pending until the server answers. */
export function recordPress({ charger, port, action }: Press): void {
  const pressed = { id: null, charger, port, action, state: 'QUEUED', reason: null, isOwn: true } as const;
  setKnown(placeOf(pressed), pressed);
}

/** Removes a press that failed. Another user's command that arrived meanwhile stays. */
export function withdrawPress(pressed: Press): void {
  const place = placeOf(pressed);
  if (knownCommands().get(place)?.id !== null) return;
  store.set(knownAtom, new Map([...knownCommands()].filter(([key]) => key !== place)));
}

/** Ended commands of this tab since the last call. */
export function takeEnded(): readonly CommandProgress[] {
  const ended = store.get(endedAtom);
  if (ended.length > 0) store.set(endedAtom, []);
  return ended;
}

/** Empties the store, as loading the page does; for tests. */
export function forgetCommands(): void {
  store.set(endedAtom, []);
  store.set(knownAtom, new Map());
}

/** All known commands, live. */
export const useKnownCommands = (): KnownCommands => useAtomValue(knownAtom, { store });

/** The newest command of a kind at a target, live; start and stop are one kind. */
export function useCommandAt(target: CommandTarget, action: CommandAction): CommandProgress | undefined {
  const place = placeOf({ ...target, action });
  const commandAtom = useMemo(() => selectAtom(knownAtom, (known) => known.get(place)), [place]);
  return useAtomValue(commandAtom, { store });
}
