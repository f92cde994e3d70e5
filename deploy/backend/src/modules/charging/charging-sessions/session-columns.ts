import type { Selectable } from 'kysely';
import type { ChargingSessionTables } from './charging-sessions.tables.ts';
import { getOutcome } from './transaction/outcome.ts';
import type { Register, TransactionState } from './transaction/transaction-state.ts';

export type SessionRow = Selectable<ChargingSessionTables['charging_session']>;

const register = (wh: number | null, at: Date | null, isNamed: boolean): Register | null =>
  wh === null || at === null ? null : { wh, at, isNamed };

/** State of a session from its row. */
export const toTransactionState = (row: SessionRow): TransactionState => ({
  startedAt: row.started_at,
  isStartReported: row.is_start_reported,
  endedAt: row.end_reported_at,
  stopReason: row.stop_reason,
  stopWh: row.stop_meter_wh,
  laterStops: row.later_stops,
  lostAt: row.lost_at,
  lastReportAt: row.last_report_at ?? row.started_at,
  meterStart: register(row.meter_start_wh, row.meter_start_at, row.is_meter_start_named),
  meterLast: register(row.meter_last_wh, row.meter_last_at, row.is_meter_last_named),
  meterHighestWh: row.meter_highest_wh,
  peakW: row.peak_w,
  firstFlowAt: row.first_flow_at,
  lastFlowAt: row.last_flow_at,
  lastIdleAt: row.last_idle_at,
  isClockCorrected: row.is_clock_corrected,
  maxPowerW: row.max_power_w,
  ratedPowerW: row.rated_power_w,
});

/** The columns of a state, and those that follow from it. */
export function toSessionColumns(state: TransactionState) {
  const outcome = getOutcome(state);
  return {
    started_at: outcome.startedAt,
    ended_at: outcome.endedAt,
    status: outcome.status,
    charging_started_at: outcome.chargingStartedAt,
    charging_ended_at: outcome.chargingEndedAt,
    energy_wh: outcome.energyWh,
    peak_w: outcome.peakW,
    is_start_reported: state.isStartReported,
    end_reported_at: state.endedAt,
    stop_reason: state.stopReason,
    stop_meter_wh: state.stopWh,
    later_stops: state.laterStops,
    lost_at: state.lostAt,
    last_report_at: state.lastReportAt,
    meter_start_wh: state.meterStart?.wh ?? null,
    meter_start_at: state.meterStart?.at ?? null,
    is_meter_start_named: state.meterStart?.isNamed ?? false,
    meter_last_wh: state.meterLast?.wh ?? null,
    meter_last_at: state.meterLast?.at ?? null,
    is_meter_last_named: state.meterLast?.isNamed ?? false,
    meter_highest_wh: state.meterHighestWh,
    first_flow_at: state.firstFlowAt,
    last_flow_at: state.lastFlowAt,
    last_idle_at: state.lastIdleAt,
    is_clock_corrected: state.isClockCorrected,
  } satisfies Partial<SessionRow>;
}

const valueOf = (value: unknown) => (value instanceof Date ? value.getTime() : value);

/** Columns that messages may still change after payment; the billed values must not change. */
const changesOncePaid: ReadonlySet<keyof SessionRow> = new Set(['later_stops']);

/** Columns that stay as a person has corrected them. Readings are stored on. */
const corrected: ReadonlySet<keyof SessionRow> = new Set([
  'ended_at',
  'status',
  'charging_ended_at',
  'energy_wh',
  'tell_at',
]);

/** With one of these a session that was mended or dismissed is looked at again. */
const reopening: ReadonlySet<keyof SessionRow> = new Set(['end_reported_at', 'lost_at', 'meter_last_wh']);

/** The columns that are no longer as the row has them: most messages change few. */
export function toSessionChange(row: SessionRow, columns: Partial<SessionRow>): Partial<SessionRow> {
  const entries = Object.entries(columns) as [keyof SessionRow, unknown][];
  const changed = entries.filter(
    ([name, value]) =>
      valueOf(row[name]) !== valueOf(value) &&
      (row.status !== 'COMPLETED_AND_PAID' || changesOncePaid.has(name)) &&
      (row.corrected_at === null || !corrected.has(name)),
  );
  const isReopened = row.resolved_at !== null && changed.some(([name]) => reopening.has(name));
  return { ...Object.fromEntries(changed), ...(isReopened && { resolved_at: null }) };
}
