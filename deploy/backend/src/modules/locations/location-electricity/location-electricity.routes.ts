import * as contract from '@plugboard/contracts/locations';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../platform/http/bind.ts';
import type { TermsNeed } from '../location-prices/get-location-prices.service.ts';
import { getElectricity } from './get-electricity.service.ts';
import { listCurrencies } from './list-currencies.service.ts';
import { updateElectricity } from './update-electricity.service.ts';
import { listUtilities } from './utilities.ts';

export function locationElectricityRoutes(app: FastifyInstance, need: TermsNeed): void {
  bind(app, contract.getLocationElectricity, (call) => getElectricity(call, call.params.id, need));
  bind(app, contract.updateLocationElectricity, (call) => updateElectricity(call, call.params.id, call.body, need));
  bind(app, contract.listCurrencies, (call) => listCurrencies(call, need));
  bind(app, contract.searchUtilities, async (call) => listUtilities(call.query));
}
