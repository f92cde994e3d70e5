import * as contract from '@plugboard/contracts/chargers';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../platform/http/bind.ts';
import { createSandboxProvider } from '../../../platform/payment-providers/sandbox-cards.ts';
import { hasPro } from '../../accounts/index.ts';
import { cancelInvoice, listInvoices, orderByInvoice, payInvoice } from './licence-invoices.service.ts';
import { findLicences, findYears } from './licence-offer.repository.ts';
import { toLicenceDto } from './licence-dto.ts';
import { moveLicence } from './move-licence.service.ts';
import { orderLicences } from './order-licences.service.ts';
import { deleteLicenceRenewal, setLicenceRenewal } from './set-licence-renewal.service.ts';
import { listChargerLicences, listLicencesOfCharger, getPromotionalCode, getOrder } from './list-licences.service.ts';

export function licenceRoutes(app: FastifyInstance): void {
  const { clock, secret, settings } = app.platform;
  const circumstances = () => ({ now: clock(), settings });
  const provider = createSandboxProvider(secret);
  bind(app, contract.listLicences, async (call) => {
    const isPro = await hasPro(call);
    const rows = await findLicences(call.db, call.tenantId);
    return { results: rows.map((row) => toLicenceDto(row, isPro)) };
  });
  bind(app, contract.getHasPro, async (call) => ({ has_pro: await hasPro(call) }));
  bind(app, contract.listLicenceYears, async ({ db, tenantId }) => ({
    results: (await findYears(db, tenantId)).map(({ years, discount_percent }) => ({ years, discount_percent })),
  }));
  bind(app, contract.getPromotionalCode, (call) => getPromotionalCode(call, call.params.code, clock()));
  bind(app, contract.listChargerLicences, (call) => listChargerLicences(call, call.query, clock()));
  bind(app, contract.moveLicence, (call) => moveLicence(call, call.body, clock()));
  bind(app, contract.setLicenceRenewal, (call) =>
    setLicenceRenewal(call, call.params.id, call.body, { provider, now: clock() }),
  );
  bind(app, contract.deleteLicenceRenewal, (call) => deleteLicenceRenewal(call, call.params.id, clock()));
  bind(app, contract.orderLicences, (call) => orderLicences(call, provider, call.body, clock()));
  bind(app, contract.orderByInvoice, (call) => orderByInvoice(call, call.body, circumstances()));
  bind(app, contract.listLicenceInvoices, listInvoices);
  bind(app, contract.payLicenceInvoice, (call) => payInvoice(call, provider, call.params.id, circumstances()));
  bind(app, contract.cancelLicenceInvoice, (call) => cancelInvoice(call, call.params.id, clock()));
  bind(app, contract.getLicenceOrder, (call) => getOrder(call, call.params.id));
  bind(app, contract.listLicencesOfCharger, (call) => listLicencesOfCharger(call, call.params.id));
}
