import * as contract from '@plugboard/contracts/drivers';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../platform/http/bind.ts';
import { exportMobileList } from './export-mobile-list.service.ts';

export function mobileExportRoutes(app: FastifyInstance): void {
  const { platform } = app;
  for (const endpoint of [contract.exportMobileList, contract.exportFleetList])
    bind(app, endpoint, (call) => exportMobileList(call, platform, call.params.section, call.body));
  bind(app, contract.exportMobileInvoices, (call) => exportMobileList(call, platform, 'invoice', call.body));
}
