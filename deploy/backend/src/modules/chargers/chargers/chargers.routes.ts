import * as contract from '@plugboard/contracts/chargers';
import { getChargerEnergy as getChargerEnergyEndpoint } from '@plugboard/contracts/charging';
import { getPort as getPortEndpoint } from '@plugboard/contracts/network';
import type { FastifyInstance } from 'fastify';
import { bind, bindOnReplica } from '../../../platform/http/bind.ts';
import { exportChargers } from './charger-export.ts';
import { createCharger } from './create-charger.service.ts';
import { updateCharger } from './update-charger.service.ts';
import { getChargerEnum, lookUpChargers, listChargers, getCharger, getPort, selectionOf } from './chargers.service.ts';
import { getChargerEnergy } from './charger-energy.service.ts';
import { listManufacturers, listModels, listParkingLots } from './charger-catalogue.service.ts';
import type { ScheduleLimits } from './schedule-limits.ts';
import { deleteCharger } from './delete-charger.service.ts';
import { createPort, updatePort } from './save-ports.service.ts';
import { getStatusHistory } from './status-history/status-history.service.ts';

export function chargerRoutes(app: FastifyInstance, limitsAreDue: ScheduleLimits): void {
  const { clock, database, files } = app.platform;
  bind(app, contract.listChargers, (call) => listChargers(call, call.query, clock()));
  bindOnReplica(app, contract.exportChargers, async (call) => {
    const { tz, ...filters } = call.query;
    const reader = { language: call.language, timeZone: tz, isAdmin: call.account.isAdmin };
    return exportChargers(database, { ...filters, ...selectionOf(call, clock()) }, reader);
  });
  bind(app, contract.getChargerEnum, getChargerEnum);
  bindOnReplica(app, contract.lookUpChargers, (call) => lookUpChargers(call, call.query, clock()));
  bind(app, contract.createCharger, (call) => createCharger(call, call.body, clock(), limitsAreDue));
  bind(app, contract.getCharger, (call) => getCharger(call, call.params.id, clock()));
  bind(app, contract.replaceCharger, (call) =>
    updateCharger(call, files, call.params.id, call.body, { now: clock(), limitsAreDue }),
  );
  bind(app, contract.changeCharger, (call) =>
    updateCharger(call, files, call.params.id, call.body, { now: clock(), limitsAreDue }),
  );
  bind(app, contract.deleteCharger, (call) => deleteCharger(call, call.params.id));
  bindOnReplica(app, getChargerEnergyEndpoint, (call) => getChargerEnergy(call, files, call.params.id, call.query));
  bindOnReplica(app, contract.getChargerStatusHistory, (call) => getStatusHistory(call, call.params.id, call.query));
  bind(app, contract.createPort, (call) => createPort(call, call.body, clock(), limitsAreDue));
  bind(app, getPortEndpoint, (call) => getPort(call, call.params.id, clock()));
  bind(app, contract.replacePort, (call) => updatePort(call, call.params.id, call.body, clock()));
  bind(app, contract.changePort, (call) => updatePort(call, call.params.id, call.body, clock()));
  bind(app, contract.listManufacturers, (call) => listManufacturers(call, call.query));
  bind(app, contract.listModels, (call) => listModels(call, call.query));
  bind(app, contract.listParkingLots, (call) => listParkingLots(call, call.query));
}
