import type { ServerTrouble } from './server-trouble.ts';

/** Reaction besides rejecting the call: renew the token, or show a notice in the portal. */
export type Reaction = 'refresh' | ServerTrouble | 'none';

const byStatus: readonly { readonly covers: (status: number) => boolean; readonly reaction: Reaction }[] = [
  { covers: (status) => status === 401, reaction: 'refresh' },
  { covers: (status) => status === 502, reaction: 'none' },
  { covers: (status) => status === 503, reaction: 'error-503' },
  { covers: (status) => status >= 500, reaction: 'error-500' },
];

/** Spec §8 “Status handling”, the only place that knows it: the first line that covers the status counts. */
export const reactionTo = (status: number): Reaction =>
  byStatus.find(({ covers }) => covers(status))?.reaction ?? 'none';

/** Whether the portal shows a notice. */
export const isServerTrouble = (reaction: Reaction): reaction is ServerTrouble =>
  reaction === 'error-500' || reaction === 'error-503';
