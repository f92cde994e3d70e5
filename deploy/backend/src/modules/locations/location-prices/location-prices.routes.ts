import * as contract from '@plugboard/contracts/locations';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../platform/http/bind.ts';
import { getPrices } from './get-location-prices.service.ts';
import { listPriceVersions } from './list-price-versions.service.ts';
import { updatePrices, type LocationPricesNeed } from './update-location-prices.service.ts';

export function locationPriceRoutes(app: FastifyInstance, need: LocationPricesNeed): void {
  bind(app, contract.getLocationPrices, (call) => getPrices(call, call.params.id, need));
  bind(app, contract.updateLocationPrices, (call) => updatePrices(call, call.params.id, call.body, need));
  bind(app, contract.listLocationPriceVersions, (call) => listPriceVersions(call, call.query));
  bind(app, contract.getTenantPrices, (call) => getPrices(call, null, need));
  bind(app, contract.updateTenantPrices, (call) => updatePrices(call, null, call.body, need));
}
