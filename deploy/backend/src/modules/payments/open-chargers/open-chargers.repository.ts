import type { Selectable } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { ChargerTables } from '../../chargers/index.ts';

type Key = { readonly id: string } | { readonly qr_code_number: string };

type Shown =
  | 'id'
  | 'custom_id'
  | 'location_name'
  | 'timezone'
  | 'parking_space'
  | 'driver_message'
  | 'current_type'
  | 'payment_type';

export type OpenChargerRow = Pick<Selectable<ChargerTables['charger']>, Shown> & {
  readonly location_address: string | null;
};

/** The public chargers of the tenant's own that a key names: more than one where they have the same QR code number. */
export const findOpenChargers = (db: TenantTransaction, tenantId: string, key: Key): Promise<OpenChargerRow[]> =>
  db
    .selectFrom('charger')
    .leftJoin('location', (join) =>
      join.onRef('location.tenant_id', '=', 'charger.tenant_id').onRef('location.id', '=', 'charger.location_id'),
    )
    .select([
      'charger.id',
      'charger.custom_id',
      'charger.location_name',
      'charger.timezone',
      'charger.parking_space',
      'charger.driver_message',
      'charger.current_type',
      'charger.payment_type',
      'location.address as location_address',
    ])
    .where('charger.tenant_id', '=', tenantId)
    .where((where) =>
      'id' in key ? where('charger.id', '=', key.id) : where('charger.qr_code_number', '=', key.qr_code_number),
    )
    .where('charger.is_public', '=', true)
    .where('charger.source_tenant_id', 'is', null)
    .limit(2)
    .execute();

export const listOpenPorts = (db: TenantTransaction, tenantId: string, chargerId: string) =>
  db
    .selectFrom('port')
    .select(['connector_id', 'connector_type', 'status', 'max_power_w'])
    .where('tenant_id', '=', tenantId)
    .where('charger_id', '=', chargerId)
    .orderBy('connector_id')
    .execute();
