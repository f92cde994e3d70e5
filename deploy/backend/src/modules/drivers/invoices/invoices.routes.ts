import * as contract from '@plugboard/contracts/drivers';
import type { FastifyInstance } from 'fastify';
import { bind, bindOnReplica } from '../../../platform/http/bind.ts';
import { exportInvoice, listMobileInvoices } from './list-invoices.service.ts';

export function invoiceRoutes(app: FastifyInstance): void {
  for (const endpoint of [contract.listMobileInvoices, contract.listFleetInvoices])
    bindOnReplica(app, endpoint, (call) => listMobileInvoices(call, endpoint.path, call.query));
  bind(app, contract.exportMobileInvoice, (call) => exportInvoice(call, call.params.id));
}
