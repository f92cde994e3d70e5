import { listChargerVendors, logInAtChargerVendor } from '@plugboard/contracts/chargers';
import type { FastifyInstance } from 'fastify';
import { bind, bindReceiving } from '../../../platform/http/bind.ts';
import { keepLogin, listOfVendors } from './charger-vendors.service.ts';
import { cloudsOf } from './clouds/clouds-of.ts';
import { tryLogin } from './log-in.receiver.ts';

export function chargerVendorRoutes(app: FastifyInstance): void {
  const { platform } = app;
  const clouds = cloudsOf(platform.settings);
  bind(app, listChargerVendors, (call) => listOfVendors(call, clouds, call.query));
  bindReceiving(app, logInAtChargerVendor, tryLogin(clouds), (call, taken) =>
    keepLogin(call, platform, taken, call.body.user_name),
  );
}
