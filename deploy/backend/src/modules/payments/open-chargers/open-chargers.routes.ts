import { getOpenCharger, getOpenChargerPrice } from '@plugboard/contracts/payments';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../platform/http/bind.ts';
import { getOpenChargerBy, getOpenPriceBy } from './open-chargers.service.ts';

export function openChargerRoutes(app: FastifyInstance): void {
  bind(app, getOpenCharger, (call) => getOpenChargerBy(call, call.params.id));
  bind(app, getOpenChargerPrice, (call) => getOpenPriceBy(call, call.params.id));
}
