import { join } from 'node:path';
import type { RegistryEntry } from '@plugboard/contracts/platform';
import { anyTenant, type Preview, type RegistryState } from '../state.ts';

/** A preview as gateways read it. They compare tokens by `tokenHash`. */
interface ServedPreview {
  readonly id: string;
  readonly remote: string;
  readonly version: string;
  readonly tokenHash: string;
  readonly until: string;
  readonly start: string;
  /** Whether its files are public, because the version was published since. */
  readonly isPublished: boolean;
  /** Tenants that the remote is switched off for; `*` is all. */
  readonly offAt: readonly string[];
  readonly entry: RegistryEntry;
}

export const previewsFile = (releasesDir: string): string => join(releasesDir, 'previews.json');

/** When a preview ends, or has ended. */
export const endOf = ({ until, endedAt }: Pick<Preview, 'until' | 'endedAt'>): string => endedAt ?? until;

export const isRunning = (preview: Preview, now: Date): boolean => Date.parse(endOf(preview)) > now.getTime();

function tenantsOff(remote: RegistryState['remotes'][string] | undefined): string[] {
  if (!remote) return [];
  if (remote.off) return [anyTenant];
  return Object.entries(remote.tenants).flatMap(([tenant, { off }]) => (off ? [tenant] : []));
}

/** All previews for gateways, also those that are over: a browser that has one is told so. */
export const servedPreviews = (
  previews: readonly (Preview & { readonly entry: RegistryEntry })[],
  remotes: RegistryState['remotes'],
): ServedPreview[] =>
  previews.map(({ id, remote, version, tokenHash, start, until, endedAt, entry }) => ({
    id,
    remote,
    version,
    tokenHash,
    until: endOf({ until, endedAt }),
    start,
    isPublished: remotes[remote]?.releases[version] !== undefined,
    offAt: tenantsOff(remotes[remote]),
    entry,
  }));
