import * as contract from '@plugboard/contracts/chargers';
import type { FastifyInstance } from 'fastify';
import { bindOnReplica } from '../../../platform/http/bind.ts';
import { getFleetHealth, listFindings, listRanks } from './fleet-health.service.ts';

export function fleetHealthRoutes(app: FastifyInstance): void {
  bindOnReplica(app, contract.getFleetHealth, (call) => getFleetHealth(call));
  bindOnReplica(app, contract.listHealthFindings, (call) => listFindings(call, call.query));
  bindOnReplica(app, contract.listFailureRanks, (call) => listRanks(call, call.query));
}
