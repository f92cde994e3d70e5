// Written by `npm run compose` from the folders of the domains. Do not edit: change the domain, or run it again.
import { eventPermissions as chargersEventPermissions, events as chargersEvents } from '../chargers/events.ts';
import { eventPermissions as gridEventPermissions, events as gridEvents } from '../grid/events.ts';
import { eventPermissions as networkEventPermissions, events as networkEvents } from '../network/events.ts';
import { eventPermissions as platformEventPermissions, events as platformEvents } from '../platform/events.ts';
import { eventPermissions as ticketsEventPermissions, events as ticketsEvents } from '../tickets/events.ts';
import { eventPermissions as vehiclesEventPermissions, events as vehiclesEvents } from '../vehicles/events.ts';

/** Schemas of the events that open pages receive. */
export const eventsOfDomains = [
  ...chargersEvents,
  ...gridEvents,
  ...networkEvents,
  ...platformEvents,
  ...ticketsEvents,
  ...vehiclesEvents,
] as const;

/** Permissions that let an account receive each type of event. */
export const permissionsOfEvents = {
  ...chargersEventPermissions,
  ...gridEventPermissions,
  ...networkEventPermissions,
  ...platformEventPermissions,
  ...ticketsEventPermissions,
  ...vehiclesEventPermissions,
} as const;
