import type { AccountTables } from '../../modules/auth/auth.tables.ts';
import type { ChargerTables } from '../../modules/chargers/chargers.tables.ts';
import type { ChargingSessionTables } from '../../modules/chargers/charging-sessions.tables.ts';
import type { LocationTables } from '../../modules/locations/locations.tables.ts';
import type { MetricsTables } from '../../modules/metrics/metrics.tables.ts';
import type { TenantTables } from '../../modules/tenants/tenants.tables.ts';
import type { PlatformTables } from './platform-tables.ts';

/** Every table of the database, as Kysely sees it. A module describes its own and is added here. */
export interface Tables
  extends
    PlatformTables,
    TenantTables,
    AccountTables,
    MetricsTables,
    LocationTables,
    ChargerTables,
    ChargingSessionTables {}
