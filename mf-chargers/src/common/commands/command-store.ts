import type { CommandAction } from '@plugboard/contracts/network';
import { useSyncExternalStore } from 'react';
import { type CommandProgress, type CommandTarget, isPending, placeOf, withNews } from './command-progress.model.ts';

type Known = ReadonlyMap<string, CommandProgress>;

let known: Known = new Map();
let toAnnounce: readonly CommandProgress[] = [];
const onlookers = new Set<() => void>();

function become(next: Known): void {
  known = next;
  for (const look of onlookers) look();
}

const without = (place: string): Known => new Map([...known].filter(([key]) => key !== place));

/**
 * The newest known command of each kind at each charger and port. It outlives screens, pages and refetches: a command
 * stays pending until its outcome arrives.
 */
export const commandStore = {
  all: (): Known => known,
  watch: (look: () => void): (() => void) => {
    onlookers.add(look);
    return () => void onlookers.delete(look);
  },
  hear: (news: CommandProgress): void => {
    const place = placeOf(news);
    const before = known.get(place);
    const after = withNews(before, news);
    if (after === before) return;
    const isNews = before?.id !== after.id || before.state !== after.state || before.isOwn !== after.isOwn;
    if (after.isOwn && !isPending(after) && isNews) toAnnounce = [...toAnnounce, after];
    become(new Map(known).set(place, after));
  },
  /** A pressed button; pending until the server answers. */
  press: ({ charger, port, action }: CommandTarget & { readonly action: CommandAction }): void => {
    const pressed = { id: null, charger, port, action, state: 'QUEUED', reason: null, isOwn: true } as const;
    become(new Map(known).set(placeOf(pressed), pressed));
  },
  /** The press failed. Another user's command that arrived meanwhile stays. */
  takeBack: (pressed: CommandTarget & { readonly action: CommandAction }): void => {
    const place = placeOf(pressed);
    if (known.get(place)?.id === null) become(without(place));
  },
  /** Ended commands of this tab since the last call. */
  takeEnded: (): readonly CommandProgress[] => {
    const ended = toAnnounce;
    toAnnounce = [];
    return ended;
  },
  /** As after loading the page. */
  forget: (): void => {
    toAnnounce = [];
    become(new Map());
  },
} as const;

/** Everything that is known of commands, live. */
export const useKnownCommands = (): Known => useSyncExternalStore(commandStore.watch, commandStore.all);

/** The newest command of a kind at a target, live; start and stop are one kind. */
export const useCommandAt = (target: CommandTarget, action: CommandAction): CommandProgress | undefined =>
  useSyncExternalStore(commandStore.watch, () => known.get(placeOf({ ...target, action })));
