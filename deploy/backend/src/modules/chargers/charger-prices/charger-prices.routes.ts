import { changeChargerPrices, listChargerPrices, setChargerPrices } from '@plugboard/contracts/chargers';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../platform/http/bind.ts';
import { listOfPrices } from './read-charger-prices.service.ts';
import { changePrices, setPrices } from './save-charger-prices.service.ts';

export function chargerPriceRoutes(app: FastifyInstance): void {
  const { clock } = app.platform;
  bind(app, listChargerPrices, (call) => listOfPrices(call, call.query));
  bind(app, setChargerPrices, (call) => setPrices(call, call.body, clock()));
  bind(app, changeChargerPrices, (call) => changePrices(call, call.params.id, call.body, clock()));
}
