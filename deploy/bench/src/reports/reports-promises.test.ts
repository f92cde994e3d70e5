import { expect, test } from 'vitest';
import type { ReportObservations } from './observe-reports.ts';
import { reportFigures, reportFindings } from './reports-promises.ts';

const good: ReportObservations = {
  dashboard: Array.from({ length: 10 }, () => ({ path: '/', statements: 1, ms: 9 })),
  report: { ms: 4, sequentialMs: 400 },
  exported: { rows: 100_000, firstByteMs: 20, totalMs: 4000, bytes: 9e6, grownBytes: 50e6 },
  writers: { portal: 400, exceljs: 1300 },
  firstNumbers: [400, 900, 2000],
  load: 1,
};
const broken = (observed: Partial<ReportObservations>) =>
  reportFindings({ ...good, ...observed }).filter(({ kept }) => !kept);

test('reports that are as promised break nothing', () => {
  expect(broken({})).toEqual([]);
});

test('a slow report, a further query, a slow dashboard, a heavy file and late numbers are found', () => {
  const [first] = good.dashboard;
  expect(broken({ report: { ms: 11, sequentialMs: 100 } })).toHaveLength(2);
  expect(broken({ dashboard: [...good.dashboard, ...(first ? [{ ...first, ms: 11 }] : [])] })).toHaveLength(2);
  expect(broken({ exported: { ...good.exported, firstByteMs: 201, grownBytes: 61e6 } })).toHaveLength(2);
  expect(broken({ writers: { portal: 700, exceljs: 1300 } })).toHaveLength(1);
  expect(broken({ firstNumbers: [400, 1100, 2000] })).toHaveLength(1);
});

test('without a server nothing is claimed', () => {
  expect(reportFindings(undefined)).toEqual([]);
  expect(reportFigures(undefined)).toContain('not measured');
});
