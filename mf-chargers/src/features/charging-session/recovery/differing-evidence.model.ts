import type { ChargingSessionDetail, SessionRecovery } from '@plugboard/contracts/charging';

type Evidence = SessionRecovery['evidence'][number];

/** Registers count in Wh. */
const meterToleranceKwh = 0.01;
/** Power is sampled: what flows between two readings is estimated. */
const powerTolerance = { kwh: 1, share: 0.2 };

const tolerance = ({ kind }: Evidence, energy: number) =>
  kind === 'METER' ? meterToleranceKwh : Math.max(powerTolerance.kwh, powerTolerance.share * energy);

/**
 * Evidence for another energy than an ended session has: by its register, or else by its power. None once a person has
 * decided.
 */
export function findDifferingEvidence(
  { ended_at, energy }: Pick<ChargingSessionDetail, 'ended_at' | 'energy'>,
  { evidence, corrections }: Pick<SessionRecovery, 'evidence' | 'corrections'>,
): Evidence | undefined {
  if (ended_at === null || corrections.some(({ state }) => state === 'APPLIED')) return undefined;
  const measured = evidence.find(({ kind }) => kind === 'METER') ?? evidence.find(({ kind }) => kind === 'POWER');
  if (!measured || measured.energy === null) return undefined;
  return Math.abs(measured.energy - energy) > tolerance(measured, energy) ? measured : undefined;
}
