import * as contract from '@plugboard/contracts/locations';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../platform/http/bind.ts';
import { listDiscounts } from './list-discounts.service.ts';
import { changeDiscount, createDiscount, deleteDiscount } from './save-discounts.service.ts';

export function locationDiscountRoutes(app: FastifyInstance): void {
  bind(app, contract.listLocationDiscounts, (call) => listDiscounts(call, call.query));
  bind(app, contract.addLocationDiscount, (call) => createDiscount(call, call.body));
  bind(app, contract.changeLocationDiscount, (call) => changeDiscount(call, call.params.id, call.body));
  bind(app, contract.deleteLocationDiscount, (call) => deleteDiscount(call, call.params.id));
}
