import type { Finding } from './finding.ts';

const numbers = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 });

const cellsOf = ({ promise, what, bound, limit, figure, unit, kept }: Finding): readonly string[] => [
  promise,
  what,
  `${bound === 'at most' ? '≤' : '≥'} ${numbers.format(limit)}`,
  `${numbers.format(figure)} ${unit}`,
  kept ? 'kept' : 'NOT KEPT',
];

/** Promises and today's figures as a readable table. */
export function tableOf(found: readonly Finding[]): string {
  const rows = [['', 'Promise', 'Limit', 'Today', ''], ...found.map(cellsOf)];
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
