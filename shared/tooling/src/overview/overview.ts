import { type Entry, importableEntriesOf, reportedPackages } from '../api-report/entries.ts';
import { inRoot } from '../run/paths.ts';
import { type ExportedName, type ReadModule, exportedNames, moduleReader } from '../workspace/exported-names.ts';

/** Path of the overview as it is checked in. */
export const overviewFile = 'shared/docs/overview.md';

/** The first sentence of a doc comment, on one line; empty without one. */
export function firstSentence(doc: string): string {
  const [paragraph = ''] = doc
    .replace(/^[ \t]*\*[ \t]?/gm, '')
    .trim()
    .split(/\n\s*(?:\n|@|- )|^@/);
  const line = paragraph.replace(/\s+/g, ' ').trim();
  return /^.*?[.!?](?=\s+[A-Z`“])/.exec(line)?.[0] ?? line;
}

const summaryIn = (declaration: string): string =>
  /\bendpoint\([\s\S]*?\bsummary:\s*'([^']*)'/.exec(declaration)?.[1] ?? '';

/** The first sentence on a name, or the summary of a call. */
function purposeOf({ module, original }: ExportedName): string {
  const declared = module.declared.filter(({ name }) => name === original);
  return declared.map(({ doc, text }) => firstSentence(doc) || summaryIn(text)).find((text) => text !== '') ?? '';
}

const listed = (title: string, names: readonly ExportedName[]): string[] =>
  names.length === 0 ? [] : [`${title}: ${names.map(({ name }) => `\`${name}\``).join(', ')}.`];

function section({ name, file }: Entry, read: ReadModule): string {
  const names = exportedNames(inRoot('shared', file), read);
  const own = names.filter(({ library }) => library === undefined);
  const explained = own.filter((one) => purposeOf(one) !== '');
  const libraries = [...new Set(names.flatMap(({ library = [] }) => library))].toSorted();
  return [
    `## ${name}`,
    ...(explained.length > 0 ? [explained.map((one) => `- \`${one.name}\`: ${purposeOf(one)}`).join('\n')] : []),
    ...listed(
      'Without a comment',
      own.filter((one) => purposeOf(one) === ''),
    ),
    ...libraries.flatMap((library) =>
      listed(
        `From \`${library}\``,
        names.filter((one) => one.library === library),
      ),
    ),
  ].join('\n\n');
}

/** All that remotes can import, by entry: each name with the first sentence of its doc comment. Reads sources alone. */
export function renderOverview(): string {
  const read = moduleReader(false);
  const sections = reportedPackages.flatMap(importableEntriesOf).map((entry) => section(entry, read));
  return (
    [
      '# What remotes can import',
      'Written by `npm run api-report` from the doc comments; do not edit. The types are in `api-report.md` of each package.',
      ...sections,
    ].join('\n\n') + '\n'
  );
}
