import { lookUpLocations } from '@plugboard/contracts/locations';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../platform/http/bind.ts';
import { locationsToChooseFrom } from './locations.service.ts';

export function locationRoutes(app: FastifyInstance): void {
  bind(app, lookUpLocations, (call) => locationsToChooseFrom(call, call.query));
}
