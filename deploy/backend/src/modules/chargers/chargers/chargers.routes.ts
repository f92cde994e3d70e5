import * as contract from '@plugboard/contracts/chargers';
import { getChargerEnergy } from '@plugboard/contracts/charging';
import { getPort } from '@plugboard/contracts/network';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../platform/http/bind.ts';
import { addCharger } from './add-charger.service.ts';
import { saveCharger } from './change-charger.service.ts';
import { chargerEnum, chargersToChooseFrom, listOfChargers, showCharger, showPort } from './chargers.service.ts';
import { readChargerEnergy } from './charger-energy.service.ts';
import { manufacturers, models, parkingLots } from './charger-catalogue.service.ts';
import type { LimitsAreDue } from './limits-due.ts';
import { removeCharger } from './remove-charger.service.ts';
import { addPort, savePort } from './save-ports.service.ts';
import { readStatusHistory } from './status-history/status-history.service.ts';

export function chargerRoutes(app: FastifyInstance, limitsAreDue: LimitsAreDue): void {
  const { clock, files } = app.platform;
  bind(app, contract.listChargers, (call) => listOfChargers(call, call.query, clock()));
  bind(app, contract.getChargerEnum, chargerEnum);
  bind(app, contract.lookUpChargers, (call) => chargersToChooseFrom(call, call.query, clock()));
  bind(app, contract.createCharger, (call) => addCharger(call, call.body, clock(), limitsAreDue));
  bind(app, contract.getCharger, (call) => showCharger(call, call.params.id, clock()));
  bind(app, contract.replaceCharger, (call) =>
    saveCharger(call, files, call.params.id, call.body, { now: clock(), limitsAreDue }),
  );
  bind(app, contract.changeCharger, (call) =>
    saveCharger(call, files, call.params.id, call.body, { now: clock(), limitsAreDue }),
  );
  bind(app, contract.deleteCharger, (call) => removeCharger(call, call.params.id));
  bind(app, getChargerEnergy, (call) => readChargerEnergy(call, call.params.id, call.query));
  bind(app, contract.getChargerStatusHistory, (call) => readStatusHistory(call, call.params.id, call.query));
  bind(app, contract.createPort, (call) => addPort(call, call.body, clock(), limitsAreDue));
  bind(app, getPort, (call) => showPort(call, call.params.id, clock()));
  bind(app, contract.replacePort, (call) => savePort(call, call.params.id, call.body, clock()));
  bind(app, contract.changePort, (call) => savePort(call, call.params.id, call.body, clock()));
  bind(app, contract.listManufacturers, (call) => manufacturers(call, call.query));
  bind(app, contract.listModels, (call) => models(call, call.query));
  bind(app, contract.listParkingLots, (call) => parkingLots(call, call.query));
}
