import * as contract from '@plugboard/contracts/vehicles';
import type { FastifyInstance } from 'fastify';
import { bind, bindOnReplica } from '../../../platform/http/bind.ts';
import { getVehicle, listVehicles, listVehicleSessions, type VendorNames } from './list-vehicles.service.ts';
import { createVehicle, deleteVehicle, updateVehicle } from './save-vehicles.service.ts';
import { lookUpVehicles } from './vehicles.service.ts';

export function vehicleRoutes(app: FastifyInstance, vendorNames: VendorNames): void {
  bindOnReplica(app, contract.lookUpVehicles, (call) => lookUpVehicles(call, call.query));
  bind(app, contract.listVehicles, (call) => listVehicles(call, vendorNames, call.query));
  bind(app, contract.getVehicle, (call) => getVehicle(call, vendorNames, call.params.id));
  bind(app, contract.addVehicle, (call) => createVehicle(call, vendorNames, call.body));
  bind(app, contract.changeVehicle, (call) => updateVehicle(call, vendorNames, call.params.id, call.body));
  bind(app, contract.deleteVehicle, (call) => deleteVehicle(call, vendorNames, call.params.id));
  bindOnReplica(app, contract.listVehicleSessions, (call) => listVehicleSessions(call, call.params.id, call.query));
}
