import type { CurrentType } from '@plugboard/contracts/chargers';
import { sql, type Selectable } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { PriceColumns } from './location-prices.tables.ts';

/** The price settings that hold at a charger, with the version that they are in. */
export interface HoldingPriceRow extends Selectable<PriceColumns> {
  readonly price_id: string;
  readonly version: number;
  /** Whose they are. */
  readonly source: 'CHARGER' | 'LOCATION' | 'TENANT';
  readonly current_type: CurrentType;
}

const columns = sql`price.id as price_id, price.version, price.currency, price.ac, price.dc, price.waitlist_minutes,
  price.sales_tax_thousandths, price.activation_fee_minor, price.stand_by_fee_minor, price.stand_by_grace_minutes,
  price.pre_authorized_minor, price.session_limit_minutes,
  coalesce(price.pin, site.pin_code) as pin`;

/**
 * Price settings that hold at a charger: its own, else those of its location, else the tenant's. Settings without a price
 * for its current type hold for chargers of the other type only. `undefined` if none hold, or if the charger is set to
 * free and has no own settings. Without a PIN of their own, that of the location holds.
 */
export async function findHoldingPrice(
  db: TenantTransaction,
  tenantId: string,
  chargerId: string,
): Promise<HoldingPriceRow | undefined> {
  const { rows } = await sql<HoldingPriceRow>`
    select held.*, charger.current_type
    from charger
    left join location site on site.tenant_id = charger.tenant_id and site.id = charger.location_id
    cross join lateral (
      select 1 as rank, 'CHARGER' as source, ${columns} from charger_price price
        where price.tenant_id = charger.tenant_id and price.charger_id = charger.id
      union all
      select 2, 'LOCATION', ${columns} from location_price price
        where price.tenant_id = charger.tenant_id and price.location_id = charger.location_id
      union all
      select 3, 'TENANT', ${columns} from location_price price
        where price.tenant_id = charger.tenant_id and price.location_id is null
    ) held
    where charger.tenant_id = ${tenantId} and charger.id = ${chargerId}
      and (case charger.current_type when 'AC' then held.ac else held.dc end) is not null
      and (held.source = 'CHARGER' or charger.payment_type <> 'FREE')
    order by held.rank limit 1`.execute(db);
  return rows[0];
}

/** Price settings as they were in one version. */
export const findPriceVersion = (db: TenantTransaction, tenantId: string, priceId: string, version: number) =>
  db
    .selectFrom('price_version')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('price_id', '=', priceId)
    .where('version', '=', version)
    .executeTakeFirst();
