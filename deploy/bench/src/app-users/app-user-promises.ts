import { atLeast, atMost, type Finding } from '../finding.ts';
import { answersOf, ratioOf } from '../large/large-promises.ts';
import { type AppUserObservations, charges, type Order, users } from './observe-app-users.ts';

const round = (value: number, digits: number) => Number(value.toFixed(digits));

const subjects: Readonly<Record<Order, string>> = {
  registered: `list of ${users} app users`,
  amount: 'the same by monthly amount',
};
const orders = Object.keys(subjects) as Order[];

/** Findings for 100,000 app users. Memory is the process's, garbage that is not collected yet included. */
export const appUserFindings = (observed: AppUserObservations | undefined): readonly Finding[] => {
  if (observed === undefined) return [];
  const { lists, activeMs, exported, writers } = observed;
  return [
    ...orders.map((order) =>
      atLeast('P7', `${subjects[order]} ÷ the same query on bare Fastify`, ratioOf(lists[order]), 0.8, 'ratio'),
    ),
    atMost('P8', `active users of all time, with ${charges} charges of ${users}`, round(activeMs, 0), 250, 'ms'),
    atMost('P9', `first byte of an Excel file of ${users} app users`, round(exported.firstByteMs, 0), 200, 'ms'),
    atMost('P9', 'growth of the process while it is written', round(exported.grownBytes / 1e6, 0), 60, 'MB'),
    ...(writers
      ? [
          atMost(
            'P9',
            `writing ${users} rows ÷ exceljs’s stream`,
            round(writers.portal / writers.exceljs, 2),
            0.5,
            'ratio',
          ),
        ]
      : []),
  ];
};

/** The figures behind the findings, which depend on the machine. */
export const appUserFigures = (observed: AppUserObservations | undefined) =>
  observed === undefined
    ? 'not measured: TEST_DATABASE_URL names no PostgreSQL server, and none listens on this machine'
    : {
        answersPerSecond: Object.fromEntries(orders.map((order) => [order, answersOf(observed.lists[order])])),
        exported: {
          rows: observed.exported.rows,
          seconds: round(observed.exported.totalMs / 1000, 1),
          megabytes: round(observed.exported.bytes / 1e6, 1),
        },
        writers: observed.writers ?? 'not compared: exceljs could not be fetched',
      };
