import { getOpenCharger } from '@plugboard/contracts/payments';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../platform/http/bind.ts';
import { getOpenChargerBy } from './open-chargers.service.ts';

export function openChargerRoutes(app: FastifyInstance): void {
  bind(app, getOpenCharger, (call) => getOpenChargerBy(call, call.params.id));
}
