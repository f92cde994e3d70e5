import type { Currency } from '@plugboard/contracts/platform';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { readAsText } from '../../../platform/database/read-as-text.ts';

export interface ListedSubscription {
  readonly name: string;
  readonly price_minor: number;
  readonly currency: Currency;
  readonly start_date: string;
  readonly anchor_day: number;
  readonly months: number;
  readonly end_date: string | null;
  readonly timezone: string;
}

/** Subscriptions of these drivers, at most three of each. */
export async function findListedSubscriptions(
  db: TenantTransaction,
  tenantId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ListedSubscription[]>> {
  const query = sql<ListedSubscription & { readonly account_id: string }>`
    select * from (
      select account_id, name, price_minor, currency, start_date, end_date, anchor_day, months, timezone,
        row_number() over (partition by account_id order by state = 'ENDED', start_date desc, created_at desc) as place
      from subscription where tenant_id = ${tenantId} and account_id = any(${ids}::uuid[])
    ) as recent where place <= 3 order by account_id, place`;
  return Map.groupBy(await readAsText(db, query, []), ({ account_id }) => account_id);
}
