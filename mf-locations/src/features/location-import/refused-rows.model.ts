import type { LocationImportReply } from '@plugboard/contracts/locations';

const isProblemHeading = (heading: string) => /^problema?$/i.test(heading.trim());

/** The refused lines as they were sent, with their problems in a last column, which the server ignores. */
export function toRefusedRows(
  { header, refused }: LocationImportReply,
  problemHeading: string,
): readonly (readonly string[])[] {
  const columns = header.flatMap((heading, at) => (isProblemHeading(heading) ? [] : [at]));
  return [
    [...columns.map((at) => header[at] ?? ''), problemHeading],
    ...refused.map(({ values, problems }) => [
      ...columns.map((at) => values[at] ?? ''),
      problems.map(({ message }) => message).join(' '),
    ]),
  ];
}
