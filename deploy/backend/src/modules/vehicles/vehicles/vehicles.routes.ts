import { lookUpVehicles as lookUpVehiclesEndpoint } from '@plugboard/contracts/vehicles';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../platform/http/bind.ts';
import { lookUpVehicles } from './vehicles.service.ts';

export function vehicleRoutes(app: FastifyInstance): void {
  bind(app, lookUpVehiclesEndpoint, (call) => lookUpVehicles(call, call.query));
}
