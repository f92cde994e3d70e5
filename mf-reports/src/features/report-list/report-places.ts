import { type Permission, places } from '@plugboard/contracts/platform';
import type { ReportGroup, ReportRow } from '@plugboard/contracts/reports';
import { groupOf, type ReportListState } from './report-list.ts';

type Filters = Pick<ReportListState, 'tab' | 'filters'>;

/** The filter of the generic report by which a group is narrowed, as the address names it. */
const filterOf: Readonly<Record<ReportGroup, keyof Filters['filters']>> = {
  session_start_date: 'day',
  location_name: 'location',
  charger_name: 'charger',
  user_name: 'user',
  status: 'status',
  authentication: 'authentication',
};

/** The sessions that a row of sums was added up from; `null` where the sessions of the report have no groups. */
function sessionsOfGroup(grouped: string, currency: ReportRow['currency'], { tab, filters }: Filters): string | null {
  const group = groupOf({ tab, filters });
  if (group === undefined) return null;
  const query = new URLSearchParams({ tab: 'generic', status: '' });
  if (filters.period.length > 0) query.set('period', filters.period.join('..'));
  if (filters.charger.length > 0) query.set('charger', filters.charger.join(','));
  if (filters.location.length > 0) query.set('location', filters.location.join(','));
  query.set(filterOf[group], grouped);
  if (currency !== null) query.set('currency', currency);
  return `${places.reports()}?${query.toString()}`;
}

/** The page that a row leads to: its session, those of its group, or the outages that an uptime was measured from. */
export function placeOfRow(row: ReportRow, filters: Filters, permissions: readonly Permission[]): string | null {
  const { session, charger_id, currency, grouped, uptime } = row;
  if (session !== null) return places.chargingSession(session);
  if (typeof grouped === 'string') return sessionsOfGroup(grouped, currency, filters);
  const hasOutages = uptime !== undefined && permissions.includes('view_charger');
  return hasOutages && typeof charger_id === 'string' ? places.portUptimesOf(charger_id) : null;
}
