import { anyTenant, assignedVersions, emptyState, registryState, type RegistryState } from '../state.ts';
import type { Snapshot } from './snapshot.ts';

export interface StoredRelease {
  readonly id: string;
  readonly version: string;
  /** Whether pages may load it, which they may not where it is only previewed. */
  readonly isPublished: boolean;
}

export const stateIn = ({ files }: Snapshot): RegistryState => {
  const text = files['registry.json'];
  return text === undefined ? emptyState : registryState.parse(JSON.parse(text));
};

const previewed = ({ previews = [], remotes }: RegistryState): StoredRelease[] =>
  previews
    .filter(({ remote, version }) => !remotes[remote]?.releases[version])
    .map(({ remote, version }) => ({ id: remote, version, isPublished: false }));

/** Every version whose files the store has. */
export const storedReleases = (state: RegistryState): StoredRelease[] => [
  ...Object.entries(state.remotes).flatMap(([id, { releases }]) =>
    Object.keys(releases).map((version) => ({ id, version, isPublished: true })),
  ),
  ...previewed(state),
];

/** The versions that the registry's answers name. */
export const answeredReleases = (state: RegistryState): StoredRelease[] => [
  ...Object.entries(state.remotes).flatMap(([id, remote]) => {
    const versions = [anyTenant, ...Object.keys(remote.tenants)].flatMap((tenant) => assignedVersions(remote, tenant));
    return [...new Set(versions)].map((version) => ({ id, version, isPublished: true }));
  }),
  ...previewed(state),
];

export const nameOf = ({ id, version }: Pick<StoredRelease, 'id' | 'version'>): string => `${id}/${version}`;
