import * as contract from '@plugboard/contracts/locations';
import type { FastifyInstance } from 'fastify';
import { bind, bindOnReplica } from '../../../platform/http/bind.ts';
import { importLocations } from './import/import-locations.service.ts';
import { createLocation, type TermsOfTenant } from './create-location.service.ts';
import { deleteLocation, type EndShares } from './delete-location.service.ts';
import { exportLocations, listLocations } from './list-locations.service.ts';
import { getLocation, lookUpLocations } from './locations.service.ts';
import { updateLocation } from './update-location.service.ts';

export function locationRoutes(app: FastifyInstance, need: TermsOfTenant & EndShares): void {
  const { database, files } = app.platform;
  bindOnReplica(app, contract.lookUpLocations, (call) => lookUpLocations(call, call.query));
  bind(app, contract.listLocations, (call) => listLocations(call, call.query));
  bindOnReplica(app, contract.exportLocations, async (call) => exportLocations(database, call, call.query));
  bind(app, contract.importLocations, (call) => importLocations(call, call.body, need));
  bind(app, contract.createLocation, (call) => createLocation(call, call.body, need));
  bind(app, contract.getLocation, (call) => getLocation(call, call.params.id));
  bind(app, contract.changeLocation, (call) => updateLocation(call, files, call.params.id, call.body));
  bind(app, contract.deleteLocation, (call) => deleteLocation(call, call.params.id, need));
}
