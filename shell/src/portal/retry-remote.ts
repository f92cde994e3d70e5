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
  const before = portalRemotes();
  if (!before) return setRemotes(now);
  const found = now.filter((remote) => remote.id === id);
  const stillOff = found.length > 0 ? [] : before.filter((remote) => remote.id === id && remote.state === 'off');
  setRemotes([...before.filter((remote) => remote.id !== id), ...found, ...stillOff]);
}
