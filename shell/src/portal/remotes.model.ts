import { type RegistryEntry, type RemoteManifest, remoteManifest, sdkVersion } from '@plugboard/contracts';
import satisfies from 'semver/functions/satisfies.js';

interface Known {
  readonly id: string;
  readonly owner: string;
  readonly version: string;
  /** Route patterns it claims. */
  readonly paths: readonly string[];
}

/** A remote as the portal sees it before any of its code is loaded. */
export type PortalRemote = Known &
  (
    | { readonly state: 'ready'; readonly entry: RegistryEntry; readonly manifest: RemoteManifest }
    /** Written for another version of the portal; its manifest may be one that this version cannot read. */
    | { readonly state: 'update-needed'; readonly manifest: RemoteManifest | null }
    | { readonly state: 'broken' }
  );

const sdkRangeOf = (manifest: unknown): unknown =>
  typeof manifest === 'object' && manifest !== null && 'sdk' in manifest ? manifest.sdk : undefined;

/** What an entry of the registry is worth. Nothing in it can throw: what is broken costs that remote alone. */
export function readRemote(entry: RegistryEntry): PortalRemote {
  const { id, owner, version, paths } = entry;
  const known = { id, owner, version, paths };
  const range = sdkRangeOf(entry.manifest);
  const parsed = remoteManifest.safeParse(entry.manifest);
  if (typeof range === 'string' && !satisfies(sdkVersion, range))
    return { ...known, state: 'update-needed', manifest: parsed.data ?? null };
  if (!parsed.success || parsed.data.id !== id) return { ...known, state: 'broken' };
  return { ...known, state: 'ready', entry, manifest: parsed.data };
}
