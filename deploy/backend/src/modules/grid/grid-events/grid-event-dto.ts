import { countResults, type GridEvent } from '@plugboard/contracts/grid';
import type { GridEventRow } from './grid-events.repository.ts';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** People change only the events that they made, and only before those are over. */
const isChangeable = ({ origin, state }: Pick<GridEventRow, 'origin' | 'state'>): boolean =>
  origin === 'PERSON' && (state === 'SCHEDULED' || state === 'ACTIVE');

export const toGridEventDto = (row: GridEventRow): GridEvent => ({
  id: row.id,
  origin: row.origin,
  state: row.state,
  name: row.name,
  note: row.note,
  locations: [...row.locations],
  target_kind: row.target_kind,
  target_value: row.target_value,
  may_pause: row.may_pause,
  ramp_minutes: row.ramp_minutes,
  is_baseline_adjusted: row.is_baseline_adjusted,
  date: row.date,
  start_at: row.start_at,
  end_at: row.end_at,
  timezone: row.timezone,
  starts_at: row.starts_at.toISOString(),
  ends_at: row.ends_at.toISOString(),
  series: { id: row.series_id, count: row.series_count, repeat: row.repeat },
  baseline_kw: row.baseline_kw,
  target_kw: row.target_kw,
  measured_kw: row.measured_kw,
  reduced_kwh: row.reduced_kwh,
  performance: row.performance,
  port_results: row.port_outcomes && countResults(row.port_outcomes),
  created_by: row.created_by,
  created_at: row.created_at.toISOString(),
  ended_early_at: iso(row.ended_early_at),
  ended_early_by: row.ended_early_by,
  may_change: isChangeable(row),
  version: row.version,
});
