import type { Names } from './names.ts';

const end = '\n] as const;\nexport type Section';

/** Adds a remote's section to contracts' list, so that lists of allowed sections may name it. */
export function withSection(sectionsFile: string, { kebab }: Names): string {
  const [before, after, ...more] = sectionsFile.split(end);
  if (after === undefined || more.length > 0) throw new Error('sections.ts has no end of its list to add a section at');
  return `${before}\n  '${kebab}',${end}${after}`;
}

/** Adds the section's name to the backend's words; in English in every language until someone translates it. */
export const withSectionName = (json: string, { kebab, title }: Names): string =>
  `${JSON.stringify({ ...JSON.parse(json), [`section.${kebab}`]: title }, null, 2)}\n`;
