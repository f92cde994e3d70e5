import type { ChargerStatus } from '@plugboard/contracts/chargers';
import type { ChargerPlan } from './charger-plan.ts';

/** Scripted behaviour of a demo charge point, as named in the simulator's plans. */
export type Story = 'available' | 'everyday' | 'charging' | 'busy' | 'plugged' | 'full' | 'faulted' | 'offline';

const storyOfPort: Partial<Record<ChargerStatus, Story>> = {
  CHARGING: 'charging',
  NOT_CHARGING: 'charging',
  CONNECTED: 'plugged',
  PLUGGED_IN_NOT_CHARGING: 'full',
  COMPLETE: 'full',
  FAULTED: 'faulted',
  OFFLINE: 'offline',
  COMING_SOON: 'offline',
};

/** Cards charge at a charger within its licence that is not out of order. */
const takesDrivers = ({ licence, isOutOfOrder }: ChargerPlan): boolean =>
  !isOutOfOrder && licence !== null && licence.fromDay <= 0 && (licence.toDay === null || licence.toDay > 0);

const needsCards: ReadonlySet<Story> = new Set(['charging', 'busy', 'full', 'everyday']);

/** Every third available charger has visiting cars; the named ones stay free for users to try. */
const freeStory = ({ customId }: ChargerPlan): Story =>
  !customId.startsWith('DEMO-') && Number(customId.slice(-3)) % 3 === 0 ? 'everyday' : 'available';

/** A charge point takes up where the books left its first port. */
export function storyOf(plan: ChargerPlan): Story {
  const [first = 'AVAILABLE'] = plan.ports;
  const isBusy = plan.ports.every((status) => status === 'CHARGING');
  const story = isBusy ? 'busy' : (storyOfPort[first] ?? freeStory(plan));
  return needsCards.has(story) && !takesDrivers(plan) ? 'available' : story;
}

/** OCPP version of a tenant's charge point by its place in the list of them: they take turns. */
export const protocolOf = (index: number): '1.6' | '2.0.1' => (index % 2 === 0 ? '1.6' : '2.0.1');

/** Whether its story has drivers who hold a card to it. */
export const isChargedByCard = (plan: ChargerPlan): boolean => needsCards.has(storyOf(plan));
