import * as contract from '@plugboard/contracts/drivers';
import type { FastifyInstance } from 'fastify';
import { bind, bindOnReplica } from '../../../platform/http/bind.ts';
import { listMobileTransactions } from './list-mobile-transactions.service.ts';
import { resendReceipt } from './resend-receipt.service.ts';

export function mobileTransactionRoutes(app: FastifyInstance): void {
  for (const endpoint of [contract.listMobileTransactions, contract.listFleetTransactions])
    bindOnReplica(app, endpoint, (call) => listMobileTransactions(call, endpoint.path, call.query));
  bind(app, contract.resendReceipt, (call) => resendReceipt(call, call.params.id, call.body));
}
