import type { SessionRow } from '../session-columns.ts';
import { flowEnd } from '../session-price/delivered-charge.service.ts';

/** Values of a correction. */
export interface CorrectedFacts {
  readonly endedAt: Date;
  readonly energyWh: number;
}

type Corrected = Pick<SessionRow, 'charging_started_at' | 'charging_ended_at' | 'energy_wh'> & {
  readonly ended_at: Date;
};

/** When energy stopped flowing before the end; `null` where it flowed until then, or nothing was said. */
function idleFrom(row: SessionRow): Date | null {
  const flowed = flowEnd(row);
  return flowed !== null && flowed.getTime() !== row.ended_at?.getTime() ? flowed : null;
}

/** Columns of a session with its corrected values. Charging lies between start and end. */
export function toCorrectedColumns(row: SessionRow, { endedAt, energyWh }: CorrectedFacts): Corrected {
  const { charging_started_at, charging_ended_at } = row;
  const corrected = { ended_at: endedAt, energy_wh: energyWh };
  if (charging_started_at === null) return { ...corrected, charging_started_at, charging_ended_at };
  const idle = idleFrom(row);
  return {
    ...corrected,
    charging_started_at: charging_started_at <= endedAt ? charging_started_at : endedAt,
    charging_ended_at: idle !== null && idle <= endedAt ? idle : endedAt,
  };
}
