import type { Database } from '../platform/database/database.ts';

/** The network's share of the demo tenant's sessions: 10 % of the revenue, 0.30 a session and 2.5 cents a kWh, in USD. */
export const insertPayoutSettings = ({ kysely }: Pick<Database, 'kysely'>) =>
  kysely
    .insertInto('payout_settings')
    .values({
      tenant_id: 'demo',
      commission: '10',
      commission_per_transaction: '0.30',
      charging_network_fee_cents_per_kwh: '2.5',
      currency: 'USD',
      notes: '',
    })
    .execute();
