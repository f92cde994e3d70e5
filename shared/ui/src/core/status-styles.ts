import type { Tone } from '../theme/index.ts';
import type { IconName } from './icon-paths.ts';

/** The statuses of chargers and ports (spec §4). */
export const statusNames = [
  'OUT_OF_ORDER',
  'VACANT',
  'CONNECTED',
  'CHARGING',
  'NOT_CHARGING',
  'COMING_SOON',
  'OFFLINE',
  'MAINTENANCE',
  'ONLINE',
  'STANDBY',
  'FAULTED',
  'AVAILABLE',
  'COMPLETE',
  'UNPLUGGED',
  'RESERVED',
  'PLUGGED_IN_NOT_CHARGING',
] as const;
export type StatusName = (typeof statusNames)[number];

export interface StatusStyle {
  readonly tone: Tone;
  readonly icon: IconName;
}

const statusStyles: Readonly<Record<StatusName, StatusStyle>> = {
  OUT_OF_ORDER: { tone: 'muted', icon: 'ban' },
  COMING_SOON: { tone: 'muted', icon: 'clock' },
  OFFLINE: { tone: 'muted', icon: 'offline' },
  MAINTENANCE: { tone: 'muted', icon: 'wrench' },
  AVAILABLE: { tone: 'good', icon: 'check-circle' },
  STANDBY: { tone: 'good', icon: 'pause' },
  ONLINE: { tone: 'good', icon: 'online' },
  CHARGING: { tone: 'good', icon: 'bolt' },
  PLUGGED_IN_NOT_CHARGING: { tone: 'good', icon: 'plug' },
  RESERVED: { tone: 'good', icon: 'bookmark' },
  FAULTED: { tone: 'bad', icon: 'warning' },
  VACANT: { tone: 'neutral', icon: 'circle' },
  UNPLUGGED: { tone: 'neutral', icon: 'unplugged' },
  CONNECTED: { tone: 'neutral', icon: 'link' },
  NOT_CHARGING: { tone: 'neutral', icon: 'stop' },
  COMPLETE: { tone: 'neutral', icon: 'check' },
};

/** Account statuses (spec §4 “invitation”); never shown together with a charger's. */
const accountStyles: Readonly<Record<string, StatusStyle>> = {
  PENDING: { tone: 'info', icon: 'clock' },
  ACTIVE: { tone: 'good', icon: 'check-circle' },
  DISABLED: { tone: 'muted', icon: 'ban' },
};

const unknown: StatusStyle = { tone: 'neutral', icon: 'question' };

const isKnown = (status: string): status is StatusName => status in statusStyles;

/** Tone and icon of a status; grey for every status of a disabled charger, a question mark for one not known. */
export function statusStyle(status: string, disabled = false): StatusStyle {
  const look = isKnown(status) ? statusStyles[status] : (accountStyles[status] ?? unknown);
  return disabled ? { ...look, tone: 'muted' } : look;
}
