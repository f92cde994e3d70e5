import { compose } from './compose.ts';
import type { Names } from './names.ts';
import { isPublicRemote } from './public-remote.ts';
import { type Files, writeNew } from './write.ts';

const domainFile = ({ kebab }: Names) => `export const sections = {
  '${kebab}': { order: 200 },
} as const;
`;

/** The contract's domain of a new remote, with its section and the section's name, in English until it is translated. */
function domainFiles(remote: Names): Files {
  const texts = `${JSON.stringify({ [`section.${remote.kebab}`]: remote.title }, null, 2)}\n`;
  return {
    [`shared/contracts/src/${remote.kebab}/domain.ts`]: domainFile(remote),
    [`deploy/backend/src/modules/${remote.kebab}/locale/en.json`]: texts,
    [`deploy/backend/src/modules/${remote.kebab}/locale/es.json`]: texts,
  };
}

/**
 * Gives a remote a section that lists of allowed sections may name, in a new domain. Pages of public remotes
 * belong to no section, and a domain may have declared the section before its remote.
 *
 * @param sections the portal's sections by now
 * @returns paths of the written files, which are not formatted yet
 * @throws when another domain has the remote's name.
 */
export function addSection(root: string, remote: Names, sections: readonly string[]): string[] {
  if (isPublicRemote(remote) || sections.includes(remote.kebab)) return [];
  const files = domainFiles(remote);
  writeNew(root, files);
  return [...Object.keys(files), ...compose(root)];
}
