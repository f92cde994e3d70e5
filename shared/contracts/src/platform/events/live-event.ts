import { z } from 'zod';
import { eventsOfDomains, permissionsOfEvents } from '../../composition/live-events.ts';
import type { Permission } from '../core/permissions.ts';

/** Events of a tenant for open pages. A new type is a schema and a permission in the `events.ts` of its domain. */
export const liveEvent = z.discriminatedUnion('type', eventsOfDomains);
export type LiveEvent = z.infer<typeof liveEvent>;
export type LiveEventType = LiveEvent['type'];
export type LiveEventOf<Type extends LiveEventType> = Extract<LiveEvent, { type: Type }>;

/** Permissions that let an account receive each type; one of them is enough. `signed-in` needs none. */
export const liveEventPermissions: Readonly<Record<LiveEventType, readonly Permission[] | 'signed-in'>> =
  permissionsOfEvents;
