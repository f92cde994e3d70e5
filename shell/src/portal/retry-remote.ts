import { fetchRegistry } from '../boot/registry.ts';
import { portalRemotes, setRemotes } from './portal.store.ts';
import { readRemotes } from './read-remotes.ts';

/**
 * Asks the registry again for a remote that could not be shown. The others stay what they are, so that an open page
 * keeps their versions; where the registry does not answer, everything stays as it is.
 */
export async function retryRemote(id: string): Promise<void> {
  const reply = await fetchRegistry().catch(() => null);
  if (!reply) return;
  const now = await readRemotes(reply);
  const others = portalRemotes()?.filter((remote) => remote.id !== id);
  setRemotes(others ? [...others, ...now.filter((remote) => remote.id === id)] : now);
}
