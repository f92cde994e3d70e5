import { z } from 'zod';
import { gridEventState } from './grid-events/grid-event.ts';

/** A grid event was saved, began, ended, or its measured load has another minute. */
export const gridEventChanged = z.object({
  type: z.literal('grid-event-changed'),
  grid_event: z.uuid(),
  /** `null`: it was deleted. */
  state: gridEventState.nullable(),
});

/** Events of this domain for open pages. */
export const events = [gridEventChanged] as const;

/** Permissions that let an account receive each type; one of them is enough. */
export const eventPermissions = {
  'grid-event-changed': ['view_gridevent'],
} as const;
