import type { Call } from '../../../platform/http/context.ts';
import type { ChargerWithPorts } from '../../chargers/index.ts';
import { findHoldingPrice, toPublicSettings } from '../../locations/index.ts';
import type { PaymentTerms } from './payment-terms.ts';

/** Prices that hold at a charger now, and its PIN; `undefined` where none hold. */
export async function findTerms(
  { db, tenantId }: Pick<Call, 'db' | 'tenantId'>,
  { id, current_type: currentType, timezone }: ChargerWithPorts['charger'],
): Promise<{ readonly terms: Omit<PaymentTerms, 'email' | 'discounts'>; readonly pin: string | null } | undefined> {
  const row = await findHoldingPrice(db, tenantId, id);
  if (!row) return undefined;
  const price = { id: row.price_id, version: row.version };
  return { terms: { settings: toPublicSettings(row), price, currentType, timezone }, pin: row.pin };
}
