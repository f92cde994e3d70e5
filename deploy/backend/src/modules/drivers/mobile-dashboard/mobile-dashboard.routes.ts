import * as contract from '@plugboard/contracts/drivers';
import type { FastifyInstance } from 'fastify';
import { bindOnReplica } from '../../../platform/http/bind.ts';
import { getActiveDrivers, getMobileEfficiency, getNewDrivers } from './mobile-dashboard.service.ts';

export function mobileDashboardRoutes(app: FastifyInstance): void {
  bindOnReplica(app, contract.getMobileEfficiency, (call) => getMobileEfficiency(call, call.query));
  bindOnReplica(app, contract.getNewUsers, (call) => getNewDrivers(call, call.query));
  bindOnReplica(app, contract.getActiveUsers, (call) => getActiveDrivers(call, call.query));
}
