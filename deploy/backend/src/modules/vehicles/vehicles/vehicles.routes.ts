import { lookUpVehicles } from '@plugboard/contracts/vehicles';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../platform/http/bind.ts';
import { vehiclesToChooseFrom } from './vehicles.service.ts';

export function vehicleRoutes(app: FastifyInstance): void {
  bind(app, lookUpVehicles, (call) => vehiclesToChooseFrom(call, call.query));
}
