import { z } from 'zod';
import type { TicketPriority } from '../tickets/ticket-values.ts';

/** Goals of a ticket's clock: first an answer, then a solution. */
export const slaGoals = ['response', 'resolution'] as const;
export type SlaGoal = (typeof slaGoals)[number];

/** Minutes of running time until each goal. */
export interface SlaTargets {
  readonly response_minutes: number;
  readonly resolution_minutes: number;
}

const ofHours = (response: number, resolution: number): SlaTargets => ({
  response_minutes: response * 60,
  resolution_minutes: resolution * 60,
});

/** Targets of a tenant that has decided nothing. */
export const defaultSlaTargets: Readonly<Record<TicketPriority, SlaTargets>> = {
  urgent: ofHours(1, 8),
  high: ofHours(4, 24),
  normal: ofHours(8, 72),
  low: ofHours(24, 168),
};

/** A quarter of an hour to 60 days. */
const hours = z.number().min(0.25).max(1440);

/** Targets in the ticket settings, in hours. */
export const slaTargetsForm = z.strictObject({
  urgent_response_hours: hours,
  urgent_resolution_hours: hours,
  high_response_hours: hours,
  high_resolution_hours: hours,
  normal_response_hours: hours,
  normal_resolution_hours: hours,
  low_response_hours: hours,
  low_resolution_hours: hours,
});
export type SlaTargetsForm = z.output<typeof slaTargetsForm>;
