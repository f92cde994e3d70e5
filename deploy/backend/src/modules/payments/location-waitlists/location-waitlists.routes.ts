import {
  getLocationWaitlistByCharger,
  getLocationWaitlistPlace,
  joinLocationWaitlist,
  leaveLocationWaitlist,
} from '@plugboard/contracts/payments';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../platform/http/bind.ts';
import { getByCharger, joinWaitlist } from './join-waitlist.service.ts';
import { getPlace, leaveWaitlist } from './waitlist-place.service.ts';

export function locationWaitlistRoutes(app: FastifyInstance): void {
  const { settings } = app.platform;
  bind(app, joinLocationWaitlist, (call) => joinWaitlist(call, call.body));
  bind(app, getLocationWaitlistByCharger, (call) => getByCharger(call, call.body.charger));
  bind(app, getLocationWaitlistPlace, (call) => getPlace(call, call.params.id));
  bind(app, leaveLocationWaitlist, (call) => leaveWaitlist(call, settings, call.params.id));
}
