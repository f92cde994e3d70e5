import { type Currency, places } from '@plugboard/contracts/platform';
import type { ChangeFactor, ReportField } from '@plugboard/contracts/reports';
import { dayIn } from '../../../common/day-in.ts';
import type { PeriodQuery } from '../dashboard-period.model.ts';

/** The generic report of the period, with the columns that explain something. Its days are the dashboard's, up to today. */
function sessionsOf(
  { start_at__gt: start, end_at__lte: end, tz: zone, location__in: locations }: PeriodQuery,
  columns: readonly ReportField[],
  now: Date,
): string {
  const today = dayIn(zone, now);
  const last = dayIn(zone, new Date(Date.parse(end) - 1));
  const query = new URLSearchParams({
    period: `${dayIn(zone, new Date(start))}..${last < today ? last : today}`,
    zone,
    status: '',
    columns: columns.join(','),
    ...(locations !== undefined && { location: locations }),
  });
  return `${places.reports()}?${query.toString()}`;
}

const basics = ['session_start_date', 'location_name', 'charger_name', 'spent_energy'] as const;
const priced = [...basics, 'total_revenue', 'average_rate_kwh', 'activation_fee', 'idle_fee'] as const;

interface Explained {
  readonly query: PeriodQuery;
  /** The tenant's, in which the price was reckoned. */
  readonly currency: Currency;
  readonly now: Date;
}

/** Rows that a factor was reckoned from. */
export function rowsOfFactor(factor: ChangeFactor, { query, currency, now }: Explained): string {
  switch (factor) {
    case 'ports':
      return places.chargers();
    case 'availability':
      return places.portUptimes();
    case 'demand':
      return sessionsOf(query, [...basics, 'session_duration', 'status'], now);
    case 'energy':
      return sessionsOf(query, [...basics, 'charging_duration', 'average_power', 'status'], now);
    case 'price':
      return `${sessionsOf(query, priced, now)}&currency=${currency}`;
  }
}
