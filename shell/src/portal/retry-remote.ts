import { identity } from '@plugboard/auth/core';
import { fetchRegistry } from '../boot/registry.ts';
import { withOverrides } from '../devtools/overrides.ts';
import { portalRemotes, setRemotes } from './portal.store.ts';
import { readRemote } from './remotes.model.ts';

/**
 * Asks the registry again for a remote that could not be shown. The others stay what they are, so that an open page
 * keeps their versions; where the registry does not answer, everything stays as it is.
 */
export async function retryRemote(id: string): Promise<void> {
  const reply = await fetchRegistry().catch(() => null);
  if (!reply) return;
  const now = (await withOverrides(reply.remotes, identity()?.environment.flags ?? {})).map((entry) =>
    readRemote(entry),
  );
  const others = portalRemotes()?.filter((remote) => remote.id !== id);
  setRemotes(others ? [...others, ...now.filter((remote) => remote.id === id)] : now);
}
