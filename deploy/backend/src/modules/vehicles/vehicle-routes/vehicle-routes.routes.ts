import * as contract from '@plugboard/contracts/vehicles';
import type { FastifyInstance } from 'fastify';
import { bind, bindReceiving } from '../../../platform/http/bind.ts';
import type { Directions } from '../directions/directions.ts';
import type { VendorNames } from '../vehicles/list-vehicles.service.ts';
import { listVehicleRoutes, listVehiclesWithRoutes, requireRoute } from './list-vehicle-routes.service.ts';
import { buildRoutesTemplate } from './route-file.ts';
import {
  createVehicleRoute,
  deleteVehicleRoute,
  recalculateRoute,
  updateVehicleRoute,
} from './save-vehicle-routes.service.ts';
import { listSitesNear } from './sites-near-route.service.ts';
import { uploadRoutes } from './upload-routes.service.ts';
import {
  receiveDirections,
  receiveNewRoute,
  receiveRecalculation,
  receiveRouteChange,
} from './vehicle-routes.receiver.ts';

export function vehicleRouteRoutes(app: FastifyInstance, vendorNames: VendorNames, directions: Directions): void {
  bind(app, contract.listVehicleRoutes, (call) => listVehicleRoutes(call, call.query));
  bind(app, contract.listVehiclesWithRoutes, (call) => listVehiclesWithRoutes(call, vendorNames, call.query));
  bind(app, contract.getVehicleRoute, async (call) => {
    const route = await requireRoute(call, call.params.id);
    call.setVersion(route.version);
    return { ...route, sites: await listSitesNear(call, route.way) };
  });
  bindReceiving(app, contract.addVehicleRoute, receiveNewRoute(directions), (call, routed) =>
    createVehicleRoute(call, call.body, routed),
  );
  bindReceiving(app, contract.changeVehicleRoute, receiveRouteChange(directions), (call, routed) =>
    updateVehicleRoute(call, call.params.id, call.body, routed),
  );
  bind(app, contract.deleteVehicleRoute, (call) => deleteVehicleRoute(call, call.params.id));
  bindReceiving(app, contract.recalculateVehicleRoute, receiveRecalculation(directions), (call, routed) =>
    recalculateRoute(call, call.params.id, routed),
  );
  bindReceiving(app, contract.getDirections, receiveDirections(directions), async (call, { way, dropped }) => ({
    way,
    dropped: [...dropped],
    sites: await listSitesNear(call, way),
  }));
  bind(app, contract.uploadRoutes, (call) => uploadRoutes(call, call.body));
  bind(app, contract.getRoutesTemplate, async ({ language }) => buildRoutesTemplate(language));
}
