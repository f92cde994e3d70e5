import * as contract from '@plugboard/contracts/vehicles';
import type { FastifyInstance } from 'fastify';
import { bind, bindReceiving } from '../../../platform/http/bind.ts';
import { registerJob } from '../../../platform/jobs/register-job.ts';
import type { TelematicsVendor } from '../../../platform/telematics/telematics-vendor.ts';
import { addByList, listOrAddVehicle } from './add-vehicles.service.ts';
import { embeddedSignInRoutes } from './embedded-sign-in.routes.ts';
import { listVendors } from './list-vendors.service.ts';
import { pollVehicles } from './poll-vehicles.service.ts';
import { beginSignIn, getResult, requireVendor } from './sign-in.service.ts';
import { telematicsCallbackRoutes } from './telematics-callback.routes.ts';
import { vendorWebhookRoutes } from './vendor-webhook.routes.ts';
import { receiveList, receiveListing } from './vendor-vehicles.receiver.ts';

const second = 1000;

export function vehicleVendorRoutes(app: FastifyInstance, vendors: readonly TelematicsVendor[]): void {
  bind(app, contract.listVehicleVendors, (call) => listVendors(call, vendors, call.query));
  bind(app, contract.signInAtVehicleVendor, (call) => beginSignIn(call, requireVendor(vendors, call.params.id)));
  bind(app, contract.getTelematicsResult, (call) => getResult(call, vendors, call.params.id));
  bindReceiving(app, contract.listVendorVehicles, receiveListing(vendors), (call, at) =>
    listOrAddVehicle(call, at, call.body.vehicle),
  );
  bindReceiving(app, contract.addVehiclesByList, receiveList(vendors), (call, at) =>
    addByList(call, at, call.body.vehicles),
  );
  telematicsCallbackRoutes(app, vendors);
  embeddedSignInRoutes(app);
  vendorWebhookRoutes(app, vendors);
  registerJob(app, {
    name: 'telematics',
    delayMs: 20 * second,
    intervalMs: 60 * second,
    isExclusive: true,
    run: (now) => pollVehicles(app.platform, vendors, now),
  });
}
