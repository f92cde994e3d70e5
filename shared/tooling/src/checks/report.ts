import { existsSync, readFileSync, rmSync } from 'node:fs';

/** Reads a report and removes it, so that the next run cannot be taken for this one. */
export function readReport<Report>(file: string): Report | undefined {
  if (!existsSync(file)) return undefined;
  const report: Report = JSON.parse(readFileSync(file, 'utf8'));
  rmSync(file);
  return report;
}
