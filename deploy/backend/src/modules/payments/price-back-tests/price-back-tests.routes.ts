import { backTestPrices } from '@plugboard/contracts/payments';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../platform/http/bind.ts';
import { backTest } from './back-test-prices.service.ts';

export function priceBackTestRoutes(app: FastifyInstance): void {
  bind(app, backTestPrices, (call) => backTest(call, call.params.id, call.body));
}
