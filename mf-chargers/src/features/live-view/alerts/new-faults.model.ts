import type { LiveFault } from '@plugboard/contracts/chargers';

/** How an operator wants to learn of new faults. */
export const faultAlerts = ['quiet', 'color', 'sound'] as const;
export type FaultAlert = (typeof faultAlerts)[number];

/** A fault of a port; the same port may fault again. */
export const faultKey = ({ port, since }: Pick<LiveFault, 'port' | 'since'>): string => `${port} ${since ?? ''}`;

/** Start of the newest fault that was there when the wall was opened; without any, the moment of opening. */
export const newestKnown = (faults: readonly LiveFault[], openedAt: string): string =>
  faults.map(({ since }) => since ?? '').reduce((one, other) => (other > one ? other : one), '') || openedAt;

/** Faults that began after the wall was opened and were not acknowledged, newest first. */
export const listNewFaults = (
  faults: readonly LiveFault[],
  known: string,
  acknowledged: ReadonlySet<string>,
): readonly LiveFault[] =>
  faults.filter(
    (fault) =>
      fault.since !== null && Date.parse(fault.since) > Date.parse(known) && !acknowledged.has(faultKey(fault)),
  );
