import {
  missingNames,
  type ProvidedNames,
  readableManifest,
  type RegistryEntry,
  type RemoteManifest,
  sdkVersion,
} from '@plugboard/contracts/platform';
import satisfies from 'semver/functions/satisfies.js';

/** Written in by the build (shared/tooling/src/rsbuild/provided-names.ts); not defined in tests. */
declare const PROVIDED_NAMES: ProvidedNames | null | undefined;

/** The names that this shell gives to remotes; `null` while developing, where both are built from the same sources. */
const providedByShell: ProvidedNames | null = typeof PROVIDED_NAMES === 'undefined' ? null : (PROVIDED_NAMES ?? null);

interface RemoteIdentity {
  readonly id: string;
  readonly owner: string;
  readonly version: string;
  /** Route patterns it claims. */
  readonly paths: readonly string[];
}

/** A remote as the portal sees it before any of its code is loaded. */
export type PortalRemote = RemoteIdentity &
  (
    | { readonly state: 'ready'; readonly entry: RegistryEntry; readonly manifest: RemoteManifest }
    /** Written for another version of the portal; its manifest may be one that this version cannot read. */
    | { readonly state: 'update-needed'; readonly manifest: RemoteManifest | null; readonly reason: string }
    /** Taken out of this page after it had been loaded. */
    | { readonly state: 'off'; readonly manifest: null }
    | { readonly state: 'broken' }
  );

const sdkRangeOf = (manifest: unknown): unknown =>
  typeof manifest === 'object' && manifest !== null && 'sdk' in manifest ? manifest.sdk : undefined;

/**
 * Reads an entry of the registry. It never throws: a broken entry affects that remote alone.
 *
 * @param provided exports that this shell provides to remotes; `null` skips the comparison
 */
export function readRemote(entry: RegistryEntry, provided: ProvidedNames | null = providedByShell): PortalRemote {
  const { id, owner, version, paths } = entry;
  const known = { id, owner, version, paths };
  const range = sdkRangeOf(entry.manifest);
  const manifest = readableManifest.safeParse(entry.manifest).data ?? null;
  if (typeof range === 'string' && !satisfies(sdkVersion, range))
    return { ...known, state: 'update-needed', manifest, reason: `It is for SDK ${range}, this is ${sdkVersion}` };
  if (manifest?.id !== id) return { ...known, state: 'broken' };
  const missing = provided ? missingNames(manifest.uses, provided) : [];
  if (missing.length > 0)
    return { ...known, state: 'update-needed', manifest, reason: `SDK ${sdkVersion} lacks ${missing.join(', ')}` };
  return { ...known, state: 'ready', entry, manifest };
}
