import { statusesWithoutCar, type SessionRecovery } from '@plugboard/contracts/charging';
import type { ListedSession } from '../session-list.repository.ts';
import { toTransactionState } from '../session-columns.ts';
import { energyTaken } from '../transaction/outcome.ts';

type Evidence = SessionRecovery['evidence'][number];

interface MeterValue {
  readonly at: Date;
  readonly power_w: number | null;
}

const hour = 3_600_000;
/** Between readings that are further apart the power is unknown. */
const maxGapMs = hour;

/** Wh under the measured power over time; `null` with fewer than two readings. */
function energyUnderPower(values: readonly MeterValue[]): number | null {
  const measured = values.flatMap(({ at, power_w: watts }) => (watts === null ? [] : [{ at: at.getTime(), watts }]));
  if (measured.length < 2) return null;
  let wh = 0;
  for (const [index, { at, watts }] of measured.slice(1).entries()) {
    const previous = measured[index] ?? { at, watts };
    if (at - previous.at <= maxGapMs) wh += (((watts + previous.watts) / 2) * (at - previous.at)) / hour;
  }
  return Math.round(wh);
}

const withoutCar: ReadonlySet<string | null> = new Set(statusesWithoutCar);

/** Evidence of a session's end and energy besides its own values. */
export function listEvidence(row: ListedSession, values: readonly MeterValue[]): Evidence[] {
  const byMeter = row.transaction_id === null ? null : energyTaken(toTransactionState(row));
  const byPower = energyUnderPower(values);
  const lastReport = row.last_report_at;
  const freed = row.ended_at === null && withoutCar.has(row.port_status) ? row.port_status_since : null;
  const candidates: readonly (Evidence | null)[] = [
    lastReport && { kind: 'LAST_REPORT', at: lastReport.toISOString(), energy: null },
    freed && freed > (lastReport ?? row.started_at)
      ? { kind: 'PORT_FREE', at: freed.toISOString(), energy: null }
      : null,
    byMeter === null ? null : { kind: 'METER', at: row.meter_last_at?.toISOString() ?? null, energy: byMeter / 1000 },
    byPower === null ? null : { kind: 'POWER', at: values.at(-1)?.at.toISOString() ?? null, energy: byPower / 1000 },
  ];
  return candidates.filter((evidence) => evidence !== null);
}

interface Proposed {
  readonly endedAt: Date;
  readonly energyWh: number;
}

const find = (evidence: readonly Evidence[], kind: Evidence['kind']) => evidence.find((each) => each.kind === kind);

/**
 * End and energy by the evidence. An open session ended when its port was free again, else with its last message. The
 * meter's register goes before the power curve, unless it is the register that is not plausible.
 */
export function proposeValues(row: ListedSession, evidence: readonly Evidence[]): Proposed {
  const freed = find(evidence, 'PORT_FREE')?.at ?? null;
  const end = row.ended_at ?? (freed === null ? (row.last_report_at ?? row.started_at) : new Date(freed));
  const isMeterTrusted = row.ended_trouble !== 'METER_IMPLAUSIBLE';
  const ranked = isMeterTrusted ? (['METER', 'POWER'] as const) : (['POWER', 'METER'] as const);
  const kwh = ranked.map((kind) => find(evidence, kind)?.energy ?? 0).find((energy) => energy > 0);
  // Corrected values stay.
  const isKept = kwh === undefined || row.corrected_at !== null;
  return {
    endedAt: end < row.started_at ? row.started_at : end,
    energyWh: isKept ? row.energy_wh : Math.round(kwh * 1000),
  };
}
