import { listChargerVendors, logInAtChargerVendor } from '@plugboard/contracts/chargers';
import type { FastifyInstance } from 'fastify';
import { bind, bindReceiving } from '../../../platform/http/bind.ts';
import { saveLogin, listVendors } from './charger-vendors.service.ts';
import { createClouds } from './clouds/create-clouds.ts';
import { verifyLogin } from './log-in.receiver.ts';

export function chargerVendorRoutes(app: FastifyInstance): void {
  const { platform } = app;
  const clouds = createClouds(platform.settings);
  bind(app, listChargerVendors, (call) => listVendors(call, clouds, call.query));
  bindReceiving(app, logInAtChargerVendor, verifyLogin(clouds), (call, taken) =>
    saveLogin(call, platform, taken, call.body.user_name),
  );
}
