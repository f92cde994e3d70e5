import type { Language } from '@plugboard/contracts/platform';
import type { PortalRemote } from './remotes.model.ts';

/** Names of a remote and its team, for pages. */
export interface RemoteNames {
  readonly title: string;
  readonly team: string;
}

/**
 * Names of a remote in a language. Releases that were built before they declared any have the label of their menu entry,
 * or else their id, and the team's name as the registry has it.
 */
export function remoteNamesOf(remote: PortalRemote, language: Language): RemoteNames {
  const manifest = remote.state === 'broken' ? null : remote.manifest;
  const entry = manifest?.nav.find(({ key }) => key === remote.id);
  return {
    title: (manifest?.title ?? entry?.label)?.[language] ?? remote.id,
    team: manifest?.team?.[language] ?? remote.owner,
  };
}
