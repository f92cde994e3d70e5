import type { AuditAction } from '@plugboard/contracts/accounts';
import { licenceGain, type LicenceOrder, type NewLicenceOrder } from '@plugboard/contracts/chargers';
import { moneyOf } from '@plugboard/contracts/platform';
import { json } from '../../../platform/database/platform-tables.ts';
import { publish } from '../../../platform/events/publish.repository.ts';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { Failure, FieldFailure } from '../../../platform/http/failure.ts';
import { newOrderedId, sha256 } from '../../../platform/ids.ts';
import type { CardProvider } from '../../../platform/payment-providers/card-provider.ts';
import { getCardToCharge } from '../../accounts/index.ts';
import { licenseChargers, type Licensing } from './license-chargers.service.ts';
import { countUse } from './licence-offer.repository.ts';
import { heldBy } from './licence-dto.ts';
import { insertOrder, saveCharge } from './licence-orders.repository.ts';
import { deleteRenewals, insertRenewals } from './licence-renewals.repository.ts';
import { priceOrder, refuseOtherTotal, type PricedOrder } from './price-order.service.ts';
import { getOrder } from './list-licences.service.ts';

/** The buyer and the record of the purchase: in a call, or when a licence renews itself. */
interface Buyer extends Pick<SignedInCall, 'db' | 'tenantId' | 'audit'> {
  readonly account: Pick<SignedInCall['account'], 'id'>;
  /** A repeat with the same one is the same purchase, and the provider takes nothing twice for it. */
  readonly intention: string;
}

interface OrderingCall extends SignedInCall {
  readonly header: (name: string) => string | undefined;
}

type Card = NonNullable<Awaited<ReturnType<typeof getCardToCharge>>>;

interface Payment {
  readonly cardId: string | null;
  /** Number of the invoice that is paid; its promotional code was counted when it was ordered. */
  readonly invoice?: string;
}

/** The card to charge; `null` where there is nothing to pay, or another way was chosen. */
async function cardFor(
  buyer: Buyer,
  provider: CardProvider,
  { cardId: id, invoice }: Payment,
  { quote }: PricedOrder,
): Promise<Card | null> {
  if (quote.total === 0 || invoice !== undefined) return null;
  const card = id === null ? undefined : await getCardToCharge(buyer, { id, provider: provider.name });
  if (!card) throw new FieldFailure({ payment_method: [{ key: 'licence.cardUnknown' }] });
  return card;
}

function licensingsOf({ licence, years, chargers }: PricedOrder, orderId: string, now: Date) {
  return chargers.map((charger) => {
    const { from, to, licensedFrom } = licenceGain(heldBy(charger), licence.name, years, now);
    const goesOn = licensedFrom !== from;
    const window = { granted: { from, to }, licensedFrom, licensedTo: to };
    return { charger, name: licence.name, isPro: licence.is_pro, ...window, goesOn, orderId } satisfies Licensing;
  });
}

interface Placed extends Payment {
  readonly id: string;
  readonly now: Date;
}

async function storeOrder(
  { db, tenantId, account }: Buyer,
  priced: PricedOrder,
  licensings: ReturnType<typeof licensingsOf>,
  { id, card, invoice, now }: Placed & { readonly card: Card | null },
): Promise<void> {
  const { licence, years, code, quote } = priced;
  await insertOrder(db, {
    tenant_id: tenantId,
    id,
    account_id: account.id,
    licence_id: licence.id,
    licence_name: licence.name,
    is_pro: licence.is_pro,
    price_minor: licence.price_minor,
    period: licence.period,
    years,
    currency: licence.currency,
    promotional_code: code,
    subtotal_minor: quote.subtotal,
    years_discount_minor: quote.yearsDiscount,
    promotional_discount_minor: quote.promotionalDiscount,
    total_minor: quote.total,
    card_brand: card?.brand ?? null,
    card_last4: card?.last4 ?? null,
    provider: invoice === undefined ? (card?.provider ?? null) : 'invoice',
    provider_reference: invoice ?? null,
    chargers: json(
      licensings.map(({ charger, granted }) => ({
        charger: charger.id,
        custom_id: charger.custom_id,
        ports: charger.ports,
        licensed_from: granted.from,
        licensed_to: granted.to,
      })),
    ),
    created_at: now,
  });
}

async function charge(buyer: Buyer, provider: CardProvider, { licence, quote }: PricedOrder, card: Card) {
  const charged = await provider.chargeCard({
    card: card.provider_reference,
    amountMinor: quote.total,
    currency: licence.currency,
    key: sha256(JSON.stringify([buyer.tenantId, buyer.account.id, buyer.intention, card.id])),
  });
  if (typeof charged === 'string') throw new Failure('PAYMENT_FAILED');
  return charged.reference;
}

/**
 * Stores an order, licenses its chargers and takes the money: together, or not at all.
 *
 * @returns the order's id
 */
export async function placeOrder(
  buyer: Buyer,
  provider: CardProvider,
  priced: PricedOrder,
  { action, ...placed }: Placed & { readonly action: AuditAction },
): Promise<void> {
  const { id, invoice, now } = placed;
  const { db, tenantId } = buyer;
  const card = await cardFor(buyer, provider, placed, priced);
  const licensings = licensingsOf(priced, id, now);
  await storeOrder(buyer, priced, licensings, { ...placed, card });
  if (priced.code !== null && invoice === undefined) await countUse(db, tenantId, priced.code);
  const events = await licenseChargers({ db, tenantId, at: now }, licensings);
  await buyer.audit({
    action,
    subject: { type: 'licence_order', id },
    after: {
      license: priced.licence.name,
      years: priced.years,
      chargers: priced.chargers.map(({ custom_id }) => custom_id),
      promotional_code: priced.code,
      total: moneyOf(priced.quote.total, priced.licence.currency),
    },
  });
  // As late as possible, so that a refused order is never charged.
  if (card) await saveCharge(db, { tenantId, id }, await charge(buyer, provider, priced, card));
  await publish(db, tenantId, events);
}

/** Orders licences, and lets them renew themselves where the buyer wants it. */
export async function orderLicences(
  call: OrderingCall,
  provider: CardProvider,
  given: NewLicenceOrder,
  now: Date,
): Promise<LicenceOrder> {
  const { payment_method: cardId, license, years, auto_renew } = given;
  if (call.account.actor) throw new Failure('FORBIDDEN', { text: 'licence.switched' });
  if (auto_renew && cardId === null) throw new FieldFailure({ auto_renew: [{ key: 'licence.renewalNeedsCard' }] });
  const priced = await priceOrder(call, given, now);
  refuseOtherTotal(priced, given.total);
  const id = newOrderedId(now);
  // Without an idempotency key every call is a new order.
  const buyer = { ...call, intention: call.header('idempotency-key') ?? id };
  await placeOrder(buyer, provider, priced, { action: 'licence.ordered', cardId, id, now });
  const { db, tenantId, account } = call;
  const chargers = priced.chargers.map((charger) => charger.id);
  await deleteRenewals(db, tenantId, chargers);
  if (auto_renew)
    await insertRenewals(
      db,
      chargers.map((charger_id) => ({
        tenant_id: tenantId,
        charger_id,
        account_id: account.id,
        licence_id: license,
        years,
        card_id: cardId,
      })),
    );
  return getOrder(call, id);
}
