import * as contract from '@plugboard/contracts/reports';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../../platform/http/bind.ts';
import { getChangeExplanation } from './change.service.ts';
import { getEnergyForecast } from './forecast.service.ts';
import { listSiteSums } from './sites.service.ts';

export function insightRoutes(app: FastifyInstance): void {
  bind(app, contract.getChangeExplanation, (call) => getChangeExplanation(call, call.query));
  bind(app, contract.listSiteSums, (call) => listSiteSums(call, call.query));
  bind(app, contract.getEnergyForecast, (call) => getEnergyForecast(call, call.query));
}
