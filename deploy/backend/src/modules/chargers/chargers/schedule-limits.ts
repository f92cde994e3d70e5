import type { SignedInCall } from '../../../platform/http/context.ts';

interface Due {
  readonly chargerId: string;
  readonly ports: readonly { readonly id: string }[];
  readonly at: Date;
}

/** Has the limits of these ports sent to their charge point. Handed in by charging schedules, which import chargers. */
export type ScheduleLimits = (call: SignedInCall, due: Due) => Promise<void>;
