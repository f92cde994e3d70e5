import { getCharger, getChargerEnum, listChargers, lookUpChargers } from '@plugboard/contracts';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../platform/http/bind.ts';
import { chargerEnum, chargersToChooseFrom, listOfChargers, oneCharger } from './chargers.service.ts';

export function chargerRoutes(app: FastifyInstance): void {
  bind(app, listChargers, (call) => listOfChargers(call, call.query, new Date()));
  bind(app, getChargerEnum, chargerEnum);
  bind(app, getCharger, (call) => oneCharger(call, call.params.id, new Date()));
  bind(app, lookUpChargers, (call) => chargersToChooseFrom(call, call.query, new Date()));
}
