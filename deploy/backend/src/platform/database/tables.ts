import type { AccountTables } from '../../modules/auth/auth.tables.ts';
import type { ChargerTables } from '../../modules/chargers/chargers.tables.ts';
import type { ChargingSessionTables } from '../../modules/chargers/charging-sessions.tables.ts';
import type { IdTagTables } from '../../modules/id-tags/id-tags.tables.ts';
import type { LocationTables } from '../../modules/locations/locations.tables.ts';
import type { MetricsTables } from '../../modules/metrics/metrics.tables.ts';
import type { PaymentMethodTables } from '../../modules/payment-methods/payment-methods.tables.ts';
import type { SignUpTables } from '../../modules/sign-up/sign-up.tables.ts';
import type { TenantTables } from '../../modules/tenants/tenants.tables.ts';
import type { FileTables } from '../files/files.tables.ts';
import type { PlatformTables } from './platform-tables.ts';

/** Every table of the database, as Kysely sees it. A module describes its own and is added here. */
export interface Tables
  extends
    PlatformTables,
    FileTables,
    IdTagTables,
    PaymentMethodTables,
    TenantTables,
    AccountTables,
    SignUpTables,
    MetricsTables,
    LocationTables,
    ChargerTables,
    ChargingSessionTables {}
