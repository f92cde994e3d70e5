import { isActivated } from '@plugboard/contracts/chargers';
import type { PayableCharger } from '@plugboard/contracts/payments';
import { minorUnitsOf, moneyOf } from '@plugboard/contracts/platform';
import type { Call } from '../../../platform/http/context.ts';
import {
  type PaymentRoute,
  providerNameOf,
  selectProvider,
} from '../../../platform/payment-providers/select-provider.ts';
import type { Platform } from '../../../platform/platform.ts';
import { text } from '../../../platform/text.ts';
import { hasPro } from '../../accounts/index.ts';
import { type ChargerWithPorts, getWithPorts } from '../../chargers/index.ts';
import { findHoldingPrice, toPublicSettings } from '../../locations/index.ts';
import { getOpenChargerBy } from '../open-chargers/open-chargers.service.ts';
import type { PaymentTerms } from './payment-terms.ts';

/** Prices that hold at a charger now, and its PIN; `undefined` where none hold. */
async function findTerms(
  { db, tenantId }: Pick<Call, 'db' | 'tenantId'>,
  { id, current_type: currentType, timezone }: ChargerWithPorts['charger'],
): Promise<{ readonly terms: Omit<PaymentTerms, 'email' | 'discounts'>; readonly pin: string | null } | undefined> {
  const row = await findHoldingPrice(db, tenantId, id);
  if (!row) return undefined;
  const price = { id: row.price_id, version: row.version };
  return { terms: { settings: toPublicSettings(row), price, currentType, timezone }, pin: row.pin };
}

/** Held where the price settings name no amount, in minor units. */
const usualHoldMinor = 2500;

type Unavailable = Exclude<NonNullable<PayableCharger['unavailable']>['code'], 'IN_USE'>;

const textOf = {
  NOT_CONFIGURED: 'payment.notConfigured',
  OUT_OF_ORDER: 'payment.outOfOrder',
  OFFLINE: 'payment.offline',
} as const satisfies Record<Unavailable, string>;

/** A charger with all that a payment at it needs. */
export interface Payable {
  readonly shown: Omit<PayableCharger, 'own_payment' | 'has_waitlist'>;
  readonly at: ChargerWithPorts;
  /** `null` without a price. */
  readonly terms: Omit<PaymentTerms, 'email' | 'discounts'> | null;
  readonly pin: string | null;
  readonly holdMinor: number;
}

const broken: ReadonlySet<string> = new Set(['FAULTED', 'OUT_OF_ORDER', 'MAINTENANCE', 'COMING_SOON']);

/** @param isConfigured a driver can pay there, or need not */
function obstacleOf({ charger, ports }: ChargerWithPorts, isConfigured: boolean): Unavailable | null {
  if (charger.is_out_of_order || ports.every(({ status }) => broken.has(status))) return 'OUT_OF_ORDER';
  if (!isConfigured) return 'NOT_CONFIGURED';
  return charger.is_online ? null : 'OFFLINE';
}

/** @throws Failure where no charger, or more than one, goes by this id or QR code number. */
export async function getPayable(
  call: Call,
  platform: Pick<Platform, 'database' | 'secret' | 'clock' | 'settings'>,
  id: string,
  route: PaymentRoute,
): Promise<Payable> {
  const open = await getOpenChargerBy(call, id);
  const at = await getWithPorts(call, open.id);
  const found = await findTerms(call, at.charger);
  const name = providerNameOf(platform, call.tenantId, route);
  const provider = name && selectProvider(platform, call.tenantId, name);
  const { licensed_from, licensed_to } = at.charger;
  const isLicensed = isActivated(licensed_from?.toISOString() ?? null, licensed_to?.toISOString() ?? null, call.now);
  const isPaid = open.payment_type === 'PER_KILOWATT_HOUR' || open.payment_type === 'PER_HOUR';
  const terms = found && isPaid && isLicensed && (await hasPro(call)) ? found.terms : null;
  const isFree = open.payment_type === 'FREE' && isLicensed;
  const obstacle = obstacleOf(at, isFree || (terms !== null && provider !== undefined));
  const currency = terms?.settings.currency ?? 'USD';
  const agreed = terms ? minorUnitsOf({ amount: terms.settings.pre_authorized, currency }) : 0;
  const holdMinor = agreed > 0 ? agreed : usualHoldMinor;
  return {
    at,
    terms,
    pin: found?.pin ?? null,
    holdMinor,
    shown: {
      ...open,
      hold: terms && moneyOf(holdMinor, currency),
      payment: terms && provider ? provider.form : null,
      unavailable: obstacle && { code: obstacle, detail: text(call.language, textOf[obstacle]) },
    },
  };
}
