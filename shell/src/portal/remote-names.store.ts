import { useTexts } from '@plugboard/sdk/texts';
import { atom, getDefaultStore, useAtomValue } from 'jotai';
import { remoteNamesOf } from './remote-names.model.ts';
import type { PortalRemote } from './remotes.model.ts';

// Apart from the portal's store, which imports the shell's screens: they use these names.
const remotesAtom = atom<readonly PortalRemote[]>([]);

export const setNamedRemotes = (remotes: readonly PortalRemote[]): void => getDefaultStore().set(remotesAtom, remotes);

/**
 * Names of remotes and of their teams in the reader's language, live. A remote that this tenant does not have goes by its
 * id, and its team by the registry's name.
 */
export function useRemoteNames() {
  const remotes = useAtomValue(remotesAtom);
  const { language } = useTexts();
  const namesOf = (remote: PortalRemote | undefined) => remote && remoteNamesOf(remote, language);
  return {
    titleOf: (id: string): string => namesOf(remotes.find((remote) => remote.id === id))?.title ?? id,
    teamOf: (owner: string): string => namesOf(remotes.find((remote) => remote.owner === owner))?.team ?? owner,
  };
}
