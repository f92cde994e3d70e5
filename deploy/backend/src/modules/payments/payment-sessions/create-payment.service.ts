import type { PaymentIntent, PaymentSession, PriceDiscount } from '@plugboard/contracts/payments';
import type { Call } from '../../../platform/http/context.ts';
import { Failure, FieldFailure } from '../../../platform/http/failure.ts';
import { json } from '../../../platform/database/platform-tables.ts';
import { newId } from '../../../platform/ids.ts';
import type { PaymentRoute } from '../../../platform/payment-providers/select-provider.ts';
import type { Platform } from '../../../platform/platform.ts';
import { openTransactionAt } from '../../charging/index.ts';
import { findDiscountFor } from '../../locations/index.ts';
import { requireUnheldPort } from '../location-waitlists/held-port.service.ts';
import { getPayable, type Payable } from '../payment-prices/payable-charger.service.ts';
import type { PaymentTerms } from '../payment-prices/payment-terms.ts';
import { isPinTicket } from '../payment-prices/pin-ticket.ts';
import { openDevice } from './device-cookie.ts';
import { wakePayment } from './due-payments.repository.ts';
import { describePayment } from './get-payment.service.ts';
import { findOpenPayments, insertPayment, type PaymentRow } from './payment-sessions.repository.ts';

const notConfigured = () => new Failure('CONFLICT', { text: 'payment.notConfigured' });

/** Terms, provider and port of a charger that accepts payments now. */
function requirePayable({ shown, terms, at }: Payable, connectorId: number) {
  const { unavailable, payment } = shown;
  if (unavailable?.code === 'OUT_OF_ORDER') throw new Failure('CONFLICT', { text: 'payment.outOfOrder' });
  if (!terms || !payment) throw notConfigured();
  if (unavailable) throw new Failure('CONFLICT', { text: 'payment.offline' });
  const port = at.ports.find(({ connector_id }) => connector_id === connectorId);
  if (!port) throw new FieldFailure({ connector_id: [{ key: 'payment.connectorUnknown' }] });
  return { terms, provider: payment.provider, port };
}

/** The browser's own open payment at the connector; refused where another driver's money is held there. */
function selectOwn(open: readonly PaymentRow[], device: string): PaymentRow | undefined {
  const own = open.find((payment) => payment.device === device);
  if (!own && open.some(({ state }) => state === 'AUTHORISED' || state === 'CHARGING'))
    throw new Failure('CONFLICT', { text: 'payment.portTaken' });
  return own;
}

/** Functions of domains above that a payment needs. */
export interface PaymentsNeed {
  /** The driver with an address, and what their subscription gives a charge, wherever it is. */
  readonly termsOfDriver: (
    call: Pick<Call, 'db' | 'tenantId' | 'now'>,
    email: string | null,
  ) => Promise<Pick<PaymentTerms, 'driverId' | 'includedWh'> & { readonly discount: PriceDiscount | null }>;
}

/** The higher one of the driver's own discount and the location's, and the energy that the driver need not pay. */
async function findDriverTerms(
  call: Call,
  { termsOfDriver }: PaymentsNeed,
  { locationId, email }: { readonly locationId: string | null; readonly email: string | null },
): Promise<Pick<PaymentTerms, 'discounts' | 'email' | 'driverId' | 'includedWh'>> {
  const { discount: own, ...driver } = await termsOfDriver(call, email);
  const ofLocation = locationId === null ? null : await findDiscountFor(call, locationId, email);
  const [highest] = [own, ofLocation]
    .filter((discount) => discount !== null)
    .toSorted((one, other) => Number(other.percent) - Number(one.percent));
  return { ...driver, discounts: highest ? [highest] : [], email };
}

/** A charge and the driver's way of paying for it. */
interface Payer {
  /** Browser or account; it has one open payment at a connector. */
  readonly device: string;
  /** Token of the card form, or the provider's reference of a stored card. */
  readonly card: string;
  /** The provider of a stored card, with its reference of the holder; `null` for the card form. */
  readonly stored: { readonly provider: string; readonly customer: string | null } | null;
}

interface NewPayment {
  readonly intent: Omit<PaymentIntent, 'token'>;
  readonly payer: Payer;
  readonly need: PaymentsNeed & { readonly route: PaymentRoute };
}

/** Begins the payment of a charge; the money is asked for after the commit. */
export async function beginPayment(
  call: Call,
  platform: Platform,
  { intent, payer, need: { route, ...need } }: NewPayment,
): Promise<PaymentSession> {
  const { db, tenantId, now, language } = call;
  const payable = await getPayable(call, platform, intent.charger, route);
  const { terms, provider, port } = requirePayable(payable, intent.connector_id);
  const { shown, pin, holdMinor } = payable;
  const pinned = { tenantId, chargerId: shown.id, pin: pin ?? '' };
  if (pin !== null && !isPinTicket(platform.secret, pinned, intent.pin_ticket, now))
    throw new FieldFailure({ pin_ticket: [{ key: 'payment.pinNeeded' }] });
  const { device, card, stored } = payer;
  if (stored !== null && stored.provider !== provider)
    throw new FieldFailure({ payment_method: [{ key: 'payment.cardElsewhere' }] });
  const findOwn = async () => selectOwn(await findOpenPayments(db, { tenantId, portId: port.id }), device);
  const own = await findOwn();
  if (own) return describePayment(call, own);
  const connector = { tenantId, chargerId: shown.id, connectorId: port.connector_id };
  if ((await openTransactionAt(db, connector)) !== null) throw new Failure('CONFLICT', { text: 'payment.portInUse' });
  await requireUnheldPort(call, port);
  const { receipt_email } = intent;
  const { location_id } = payable.at.charger;
  const ofDriver = await findDriverTerms(call, need, { locationId: location_id, email: receipt_email });
  const row = await insertPayment(db, {
    tenant_id: tenantId,
    id: newId(),
    charger_id: shown.id,
    port_id: port.id,
    connector_id: port.connector_id,
    custom_id: shown.custom_id,
    location_name: shown.location_name,
    state: 'CREATED',
    reason: null,
    device,
    language,
    receipt_email,
    terms: json({ ...terms, ...ofDriver }),
    currency: terms.settings.currency,
    provider,
    card_token: card,
    is_card_stored: stored !== null,
    card_customer: stored?.customer ?? null,
    hold_minor: holdMinor,
    created_at: now,
  });
  if (row) await wakePayment(db, row, now);
  // Another tab of this browser was faster.
  const shownRow = row ?? (await findOwn());
  if (!shownRow) throw new Failure('CONFLICT', { text: 'payment.portTaken' });
  return describePayment(call, shownRow);
}

/** Begins a payment with the card form of the pay page. */
export async function createPayment(
  call: Call,
  platform: Platform,
  { token: card, ...intent }: PaymentIntent,
  need: NewPayment['need'],
): Promise<PaymentSession> {
  const { device, keep } = openDevice(call);
  const session = await beginPayment(call, platform, { intent, payer: { device, card, stored: null }, need });
  // After it: a refusal would take the place of the cookie of another tab, which has paid meanwhile.
  keep();
  return session;
}
