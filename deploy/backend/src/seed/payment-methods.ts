import { cardBrands } from '@plugboard/contracts/accounts';
import { z } from 'zod';
import data from './data/payment-cards.json' with { type: 'json' };
import { randomFor } from './random.ts';
import type { Row, Rows } from './rows.ts';
import type { DemoTenantId } from './tenants.ts';
import { ago, day } from './time.ts';

const cards = z.array(z.strictObject({ brand: z.enum(cardBrands), last4: z.string().length(4) })).parse(data);

/** Saved cards of an account; the first one is the default. */
export function paymentMethodRows(tenantId: DemoTenantId, accountId: string, now: Date): Rows {
  const random = randomFor(`payment methods of ${accountId}`);
  const row = (card: (typeof cards)[number], index: number): Row => ({
    tenant_id: tenantId,
    id: random.uuid(),
    account_id: accountId,
    provider: 'sandbox',
    provider_reference: random.uuid(),
    ...card,
    exp_month: random.integer(1, 12),
    exp_year: now.getUTCFullYear() + random.integer(1, 4),
    is_default: index === 0,
    created_at: ago(now, (index + 1) * 30 * day),
  });
  return { table: 'payment_method', rows: cards.map(row) };
}
