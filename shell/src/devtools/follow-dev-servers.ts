import { identity } from '@plugboard/auth/core';
import { followEdits } from '@plugboard/sdk/host';
import { fetchRegistry } from '../boot/registry.ts';
import { portalRemotes, setRemotes } from '../portal/portal.store.ts';
import { readRemote } from '../portal/remotes.model.ts';
import { withOverrides } from './overrides.ts';

/** In milliseconds. */
const pollInterval = 1_000;

/** Reads the registry again; menu, addresses and gates follow a manifest that the dev server has written anew. */
async function readManifests(before: string): Promise<string> {
  const reply = await fetchRegistry().catch(() => null);
  if (reply === null) return before;
  const now = JSON.stringify(reply.remotes);
  const isNews = before !== '' && now !== before && portalRemotes() !== null;
  if (isNews) {
    const entries = await withOverrides(reply.remotes, identity()?.environment.flags ?? {});
    setRemotes(entries.map((entry) => readRemote(entry)));
  }
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
