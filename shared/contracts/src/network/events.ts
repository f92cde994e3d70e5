import { z } from 'zod';
import { commandAction } from './commands/command-actions.ts';
import { commandState } from './commands/command-states.ts';

/** A command got further: sent, answered, confirmed, timed out. */
export const commandChanged = z.object({
  type: z.literal('command-changed'),
  command: z.uuid(),
  charger: z.uuid(),
  /** `null`: it concerns the whole charger. */
  port: z.uuid().nullable(),
  action: commandAction,
  status: commandState,
  /** Why it did not succeed, in the words of the charge point; `null` where it gave none. */
  reason: z.string().nullable(),
  at: z.iso.datetime({ offset: true }),
});

/** The list of charge points that call but are not adopted changed. */
export const unknownChargePointsChanged = z.object({ type: z.literal('charge-points-unknown-changed') });

/** Events of this domain for open pages. */
export const events = [commandChanged, unknownChargePointsChanged] as const;

/** Permissions that let an account receive each type; one of them is enough. */
export const eventPermissions = {
  'command-changed': ['view_charger'],
  'charge-points-unknown-changed': ['view_charger'],
} as const;
