import { sections, type Section } from '@plugboard/contracts/platform';

const isSection = (name: string): name is Section => sections.some((section) => section === name);

interface SentSections {
  readonly allowed_sections?: readonly string[] | null | undefined;
  readonly remote_sections?: readonly string[] | undefined;
}

/** The parts of a stored list: it holds the sections of remotes behind those of the portal. */
export const splitSections = (stored: readonly string[] | null) => ({
  allowed_sections: stored && stored.filter(isSection),
  remote_sections: (stored ?? []).filter((name) => !isSection(name)),
});

/**
 * The list as it is stored, of what a caller sends. A part that is not sent stays.
 *
 * @returns `undefined` where neither part is sent
 */
export function mergeSections(sent: SentSections, stored: readonly string[] | null): string[] | null | undefined {
  if (sent.allowed_sections === undefined && sent.remote_sections === undefined) return undefined;
  const before = splitSections(stored);
  const allowed = sent.allowed_sections === undefined ? before.allowed_sections : sent.allowed_sections;
  return allowed && [...allowed, ...(sent.remote_sections ?? before.remote_sections)];
}
