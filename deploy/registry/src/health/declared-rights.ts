import type { DeclaredRights } from '@plugboard/contracts/platform';
import { liveVersions, type RegistryState } from '../state.ts';

/** Entries by name; of two versions’ the later one counts. */
const byName = <Entry extends { readonly name: string }>(entries: readonly Entry[]): Entry[] => [
  ...new Map(entries.map((entry) => [entry.name, entry])).values(),
];

/** Sections and permissions of all live versions. A remote keeps them while it is switched off. */
export const declaredRightsOf = (state: RegistryState): DeclaredRights[] =>
  Object.entries(state.remotes).flatMap(([remote, known]) => {
    const live = liveVersions(state, known).flatMap((version) => known.releases[version] ?? []);
    const sections = byName(live.flatMap((release) => release.sections ?? []));
    const permissions = byName(live.flatMap((release) => release.permissions ?? []));
    return sections.length + permissions.length === 0 ? [] : [{ remote, sections, permissions }];
  });
