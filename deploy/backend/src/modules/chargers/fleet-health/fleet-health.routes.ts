import * as contract from '@plugboard/contracts/chargers';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../platform/http/bind.ts';
import { getFleetHealth, listFindings, listRanks } from './fleet-health.service.ts';

export function fleetHealthRoutes(app: FastifyInstance): void {
  bind(app, contract.getFleetHealth, (call) => getFleetHealth(call));
  bind(app, contract.listHealthFindings, (call) => listFindings(call, call.query));
  bind(app, contract.listFailureRanks, (call) => listRanks(call, call.query));
}
