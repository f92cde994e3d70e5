import { type ExclusionReason, uptimeSpan } from '@plugboard/contracts/chargers';
import type { NeviPart } from '@plugboard/contracts/reports';
import { toCsvLine } from '../../../../platform/csv.ts';
import type { PortHistory } from '../../../chargers/index.ts';
import type { NeviSession } from './nevi.repository.ts';

const ofPort = ['station_id', 'station_name', 'charger', 'port'];

/** Headers stay English: the submission has one form. */
export const neviHeads: Readonly<Record<NeviPart, readonly string[]>> = {
  sessions: [
    ...ofPort,
    'session_id',
    'session_start',
    'session_end',
    'error_code',
    'energy_kwh',
    'peak_power_kw',
    'payment_method',
  ],
  uptime: [...ofPort, 'month', 'service_minutes', 't_outage_minutes', 't_excluded_minutes', 'uptime_percent'],
  outages: [
    ...ofPort,
    'outage_id',
    'outage_start',
    'outage_end',
    'outage_minutes',
    'excluded_minutes',
    'status',
    'error_code',
    'exclusions',
    'evidence',
  ],
};

/** An unsuccessful session without a named fault has the reason for which it was stopped. */
const errorOf = ({ status, error_code, stop_reason }: NeviSession): string =>
  status === 'FAILED' ? error_code || stop_reason || 'OtherError' : '';

export const sessionLine = (session: NeviSession): string =>
  toCsvLine([
    session.station_id ?? '',
    session.station_name ?? '',
    session.charger ?? '',
    String(session.connector_id ?? ''),
    session.id,
    session.started_at.toISOString(),
    session.ended_at.toISOString(),
    errorOf(session),
    (session.energy_wh / 1000).toFixed(3),
    (session.peak_w / 1000).toFixed(3),
    session.authentication,
  ]);

const portCells = ({ port }: PortHistory) => [
  port.location_id ?? '',
  port.location_name,
  port.custom_id,
  String(port.connector_id),
];

/** A line for each month in which the port was in service. */
export const uptimeLines = (history: PortHistory, months: readonly string[], now: Date): string =>
  months
    .map((month) => ({ month, uptime: history.measure(uptimeSpan('month', month, now)) }))
    .filter(({ uptime }) => uptime.serviceMinutes > 0)
    .map(({ month, uptime: { serviceMinutes, outageMinutes, excludedMinutes, percent } }) =>
      toCsvLine([
        ...portCells(history),
        month,
        serviceMinutes.toFixed(2),
        outageMinutes.toFixed(2),
        excludedMinutes.toFixed(2),
        percent?.toFixed(3) ?? '',
      ]),
    )
    .join('');

const closedReason: ExclusionReason = 'OUTSIDE_HOURS';

/** A line for each outage, the earliest first; its minutes are those inside of the quarter. */
export const outageLines = (
  history: PortHistory,
  { start, end }: { readonly start: Date; readonly end: Date },
): string =>
  history
    .measure({ starts: start.getTime(), ends: end.getTime() })
    .outages.toReversed()
    .map(({ outage, minutes, excludedMinutes, exclusions }) => {
      const stated = exclusions.map(({ reason }) => reason);
      const reasons = excludedMinutes > 0 && stated.length === 0 ? [closedReason] : stated;
      return toCsvLine([
        ...portCells(history),
        `${outage.port_id}/${outage.starts_at.toISOString()}`,
        outage.starts_at.toISOString(),
        outage.ends_at?.toISOString() ?? '',
        minutes.toFixed(2),
        excludedMinutes.toFixed(2),
        outage.status,
        outage.error_code ?? '',
        reasons.join('; '),
        exclusions.map(({ note }) => note).join('; '),
      ]);
    })
    .join('');
