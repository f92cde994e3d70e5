import { followEdits } from '@plugboard/sdk/host';
import { fetchRegistry } from '../boot/registry.ts';
import { portalRemotes, setRemotes } from '../portal/portal.store.ts';
import { readRemotes } from '../portal/read-remotes.ts';

/** In milliseconds. */
const pollInterval = 1_000;

/** Reads the registry again; menu, addresses and gates follow a manifest that the dev server has written anew. */
async function readManifests(before: string): Promise<string> {
  const reply = await fetchRegistry().catch(() => null);
  if (reply === null) return before;
  const now = JSON.stringify(reply.remotes);
  const isNews = before !== '' && now !== before && portalRemotes() !== null;
  if (isNews) setRemotes(await readRemotes(reply));
  return now;
}

/** Applies edits while the portal runs on dev servers. Not part of a build. */
export function followDevServers(): void {
  followEdits();
  let manifests = '';
  const poll = async () => {
    manifests = await readManifests(manifests);
    setTimeout(poll, pollInterval);
  };
  void poll();
}
