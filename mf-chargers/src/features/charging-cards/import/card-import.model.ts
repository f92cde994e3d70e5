import type { CardImportLine } from '@plugboard/contracts/charging';

type Lines = readonly CardImportLine[];

/** How many lines have each outcome. */
export const countOutcomes = (lines: Lines): Readonly<Record<CardImportLine['outcome'], number>> => {
  const count = (outcome: CardImportLine['outcome']) => lines.filter((line) => line.outcome === outcome).length;
  return { ADD: count('ADD'), CHANGE: count('CHANGE'), SAME: count('SAME'), WRONG: count('WRONG') };
};

/**
 * The text without the lines that were imported: heading and wrong lines stay, to be mended.
 *
 * @param content the text that the lines are from
 */
export function withoutImported(content: string, lines: Lines): string {
  const done = new Set(lines.filter(({ outcome }) => outcome !== 'WRONG').map(({ line }) => line));
  return content
    .split(/\r?\n/)
    .filter((_, index) => !done.has(index + 1))
    .join('\n');
}
