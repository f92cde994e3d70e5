import { atom, getDefaultStore, useAtom } from 'jotai';
import type { Trouble } from './troubles.ts';

/** One for each remote and kind. */
const troublesAtom = atom<readonly Trouble[]>([]);

const isSame = (one: Trouble, other: Trouble) => one.kind === other.kind && one.remote === other.remote;

/** Adds a trouble; a newer one of the same kind takes its place. */
export const addTrouble = (trouble: Trouble): void =>
  getDefaultStore().set(troublesAtom, (before) => [...before.filter((one) => !isSame(one, trouble)), trouble]);

/** The troubles of this page, live, and what puts one away. */
export function useTroubles(): { readonly troubles: readonly Trouble[]; readonly dismiss: (trouble: Trouble) => void } {
  const [troubles, set] = useAtom(troublesAtom);
  return { troubles, dismiss: (gone) => set(troubles.filter((one) => one !== gone)) };
}
