import type { PortOutage } from '@plugboard/contracts/chargers';

/** Outages of a period: all, or those with minutes that count or are excluded. */
export const outageChoices = ['', 'counted', 'excluded'] as const;
export type OutageChoice = (typeof outageChoices)[number];

export function isChosen({ minutes, excluded_minutes: excluded }: PortOutage, choice: OutageChoice): boolean {
  if (choice === 'counted') return excluded < minutes;
  return choice === '' || excluded > 0;
}

const dayOf = (moment: string) => moment.slice(0, 10);

/** The status history of a charger on the days of an outage, which its minutes come from. */
export function historyOfOutage(charger: string, { starts_at: start, ends_at: end }: PortOutage, now: Date): string {
  const days = `${dayOf(start)}..${dayOf(end ?? now.toISOString())}`;
  return `?${new URLSearchParams({ tab: 'status_history', charger, period: days }).toString()}`;
}
