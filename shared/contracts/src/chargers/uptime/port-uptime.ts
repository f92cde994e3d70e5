import type { ChargerStatus } from '../chargers/charger-status.ts';

/** 23 CFR 680.116(b): a port's average annual uptime has to be greater than this. */
export const requiredUptimePercent = 97;

/** Minutes of the year that 23 CFR 680.116(b)(3) calculates with: 365 days, also around a leap day. */
export const minutesPerYear = 525_600;

/**
 * A port in one of these statuses is not “up” (680.116(b)(1)): its hardware and software are not both online and available
 * for use, or in use. Whether it dispenses its minimum power (680.106(d)) is not known from a status.
 */
export const outageStatuses = ['OFFLINE', 'FAULTED', 'MAINTENANCE', 'OUT_OF_ORDER'] as const satisfies ChargerStatus[];
export type OutageStatus = (typeof outageStatuses)[number];

/**
 * Causes whose minutes are T_excluded (680.116(b)(3)): outside of the station operator's control, where the operator can
 * show that the port would otherwise be operational; and hours outside of the station's hours of operation.
 */
export const exclusionReasons = [
  'UTILITY_INTERRUPTION',
  'VEHICLE_FAULT',
  'SCHEDULED_MAINTENANCE',
  'VANDALISM',
  'NATURAL_DISASTER',
  'OUTSIDE_HOURS',
] as const;
export type ExclusionReason = (typeof exclusionReasons)[number];

/** Instants in milliseconds since 1970; `ends` is excluded. Minutes are of UTC, so no DST day is shorter or longer. */
export interface TimeSpan {
  readonly starts: number;
  readonly ends: number;
}

export interface OutageSpan {
  readonly starts: number;
  /** `null` while it lasts. */
  readonly ends: number | null;
}

/** `ends: null` lasts until the outage ends that it begins in. */
export type ExclusionSpan = OutageSpan;

export interface UptimeInput<Outage extends OutageSpan, Exclusion extends ExclusionSpan> {
  /** The first report of the port; time before does not count. `null`: there was none. */
  readonly inServiceFrom: number | null;
  readonly outages: readonly Outage[];
  readonly exclusions: readonly Exclusion[];
  /** Outside of the site's opening hours: outages do not count then. */
  readonly closed?: readonly TimeSpan[];
  /** Not beyond now: the future is neither up nor down. */
  readonly period: TimeSpan;
}

export interface CountedOutage<Outage, Exclusion> {
  readonly outage: Outage;
  /** Inside the period. */
  readonly minutes: number;
  readonly excludedMinutes: number;
  /** Exclusions that take minutes of it away. */
  readonly exclusions: readonly Exclusion[];
}

export interface PortUptime<Outage, Exclusion> {
  /** Minutes of the period in which the port was in service; 525,600 in a whole year. */
  readonly serviceMinutes: number;
  readonly outageMinutes: number;
  readonly excludedMinutes: number;
  /** `null` where the port was not in service. */
  readonly percent: number | null;
  /** Outages that reach into the period, the latest first. */
  readonly outages: readonly CountedOutage<Outage, Exclusion>[];
}

const minute = 60_000;

const overlap = (one: TimeSpan, other: TimeSpan): TimeSpan => {
  const starts = Math.max(one.starts, other.starts);
  return { starts, ends: Math.max(starts, Math.min(one.ends, other.ends)) };
};
const isSome = ({ starts, ends }: TimeSpan) => starts < ends;

/** Minutes that at least one of the spans covers. */
function coveredMinutes(spans: readonly TimeSpan[]): number {
  let covered = 0;
  let until = Number.NEGATIVE_INFINITY;
  for (const { starts, ends } of spans.toSorted((one, other) => one.starts - other.starts)) {
    covered += Math.max(0, ends - Math.max(starts, until));
    until = Math.max(until, ends);
  }
  return covered / minute;
}

/** µ = ((service − (T_outage − T_excluded)) / service) × 100, in percent. */
export const uptimePercent = (serviceMinutes: number, outageMinutes: number, excludedMinutes: number): number | null =>
  serviceMinutes <= 0 ? null : ((serviceMinutes - (outageMinutes - excludedMinutes)) / serviceMinutes) * 100;

/** Whether an uptime satisfies the rule: greater than 97 %, not equal. */
export const isUptimeMet = (percent: number): boolean => percent > requiredUptimePercent;

/**
 * Uptime of one port in a period by 23 CFR 680.116(b)(3): µ = ((525,600 − (T_outage − T_excluded)) / 525,600) × 100 over a
 * year. Minutes that two outages or two exclusions share count once; an
 * exclusion takes minutes away only where there is an outage.
 */
export function portUptime<Outage extends OutageSpan, Exclusion extends ExclusionSpan>({
  inServiceFrom,
  outages,
  exclusions,
  closed = [],
  period,
}: UptimeInput<Outage, Exclusion>): PortUptime<Outage, Exclusion> {
  const service = overlap(period, { starts: inServiceFrom ?? period.ends, ends: period.ends });
  const spanOf = ({ starts, ends }: OutageSpan) => ({ starts, ends: ends ?? Number.POSITIVE_INFINITY });
  const excludedOf = (outage: Outage, exclusion: Exclusion): TimeSpan => {
    const whole = spanOf(outage);
    const beginsInside = exclusion.starts >= whole.starts && exclusion.starts < whole.ends;
    const ends = exclusion.ends ?? (beginsInside ? whole.ends : exclusion.starts);
    return overlap(overlap(whole, { starts: exclusion.starts, ends }), service);
  };
  const counted = outages
    .map((outage) => {
      const applied = exclusions
        .map((exclusion) => ({ exclusion, span: excludedOf(outage, exclusion) }))
        .filter(({ span }) => isSome(span));
      const span = overlap(spanOf(outage), service);
      const whileClosed = closed.map((each) => overlap(each, span)).filter(isSome);
      return { outage, span, applied, whileClosed };
    })
    .filter(({ span }) => isSome(span))
    .toSorted((one, other) => other.span.starts - one.span.starts);
  const serviceMinutes = coveredMinutes([service]);
  const outageMinutes = coveredMinutes(counted.map(({ span }) => span));
  const excludedOfAll = counted.flatMap(({ applied, whileClosed }) => [
    ...applied.map(({ span }) => span),
    ...whileClosed,
  ]);
  const excludedMinutes = coveredMinutes(excludedOfAll);
  return {
    serviceMinutes,
    outageMinutes,
    excludedMinutes,
    percent: uptimePercent(serviceMinutes, outageMinutes, excludedMinutes),
    outages: counted.map(({ outage, span, applied, whileClosed }) => ({
      outage,
      minutes: coveredMinutes([span]),
      excludedMinutes: coveredMinutes([...applied.map(({ span: excluded }) => excluded), ...whileClosed]),
      exclusions: applied.map(({ exclusion }) => exclusion),
    })),
  };
}
