import { moneyOf } from '@plugboard/contracts/platform';
import type { ChangeExplanation, DashboardQuery } from '@plugboard/contracts/reports';
import type { SignedInCall } from '../../../../platform/http/context.ts';
import { sumPortUptimes } from '../../../chargers/index.ts';
import { seesRevenue } from '../charts.service.ts';
import { toDashboardPeriod } from '../dashboard-period.ts';
import { toRollupRanges } from '../rollup-ranges.ts';
import { findSums, type SumRow } from '../sums.repository.ts';
import { explainChange, type Factors } from './explain-change.ts';

type Query = Omit<DashboardQuery, 'grouptime'>;

interface PeriodFacts {
  readonly sums: SumRow;
  /** Hours of ports. */
  readonly inService: number;
  readonly available: number;
}

/** Both periods, the current one first: sums from the roll-ups, and the minutes of ports from their outages. */
async function readPeriods({ db, tenantId, now }: SignedInCall, query: Query) {
  const { start, end, before } = toDashboardPeriod(query, now);
  const spans = [
    { start, end: Math.min(end, Math.max(start, now.getTime())), to: end },
    { start: before[0] ?? start, end: before.at(-1) ?? start, to: before.at(-1) ?? start },
  ];
  const ranges = spans.flatMap((span, sum) => toRollupRanges(span.start, span.to).map((range) => ({ ...range, sum })));
  const locations = query.location__in;
  const sums = await findSums(db, { tenantId, locations }, ranges);
  const facts: PeriodFacts[] = [];
  for (const [sum, span] of spans.entries()) {
    const period = { tenantId, start: new Date(span.start), end: new Date(span.end) };
    const { serviceMinutes, outageMinutes } = await sumPortUptimes(db, { ...period, location__in: locations });
    facts.push({
      sums: sums.find((row) => row.sum === sum) ?? nothing,
      inService: serviceMinutes / 60,
      available: (serviceMinutes - outageMinutes) / 60,
    });
  }
  return { currency: sums[0]?.currency ?? 'USD', facts };
}

const nothing: SumRow = { sessions: 0, failed: 0, energy_wh: 0, revenue_minor: 0, cost_minor: 0 };

const ratio = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);

function toFactors(now: PeriodFacts, before: PeriodFacts): Factors {
  const both = (valueOf: (facts: PeriodFacts) => number) => [valueOf(now), valueOf(before)] as const;
  return [
    ['ports', ...both(({ inService }) => inService)],
    ['availability', ...both(({ available, inService }) => ratio(available, inService))],
    ['demand', ...both(({ sums, available }) => ratio(sums.sessions, available))],
    ['energy', ...both(({ sums }) => ratio(sums.energy_wh / 1000, sums.sessions))],
  ];
}

const priceOf = ({ sums }: PeriodFacts) => ratio(sums.revenue_minor / 100, sums.energy_wh / 1000);

/** An amount of both periods in whole units, with its parts in the caller's words. */
function explain<Amount>(value: number, before: number, factors: Factors, toAmount: (units: number) => Amount) {
  return {
    value: toAmount(value),
    before: toAmount(before),
    percent: before === 0 ? null : ((value - before) / before) * 100,
    factors: explainChange(value, before, factors).map((part) => ({ ...part, change: toAmount(part.change) })),
  };
}

/** Divides the change since the period before among its causes. */
export async function getChangeExplanation(call: SignedInCall, query: Query): Promise<ChangeExplanation> {
  const { currency, facts } = await readPeriods(call, query);
  const [now, before] = facts;
  if (now === undefined || before === undefined) throw new Error('two periods are compared');
  const factors = toFactors(now, before);
  const withPrice: Factors = [...factors, ['price', priceOf(now), priceOf(before)]];
  return {
    currency,
    energy: explain(now.sums.energy_wh, before.sums.energy_wh, factors, (wattHours) => wattHours / 1000),
    revenue: seesRevenue(call)
      ? explain(now.sums.revenue_minor, before.sums.revenue_minor, withPrice, (minor) => moneyOf(minor, currency))
      : null,
  };
}
