import { licenceGain, type LicenceOrder, type NewLicenceOrder } from '@plugboard/contracts/chargers';
import { moneyOf } from '@plugboard/contracts/platform';
import { json } from '../../../platform/database/platform-tables.ts';
import { publish } from '../../../platform/events/publish.repository.ts';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { Failure, FieldFailure } from '../../../platform/http/failure.ts';
import { newOrderedId, sha256 } from '../../../platform/ids.ts';
import { type CardProvider, getCardToCharge } from '../../accounts/index.ts';
import { licenseChargers, type Licensing } from './license-chargers.service.ts';
import { countUse } from './licence-offer.repository.ts';
import { heldBy } from './licence-dto.ts';
import { insertOrder, saveCharge } from './licence-orders.repository.ts';
import { priceOrder, type PricedOrder } from './price-order.service.ts';
import { getOrder } from './list-licences.service.ts';

interface OrderingCall extends SignedInCall {
  readonly header: (name: string) => string | undefined;
}

type Card = NonNullable<Awaited<ReturnType<typeof getCardToCharge>>>;

/** The card to charge; `null` where there is nothing to pay. */
async function cardFor(call: SignedInCall, id: string | null, { quote }: PricedOrder): Promise<Card | null> {
  if (quote.total === 0) return null;
  const card = id === null ? undefined : await getCardToCharge(call, id);
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

async function storeOrder(
  { db, tenantId, account }: SignedInCall,
  priced: PricedOrder,
  licensings: ReturnType<typeof licensingsOf>,
  { id, card, now }: { readonly id: string; readonly card: Card | null; readonly now: Date },
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
    provider: card?.provider ?? null,
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

/**
 * Takes the money. A call that is sent again, because its answer was lost or its transaction was, comes with the same
 * `Idempotency-Key`, and the provider takes nothing twice for it.
 */
async function charge(
  call: OrderingCall,
  provider: CardProvider,
  { priced, card, id }: { readonly priced: PricedOrder; readonly card: Card; readonly id: string },
): Promise<string> {
  // Without an idempotency key every call is a new order.
  const intention = call.header('idempotency-key') ?? id;
  const charged = await provider.chargeCard({
    card: card.provider_reference,
    amountMinor: priced.quote.total,
    currency: priced.licence.currency,
    key: sha256(JSON.stringify([call.tenantId, call.account.id, intention, card.id])),
  });
  if (typeof charged === 'string') throw new Failure('PAYMENT_FAILED');
  return charged.reference;
}

/** Orders licences: order, payment and licences succeed together, or not at all. */
export async function orderLicences(
  call: OrderingCall,
  provider: CardProvider,
  given: NewLicenceOrder,
  now: Date,
): Promise<LicenceOrder> {
  const { db, tenantId } = call;
  if (call.account.actor) throw new Failure('FORBIDDEN', { text: 'licence.switched' });
  const priced = await priceOrder(call, given, now);
  const card = await cardFor(call, given.payment_method, priced);
  const id = newOrderedId(now);
  const licensings = licensingsOf(priced, id, now);
  await storeOrder(call, priced, licensings, { id, card, now });
  if (priced.code !== null) await countUse(db, tenantId, priced.code);
  const events = await licenseChargers({ db, tenantId, at: now }, licensings);
  await call.audit({
    action: 'licence.ordered',
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
  if (card) await saveCharge(db, { tenantId, id }, await charge(call, provider, { priced, card, id }));
  await publish(db, tenantId, events);
  return getOrder(call, id);
}
