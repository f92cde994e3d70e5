import { listMapLocations as endpoint } from '@plugboard/contracts/locations';
import type { FastifyInstance } from 'fastify';
import { bindOnReplica } from '../../../../platform/http/bind.ts';
import { listMapLocations } from './map-locations.service.ts';

export function mapLocationRoutes(app: FastifyInstance): void {
  bindOnReplica(app, endpoint, (call) => listMapLocations(call, call.query));
}
