import {
  invoiceDays,
  isLicenceFit,
  type LicenceInvoice,
  type orderByInvoice as orderByInvoiceEndpoint,
} from '@plugboard/contracts/chargers';
import { moneyOf, type ParsedBodyOf } from '@plugboard/contracts/platform';
import { json } from '../../../platform/database/platform-tables.ts';
import type { SignedInCall } from '../../../platform/http/context.ts';
import type { Settings } from '../../../platform/settings.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { newOrderedId } from '../../../platform/ids.ts';
import type { CardProvider } from '../../../platform/payment-providers/card-provider.ts';
import { getTenantName, lockTenant } from '../../accounts/index.ts';
import { heldBy } from './licence-dto.ts';
import { countUse, findLicence } from './licence-offer.repository.ts';
import { lockLicensable } from './licensable.repository.ts';
import { placeOrder } from './order-licences.service.ts';
import { priceOrder, type PricedOrder, refuseOtherTotal } from './price-order.service.ts';
import { invoiceNumber, toInvoiceDto } from './invoice-dto.ts';
import {
  findInvoices,
  type InvoiceRow,
  insertInvoice,
  lockInvoice,
  settleInvoice,
} from './licence-invoices.repository.ts';
import { mailInvoice } from './mail-invoice.service.ts';

const day = 24 * 60 * 60 * 1000;

/** When an invoice is settled or made, and how its mail is made. */
interface Circumstances {
  readonly now: Date;
  readonly settings: Settings;
}

export async function listInvoices(call: SignedInCall): Promise<{ results: LicenceInvoice[] }> {
  const buyer = await getTenantName(call);
  const rows = await findInvoices(call.db, call.tenantId);
  return { results: rows.map((row) => toInvoiceDto(row, buyer)) };
}

/** Prices an order and leaves its invoice; nothing is licensed yet, and the promotional code counts as used. */
export async function orderByInvoice(
  call: SignedInCall,
  { reference, ...terms }: ParsedBodyOf<typeof orderByInvoiceEndpoint>,
  { now, settings }: Circumstances,
): Promise<LicenceInvoice> {
  const { db, tenantId, account } = call;
  if (account.actor) throw new Failure('FORBIDDEN', { text: 'licence.switched' });
  await lockTenant(call);
  const priced = await priceOrder(call, terms, now);
  refuseOtherTotal(priced, terms.total);
  if (priced.quote.total === 0) throw new Failure('CONFLICT', { text: 'invoice.nothingToPay' });
  const { licence, quote, code, chargers } = priced;
  if (code !== null) await countUse(db, tenantId, code);
  const row = await insertInvoice(db, {
    tenant_id: tenantId,
    id: newOrderedId(now),
    account_id: account.id,
    state: 'OPEN',
    reference,
    licence_id: licence.id,
    licence_name: licence.name,
    is_pro: licence.is_pro,
    price_minor: licence.price_minor,
    period: licence.period,
    years: priced.years,
    currency: licence.currency,
    promotional_code: code,
    subtotal_minor: quote.subtotal,
    years_discount_minor: quote.yearsDiscount,
    promotional_discount_minor: quote.promotionalDiscount,
    total_minor: quote.total,
    chargers: json(chargers.map(({ id, custom_id }) => ({ id, custom_id }))),
    created_at: now,
    due_at: new Date(now.getTime() + invoiceDays * day),
    settled_at: null,
    order_id: null,
  });
  await call.audit({
    action: 'licence.invoiced',
    subject: { type: 'licence_invoice', id: row.id },
    after: {
      number: invoiceNumber(row),
      license: licence.name,
      years: priced.years,
      chargers: chargers.map(({ custom_id }) => custom_id),
      total: moneyOf(quote.total, licence.currency),
    },
  });
  await mailInvoice({ db, tenantId, settings }, 'licenceInvoiced', row);
  return toInvoiceDto(row, await getTenantName(call));
}

async function lockOpenInvoice({ db, tenantId }: SignedInCall, id: string): Promise<InvoiceRow> {
  const row = await lockInvoice(db, tenantId, id);
  if (!row) throw new Failure('NOT_FOUND');
  if (row.state !== 'OPEN') throw new Failure('CONFLICT', { text: 'invoice.settled' });
  return row;
}

/** The order as it was agreed, for the chargers as they are now. */
async function agreedOrder({ db, tenantId }: SignedInCall, row: InvoiceRow): Promise<PricedOrder> {
  const offered = await findLicence(db, tenantId, row.licence_id);
  const ids = row.chargers.map(({ id }) => id);
  const chargers = await lockLicensable(db, tenantId, ids);
  const lost = row.chargers.find(
    ({ id }) => !chargers.some((charger) => charger.id === id && isLicenceFit(heldBy(charger))),
  );
  if (lost || !offered)
    throw new Failure('CONFLICT', { text: 'invoice.chargerGone', values: { charger: lost?.custom_id ?? '-' } });
  const { licence_name: name, is_pro, price_minor, period, currency, years } = row;
  return {
    licence: { ...offered, name, is_pro, price_minor, period, currency },
    years,
    chargers,
    code: row.promotional_code,
    quote: {
      subtotal: Number(row.subtotal_minor),
      yearsDiscount: Number(row.years_discount_minor),
      promotionalDiscount: Number(row.promotional_discount_minor),
      total: Number(row.total_minor),
    },
  };
}

/** Records the payment of an invoice, and licenses its chargers. */
export async function payInvoice(
  call: SignedInCall,
  provider: CardProvider,
  id: string,
  { now, settings }: Circumstances,
): Promise<LicenceInvoice> {
  if (!call.account.isAdmin) throw new Failure('FORBIDDEN', { text: 'invoice.byAdministrator' });
  const row = await lockOpenInvoice(call, id);
  const priced = await agreedOrder(call, row);
  const orderId = newOrderedId(now);
  const buyer = { ...call, account: { id: row.account_id ?? call.account.id }, intention: orderId };
  await placeOrder(buyer, provider, priced, {
    action: 'licence.invoice-paid',
    cardId: null,
    invoice: invoiceNumber(row),
    id: orderId,
    now,
  });
  const paid = await settleInvoice(call.db, row, { state: 'PAID', settled_at: now, order_id: orderId });
  await mailInvoice({ ...call, settings }, 'licenceInvoicePaid', paid);
  return toInvoiceDto(paid, await getTenantName(call));
}

export async function cancelInvoice(call: SignedInCall, id: string, now: Date): Promise<LicenceInvoice> {
  const row = await lockOpenInvoice(call, id);
  const cancelled = await settleInvoice(call.db, row, { state: 'CANCELLED', settled_at: now, order_id: null });
  await call.audit({
    action: 'licence.invoice-cancelled',
    subject: { type: 'licence_invoice', id },
    before: { number: invoiceNumber(row), state: 'OPEN' },
  });
  return toInvoiceDto(cancelled, await getTenantName(call));
}
