import type { DispatchState, EnrollmentState } from '@plugboard/contracts/grid';
import type { Currency } from '@plugboard/contracts/platform';
import type { Generated } from 'kysely';
import type { Json, Timestamp } from '../../../platform/database/platform-tables.ts';
import type { RequesterColumns } from '../grid-events/grid-events.tables.ts';

export interface UtilityTables {
  utility_meter: RequesterColumns & {
    tenant_id: string;
    id: string;
    meter_id: number;
    number: string;
    utility: string;
    participation: EnrollmentState;
    participation_changed_at: Timestamp;
    connected_at: Timestamp;
  };
  utility_meter_location: { tenant_id: string; utility_meter_id: string; location_id: string };
  utility_settings: {
    tenant_id: string;
    max_reduction: number;
    may_pause: boolean;
    max_dispatches: number;
    notifies: boolean;
    recipients: Json<string[]>;
    version: Generated<number>;
  };
  utility_dispatch: {
    tenant_id: string;
    id: string;
    utility_meter_id: string;
    /** The programme's id. */
    reference: string;
    starts_at: Timestamp;
    ends_at: Timestamp;
    timezone: string;
    state: DispatchState;
    requested_kw: number;
    delivered_kw: number | null;
    performance: number | null;
    /** For each kWh. */
    price_minor: number;
    earned_minor: number | null;
    currency: Currency;
    event_id: string | null;
    is_reported: Generated<boolean>;
    is_notified: Generated<boolean>;
  };
  /** Not a tenant's: how the portal has asked the programme to be notified. */
  utility_subscription: {
    key: string;
    /** The programme's id. */
    reference: string;
    api_url: string;
    /** Sealed. */
    access: string;
  };
}

declare module '../../../platform/database/tables.ts' {
  interface Tables extends UtilityTables {}
}
