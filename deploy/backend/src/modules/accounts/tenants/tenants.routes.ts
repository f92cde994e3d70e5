import * as contract from '@plugboard/contracts/accounts';
import type { FastifyInstance } from 'fastify';
import { withSystem } from '../../../platform/database/tenant-scope.repository.ts';
import { bind } from '../../../platform/http/bind.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { setKnownTenantScope } from '../../../platform/http/known-tenant.repository.ts';
import { getTenantOfHost } from '../../../platform/http/tenant-of-host.ts';
import { getBrand } from './account-settings.ts';
import { buildBootHead } from './boot-head.ts';
import { removeBrandPicture, saveBrandPicture } from './brand-pictures.service.ts';
import { getBootData, getBrandStyles, getEnvironment, getOpenEnvironment, getTabControl } from './tenants.service.ts';

export function tenantRoutes(app: FastifyInstance): void {
  const { database, settings, files } = app.platform;
  bind(app, contract.getOpenEnvironment, (call) => getOpenEnvironment(call, settings));
  bind(app, contract.getEnvironment, (call) => getEnvironment(call, settings));
  bind(app, contract.getTabControl, async (call) => ({ results: await getTabControl(call) }));
  bind(app, contract.getBrand, async (call) => getBrand(await getBrandStyles(call)));
  bind(app, contract.saveBrandPicture, (call) => saveBrandPicture(call, files, call.params.kind, call.body.picture));
  bind(app, contract.removeBrandPicture, (call) => removeBrandPicture(call, call.params.kind));
  bind(app, contract.getBrandStyles, async (call) => ({ results: await getBrandStyles(call) }));

  // For the gateway alone: HTML for the head of the first page, so it is no endpoint of the contracts.
  app.get('/boot-head', async (request, reply) => {
    const tenantId = getTenantOfHost(request.host, settings);
    const head =
      tenantId !== undefined &&
      (await withSystem(database, async (db) =>
        (await setKnownTenantScope(db, tenantId))
          ? buildBootHead(await getBootData({ db, tenantId, host: request.host }, settings))
          : undefined,
      ));
    if (!head) throw new Failure('NOT_FOUND', { text: 'error.UNKNOWN_TENANT' });
    return reply.type('text/html; charset=utf-8').header('cache-control', 'public, max-age=10').send(head);
  });
}
