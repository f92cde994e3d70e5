import * as contract from '@plugboard/contracts/payouts';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../platform/http/bind.ts';
import { addPaymentMethod, listAccounts } from './payout-accounts.service.ts';

export function payoutAccountRoutes(app: FastifyInstance): void {
  const { platform } = app;
  bind(app, contract.listPayoutAccounts, listAccounts);
  bind(app, contract.addPayoutPaymentMethod, (call) => addPaymentMethod(platform, call, call.body.receiver));
}
