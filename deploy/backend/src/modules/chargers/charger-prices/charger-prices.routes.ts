import { changeChargerPrices, listChargerPrices, setChargerPrices } from '@plugboard/contracts/chargers';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../platform/http/bind.ts';
import { listPrices } from './list-charger-prices.service.ts';
import { updatePrices, createPrices } from './save-charger-prices.service.ts';

export function chargerPriceRoutes(app: FastifyInstance): void {
  const { clock } = app.platform;
  bind(app, listChargerPrices, (call) => listPrices(call, call.query));
  bind(app, setChargerPrices, (call) => createPrices(call, call.body, clock()));
  bind(app, changeChargerPrices, (call) => updatePrices(call, call.params.id, call.body, clock()));
}
