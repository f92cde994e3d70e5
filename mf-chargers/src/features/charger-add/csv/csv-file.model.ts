import type { ChargerImportReply } from '@plugboard/contracts/chargers';

type Row = readonly string[];

const isProblemHeading = (heading: string) => /^problema?$/i.test(heading.trim());

/** The refused lines as they were sent, with their problems in a last column, which the server ignores. */
export function refusedRows({ header, lines }: ChargerImportReply, problemHeading: string): readonly Row[] {
  const columns = header.flatMap((heading, at) => (isProblemHeading(heading) ? [] : [at]));
  const refused = lines.filter(({ outcome }) => outcome === 'REFUSED');
  return [
    [...columns.map((at) => header[at] ?? ''), problemHeading],
    ...refused.map(({ values, problems }) => [
      ...columns.map((at) => values[at] ?? ''),
      problems.map(({ message }) => message).join(' '),
    ]),
  ];
}

export const countOf = (
  { lines }: ChargerImportReply,
  wanted: ChargerImportReply['lines'][number]['outcome'],
): number => lines.filter(({ outcome }) => outcome === wanted).length;
