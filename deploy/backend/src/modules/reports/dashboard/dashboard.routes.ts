import * as contract from '@plugboard/contracts/reports';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../platform/http/bind.ts';
import { getChart, getEfficiency } from './charts.service.ts';
import { getSiteLoadByPhase, getSiteLoadCurve } from './site-load.service.ts';
import { getChargerStatuses, listAttention, listChargerErrors } from './trouble.service.ts';
import { getMilesDriven, listTopVehicles } from './vehicles.service.ts';

export function dashboardRoutes(app: FastifyInstance): void {
  bind(app, contract.getEfficiency, (call) => getEfficiency(call, call.query));
  bind(app, contract.getFleetEfficiency, (call) => getEfficiency(call, call.query));
  bind(app, contract.getSessionChart, (call) => getChart(call, call.query, 'sessions'));
  bind(app, contract.getEnergyChart, (call) => getChart(call, call.query, 'energy_wh'));
  bind(app, contract.getRevenueChart, (call) => getChart(call, call.query, 'revenue_minor'));
  bind(app, contract.getEnergyCostChart, (call) => getChart(call, call.query, 'cost_minor'));
  bind(app, contract.listTopVehicles, (call) => listTopVehicles(call, call.query));
  bind(app, contract.getMilesDriven, (call) => getMilesDriven(call, call.query));
  bind(app, contract.listAttention, (call) => listAttention(call, call.query, contract.listAttention.path));
  bind(app, contract.getChargerStatuses, (call) => getChargerStatuses(call, call.query.location__in));
  bind(app, contract.listChargerErrors, (call) => listChargerErrors(call, call.query, contract.listChargerErrors.path));
  bind(app, contract.getSiteLoadCurve, (call) => getSiteLoadCurve(call, call.query.location__in));
  bind(app, contract.getSiteLoadByPhase, (call) => getSiteLoadByPhase(call, call.query.location__in));
}
