import * as contract from '@plugboard/contracts/vehicles';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../platform/http/bind.ts';
import { listPlateNumbers } from './plate-numbers.service.ts';
import { listManufacturers, listModelsOf } from './vehicle-models.service.ts';

export function vehicleModelRoutes(app: FastifyInstance): void {
  bind(app, contract.listVehiclePlateNumbers, (call) => listPlateNumbers(call, call.query));
  bind(app, contract.listVehicleManufacturers, (call) => listManufacturers(call, call.query));
  bind(app, contract.listVehicleModels, (call) => listModelsOf(call, call.query));
}
