import type { CommandAction } from '@plugboard/contracts/network';
import { atom, createStore, useAtomValue } from 'jotai';
import { selectAtom } from 'jotai/utils';
import { useMemo } from 'react';
import {
  type CommandProgress,
  type CommandTarget,
  isPending,
  progressKey,
  mergeProgress,
} from './command-progress.model.ts';

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

const setKnown = (key: string, progress: CommandProgress) =>
  store.set(knownAtom, new Map(knownCommands()).set(key, progress));

/** Records progress from any source: the reply to a press, a live event, or polling. */
export function recordProgress(update: CommandProgress): void {
  const key = progressKey(update);
  const before = knownCommands().get(key);
  const after = mergeProgress(before, update);
  if (after === before) return;
  const isChanged = before?.id !== after.id || before.state !== after.state || before.isOwn !== after.isOwn;
  if (after.isOwn && !isPending(after) && isChanged) store.set(endedAtom, [...store.get(endedAtom), after]);
  setKnown(key, after);
}

interface PendingCommand extends CommandTarget {
  readonly action: CommandAction;
}

/** A pressed button is pending until the server answers. */
export function recordPending({ charger, port, action }: PendingCommand): void {
  const command = { id: null, charger, port, action, state: 'QUEUED', reason: null, at: null, isOwn: true } as const;
  setKnown(progressKey(command), command);
}

/** Removes a press that failed. Another user's command that arrived meanwhile stays. */
export function removePending(command: PendingCommand): void {
  const key = progressKey(command);
  if (knownCommands().get(key)?.id !== null) return;
  remove(key);
}

const remove = (key: string) => store.set(knownAtom, new Map([...knownCommands()].filter(([known]) => known !== key)));

/** The person has read how a command ended. A newer one of its kind is shown again. */
export function dismissCommand(command: CommandProgress): void {
  const key = progressKey(command);
  if (knownCommands().get(key)?.id === command.id) remove(key);
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
  const key = progressKey({ ...target, action });
  const commandAtom = useMemo(() => selectAtom(knownAtom, (known) => known.get(key)), [key]);
  return useAtomValue(commandAtom, { store });
}
