import * as contract from '@plugboard/contracts/reports';
import type { FastifyInstance } from 'fastify';
import { bindOnReplica } from '../../../platform/http/bind.ts';
import { getChart, getEfficiency } from './charts.service.ts';
import { getSiteLoadByPhase, getSiteLoadCurve } from './site-load.service.ts';
import { getChargerStatuses, listAttention, listChargerErrors } from './trouble.service.ts';
import { getMilesDriven, listTopVehicles } from './vehicles.service.ts';

export function dashboardRoutes(app: FastifyInstance): void {
  bindOnReplica(app, contract.getEfficiency, (call) => getEfficiency(call, call.query));
  bindOnReplica(app, contract.getFleetEfficiency, (call) => getEfficiency(call, call.query));
  bindOnReplica(app, contract.getSessionChart, (call) => getChart(call, call.query, 'sessions'));
  bindOnReplica(app, contract.getEnergyChart, (call) => getChart(call, call.query, 'energy_wh'));
  bindOnReplica(app, contract.getRevenueChart, (call) => getChart(call, call.query, 'revenue_minor'));
  bindOnReplica(app, contract.getEnergyCostChart, (call) => getChart(call, call.query, 'cost_minor'));
  bindOnReplica(app, contract.listTopVehicles, (call) => listTopVehicles(call, call.query));
  bindOnReplica(app, contract.getMilesDriven, (call) => getMilesDriven(call, call.query));
  bindOnReplica(app, contract.listAttention, (call) => listAttention(call, call.query, contract.listAttention.path));
  bindOnReplica(app, contract.getChargerStatuses, (call) => getChargerStatuses(call, call.query.location__in));
  bindOnReplica(app, contract.listChargerErrors, (call) =>
    listChargerErrors(call, call.query, contract.listChargerErrors.path),
  );
  bindOnReplica(app, contract.getSiteLoadCurve, (call) => getSiteLoadCurve(call, call.query.location__in));
  bindOnReplica(app, contract.getSiteLoadByPhase, (call) => getSiteLoadByPhase(call, call.query.location__in));
}
