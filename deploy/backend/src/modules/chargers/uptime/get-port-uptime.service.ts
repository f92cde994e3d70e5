import {
  addMonths,
  closedSpans,
  maxOutages,
  monthOf,
  portUptime,
  uptimeSpan,
  type getPortUptime as getPortUptimeCall,
  type PortUptime,
  type PortUptimeDetail,
  type TimeSpan,
  type UptimeExclusion,
} from '@plugboard/contracts/chargers';
import type { ParsedQueryOf } from '@plugboard/contracts/platform';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { findInServiceFrom, findOutages, type OutageRow } from './outages.repository.ts';
import { findHours } from './opening-hours.repository.ts';
import { periodOf, toUptimeItem } from './port-uptimes.service.ts';
import { findUptimePort, type UptimePortRow } from './port-uptimes.repository.ts';
import { type ExclusionRow, findExclusions } from './uptime-exclusions.repository.ts';

const monthsShown = 12;

interface Outage extends OutageRow {
  readonly starts: number;
  readonly ends: number | null;
}

interface Exclusion extends ExclusionRow {
  readonly starts: number;
  readonly ends: number | null;
}

const toSpan = <Row extends { readonly starts_at: Date; readonly ends_at: Date | null }>(row: Row) => ({
  ...row,
  starts: row.starts_at.getTime(),
  ends: row.ends_at?.getTime() ?? null,
});

export const toExclusionDto = (row: ExclusionRow): UptimeExclusion => ({
  id: row.id,
  starts_at: row.starts_at.toISOString(),
  ends_at: row.ends_at?.toISOString() ?? null,
  reason: row.reason,
  note: row.note,
  created_by: row.created_by_name,
  created_at: row.created_at.toISOString(),
  version: row.version,
});

/** 404 where the tenant has no such port. */
export async function requirePort({ db, tenantId }: SignedInCall, id: string) {
  const port = await findUptimePort(db, tenantId, id);
  if (!port) throw new Failure('NOT_FOUND');
  return port;
}

const figuresOf = ({ serviceMinutes, outageMinutes, excludedMinutes, percent }: PortUptime<unknown, unknown>) => ({
  service_minutes: serviceMinutes,
  outage_minutes: outageMinutes,
  excluded_minutes: excludedMinutes,
  uptime_percent: percent,
});

type Query = ParsedQueryOf<typeof getPortUptimeCall>;

/** Outages and exclusions of a port, and a function that measures a part of the time. */
async function readPort({ db, tenantId, now }: SignedInCall, port: UptimePortRow, query: Query) {
  const last = query.month ?? monthOf(now);
  const months = Array.from({ length: monthsShown }, (_, index) => addMonths(last, -index));
  const [first = last] = months.toReversed();
  const { start, end } = periodOf(query, now);
  const from = new Date(Math.min(start.getTime(), uptimeSpan('month', first, now).starts));
  const outages = (await findOutages(db, { tenantId, start: from, end }, port.port_id)).map(toSpan);
  const exclusions = (await findExclusions(db, tenantId, port.port_id)).map(toSpan);
  const inService = await findInServiceFrom(db, tenantId, port.port_id);
  const [hours] = port.location_id === null ? [] : await findHours(db, tenantId, port.location_id);
  const measureWith = (stated: readonly Exclusion[], period: TimeSpan): PortUptime<Outage, Exclusion> =>
    portUptime({
      inServiceFrom: inService?.getTime() ?? null,
      outages,
      exclusions: stated,
      closed: hours && closedSpans(hours.days, hours.timezone, period),
      period,
    });
  const measure = (period: TimeSpan) => measureWith(exclusions, period);
  const period = { starts: start.getTime(), ends: end.getTime() };
  const result = measure(period);
  // With no stated exclusions, only the opening hours take minutes away.
  const byHours = hours && measureWith([], period);
  const counted = result.outages.map((each, index) => ({
    ...each,
    closedMinutes: byHours?.outages[index]?.excludedMinutes ?? 0,
  }));
  return { start, end, months, inService, exclusions, measure, result, counted };
}

/** Uptime of a port with the outages of the period, the latest first, and the months before. */
export async function getPortUptime(call: SignedInCall, id: string, query: Query): Promise<PortUptimeDetail> {
  const port = await requirePort(call, id);
  const { start, end, months, inService, exclusions, measure, result, counted } = await readPort(call, port, query);
  return {
    ...toUptimeItem({
      ...port,
      service_minutes: result.serviceMinutes,
      outage_minutes: result.outageMinutes,
      excluded_minutes: result.excludedMinutes,
      uptime: result.percent,
    }),
    location: port.location_id,
    period: query.period,
    starts_at: start.toISOString(),
    ends_at: end.toISOString(),
    in_service_from: inService?.toISOString() ?? null,
    is_shared: port.is_shared,
    outages: counted
      .slice(0, maxOutages)
      .map(({ outage, minutes, excludedMinutes, closedMinutes, exclusions: applied }) => ({
        status: outage.status,
        error_code: outage.error_code,
        starts_at: outage.starts_at.toISOString(),
        ends_at: outage.ends_at?.toISOString() ?? null,
        minutes,
        excluded_minutes: excludedMinutes,
        closed_minutes: closedMinutes,
        exclusions: applied.map(({ id: exclusion }) => exclusion),
      })),
    outages_left_out: Math.max(0, counted.length - maxOutages),
    exclusions: exclusions.map(toExclusionDto),
    months: months.map((month) => ({ month, ...figuresOf(measure(uptimeSpan('month', month, call.now))) })),
  };
}

/** All outages of a port in a period, the latest first, as its file lists them. */
export const listCountedOutages = async (call: SignedInCall, port: UptimePortRow, query: Query) =>
  (await readPort(call, port, query)).counted;
