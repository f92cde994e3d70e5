import * as contract from '@plugboard/contracts/reports';
import type { FastifyInstance } from 'fastify';
import { bindOnReplica } from '../../../../platform/http/bind.ts';
import { getChangeExplanation } from './change.service.ts';
import { getEnergyForecast } from './forecast.service.ts';
import { listSiteSums } from './sites.service.ts';

export function insightRoutes(app: FastifyInstance): void {
  bindOnReplica(app, contract.getChangeExplanation, (call) => getChangeExplanation(call, call.query));
  bindOnReplica(app, contract.listSiteSums, (call) => listSiteSums(call, call.query));
  bindOnReplica(app, contract.getEnergyForecast, (call) => getEnergyForecast(call, call.query));
}
