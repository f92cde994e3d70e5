import { atMost, type Finding } from '../finding.ts';
import { quantile } from '../quantile.ts';
import { type ReportObservations, sessions } from './observe-reports.ts';

const round = (value: number, digits: number) => Number(value.toFixed(digits));
const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
const of = `of ${sessions} sessions`;

/** Findings for a tenant with a million sessions. Memory is the process's, garbage that is not collected yet included. */
export const reportFindings = (observed: ReportObservations | undefined): readonly Finding[] => {
  if (observed === undefined) return [];
  const { dashboard, report, exported, writers, firstNumbers } = observed;
  const statements = sumOf(dashboard.map((call) => call.statements));
  return [
    atMost('P8', `report of 30 days ${of} in the database`, round(report.ms, 1), 10, 'ms'),
    atMost('P8', 'the same ÷ its sequential scan', round(report.ms / report.sequentialMs, 3), 0.1, 'ratio'),
    atMost('P8', `queries of a dashboard of 30 days ${of}`, statements, 10, 'queries'),
    atMost('P8', 'the same in the database', round(sumOf(dashboard.map(({ ms }) => ms)), 1), 100, 'ms'),
    atMost('P8', 'numbers of its page, warm', round(quantile(firstNumbers, 0.5), 0), 1000, 'ms'),
    atMost('P9', `first byte of an Excel file of ${exported.rows} × 20`, round(exported.firstByteMs, 0), 200, 'ms'),
    atMost('P9', 'growth of the process while it is written', round(exported.grownBytes / 1e6, 0), 60, 'MB'),
    ...(writers
      ? [
          atMost(
            'P9',
            'writing 100000 rows ÷ exceljs’s stream',
            round(writers.portal / writers.exceljs, 2),
            0.5,
            'ratio',
          ),
        ]
      : []),
  ];
};

/** The figures behind the findings, which depend on the machine. */
export const reportFigures = (observed: ReportObservations | undefined) =>
  observed === undefined
    ? 'not measured: TEST_DATABASE_URL names no PostgreSQL server, and none listens on this machine'
    : {
        load: round(observed.load, 1),
        dashboard: observed.dashboard.map((call) => ({ ...call, ms: round(call.ms, 2) })),
        report: { ms: round(observed.report.ms, 2), sequentialMs: round(observed.report.sequentialMs, 2) },
        exported: {
          rows: observed.exported.rows,
          seconds: round(observed.exported.totalMs / 1000, 1),
          megabytes: round(observed.exported.bytes / 1e6, 1),
        },
        writers: observed.writers ?? 'not compared: exceljs could not be fetched',
        firstNumbersMs: observed.firstNumbers.map(Math.round),
      };
