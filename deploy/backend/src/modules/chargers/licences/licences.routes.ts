import * as contract from '@plugboard/contracts/chargers';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../platform/http/bind.ts';
import { sandboxProvider, hasPro } from '../../accounts/index.ts';
import { findLicences, findYears } from './licence-offer.repository.ts';
import { licenceOnTheWire } from './licence-on-the-wire.ts';
import { moveLicence } from './move-licence.service.ts';
import { orderLicences } from './order-licences.service.ts';
import { chargersToLicense, licencesOfCharger, oneCode, oneOrder } from './read-licences.service.ts';

export function licenceRoutes(app: FastifyInstance): void {
  const { clock, secret } = app.platform;
  const provider = sandboxProvider(secret);
  bind(app, contract.listLicences, async (call) => {
    const isPro = await hasPro(call);
    const rows = await findLicences(call.db, call.tenantId);
    return { results: rows.map((row) => licenceOnTheWire(row, isPro)) };
  });
  bind(app, contract.getHasPro, async (call) => ({ has_pro: await hasPro(call) }));
  bind(app, contract.listLicenceYears, async ({ db, tenantId }) => ({
    results: (await findYears(db, tenantId)).map(({ years, discount_percent }) => ({ years, discount_percent })),
  }));
  bind(app, contract.getPromotionalCode, (call) => oneCode(call, call.params.code, clock()));
  bind(app, contract.listChargerLicences, (call) => chargersToLicense(call, call.query, clock()));
  bind(app, contract.moveLicence, (call) => moveLicence(call, call.body, clock()));
  bind(app, contract.orderLicences, (call) => orderLicences(call, provider, call.body, clock()));
  bind(app, contract.getLicenceOrder, (call) => oneOrder(call, call.params.id));
  bind(app, contract.listLicencesOfCharger, (call) => licencesOfCharger(call, call.params.id));
}
