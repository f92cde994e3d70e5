import { lookUpLocations as lookUpLocationsEndpoint } from '@plugboard/contracts/locations';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../platform/http/bind.ts';
import { lookUpLocations } from './locations.service.ts';

export function locationRoutes(app: FastifyInstance): void {
  bind(app, lookUpLocationsEndpoint, (call) => lookUpLocations(call, call.query));
}
