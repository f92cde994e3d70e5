import * as contract from '@plugboard/contracts/accounts';
import type { FastifyInstance } from 'fastify';
import { withSystem } from '../../../platform/database/tenant-scope.repository.ts';
import { bind } from '../../../platform/http/bind.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { setKnownTenantScope } from '../../../platform/http/known-tenant.repository.ts';
import { tenantOfHost } from '../../../platform/http/tenant-of-host.ts';
import { bootHead } from './boot-head.ts';
import {
  readBootData,
  readBrandStyles,
  readEnvironment,
  readOpenEnvironment,
  readTabControl,
} from './tenants.service.ts';

export function tenantRoutes(app: FastifyInstance): void {
  const { database, settings } = app.platform;
  bind(app, contract.getOpenEnvironment, (call) => readOpenEnvironment(call, settings));
  bind(app, contract.getEnvironment, (call) => readEnvironment(call, settings));
  bind(app, contract.getTabControl, async (call) => ({ results: await readTabControl(call) }));
  bind(app, contract.getBrandStyles, async (call) => ({ results: await readBrandStyles(call) }));

  // For the gateway alone: HTML for the head of the first page, so it is no endpoint of the contracts.
  app.get('/boot-head', async (request, reply) => {
    const tenantId = tenantOfHost(request.host, settings);
    const head =
      tenantId !== undefined &&
      (await withSystem(database, async (db) =>
        (await setKnownTenantScope(db, tenantId))
          ? bootHead(await readBootData({ db, tenantId, host: request.host }, settings))
          : undefined,
      ));
    if (!head) throw new Failure('NOT_FOUND', { text: 'error.UNKNOWN_TENANT' });
    return reply.type('text/html; charset=utf-8').header('cache-control', 'public, max-age=10').send(head);
  });
}
