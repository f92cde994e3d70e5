import type {
  AuthenticationType,
  ChargingSessionStatus,
  SessionSettlement,
  SessionTrouble,
} from '@plugboard/contracts/charging';
import type { CostLine } from '@plugboard/contracts/locations';
import type { PriceLine } from '@plugboard/contracts/payments';
import type { Currency } from '@plugboard/contracts/platform';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Json, Timestamp } from '../../../platform/database/platform-tables.ts';
import type { OcppVersion } from '../../../platform/ocpp/ocpp-version.ts';
import type { LaterStop } from './transaction/transaction-state.ts';

export interface ChargingSessionTables {
  charging_session: {
    tenant_id: string;
    id: string;
    charger_id: string;
    /** Until the charge point has said where: the charger's first, see `connector_id`. */
    port_id: string;
    location_id: string | null;
    status: ChargingSessionStatus;
    authentication: AuthenticationType;
    /** The driver, if known. */
    account_id: string | null;
    driver_name: string | null;
    /** Plugged in, and unplugged; charging lies between. */
    started_at: Timestamp;
    ended_at: Timestamp | null;
    charging_started_at: Timestamp | null;
    charging_ended_at: Timestamp | null;
    energy_wh: number;
    peak_w: number;
    currency: Currency;
    /** Gross, fees and tax included. */
    revenue_minor: number;
    electricity_cost_minor: number;
    /** How it is made up, once the session has ended; `null` where the location has no electricity settings. */
    electricity_lines: Json<readonly CostLine[]> | null;
    activation_fee_minor: number;
    idle_fee_minor: number;
    sales_tax_minor: number;
    /** Kept by the payment provider, and given back to the driver. Written by the database, from the session's payment. */
    provider_fee_minor: Generated<number>;
    refunded_minor: Generated<number>;
    /** The version of the price settings that held when it began; `null` where none did. */
    price_id: string | null;
    price_version: number | null;
    /** Of the driver's, as a decimal; `null` without one. */
    discount_percent: string | null;
    /** Wh of the driver's subscription that were reserved for it. */
    included_wh: Generated<number>;
    /** How its revenue is made up, once it has ended. */
    price_lines: Json<readonly PriceLine[]> | null;
    settlement: SessionSettlement['state'] | null;
    settlement_reason: SessionSettlement['reason'] | null;
    /** As the charge point names it; `null` for a session that none reported. */
    transaction_id: string | null;
    ocpp_version: OcppVersion | null;
    /** OCPP 1.6: what makes two starts the same one. */
    start_key: string | null;
    /** Whether the charge point has named `transaction_id`, or has shown that it does not know it; `null` until either. */
    is_id_known: boolean | null;
    /** As reported; `null` until the charge point has said where. */
    connector_id: number | null;
    id_tag: string | null;
    is_authorised: Generated<boolean>;
    /** The portal's start command that it follows. */
    command_id: string | null;
    /** Person who requested the start. The name is copied because commands are deleted after a while. */
    started_by_tenant_id: string | null;
    started_by: string | null;
    started_by_name: string | null;
    remote_start_id: number | null;
    /** From here on the parts of `TransactionState`. */
    is_start_reported: Generated<boolean>;
    end_reported_at: Timestamp | null;
    stop_reason: string | null;
    stop_meter_wh: number | null;
    later_stops: ColumnType<readonly LaterStop[], string | undefined, string>;
    lost_at: Timestamp | null;
    last_report_at: Timestamp | null;
    meter_start_wh: number | null;
    meter_start_at: Timestamp | null;
    is_meter_start_named: Generated<boolean>;
    meter_last_wh: number | null;
    meter_last_at: Timestamp | null;
    is_meter_last_named: Generated<boolean>;
    meter_highest_wh: number | null;
    first_flow_at: Timestamp | null;
    last_flow_at: Timestamp | null;
    last_idle_at: Timestamp | null;
    /** When the connector was reported free while the session was open, see `leftAt`. */
    unplugged_at: Timestamp | null;
    is_clock_corrected: Generated<boolean>;
    /** W that the port's connector carries, or more where more was typed for the port, when the session began. */
    max_power_w: number | null;
    /** W that was typed for the port then; `null` if nothing was. */
    rated_power_w: number | null;
    /** When the driver is due to be notified of the end, see `scheduleEndNotice`; and when that happened. */
    tell_at: Timestamp | null;
    told_at: Timestamp | null;
    /** Raised by every correction, also by one that waits. */
    correction_version: Generated<number>;
    /** When its values were corrected last; reports do not change them from then on. */
    corrected_at: Timestamp | null;
    /** When its trouble was mended or dismissed; `null` again once the charge point reports something new. */
    resolved_at: Timestamp | null;
    /** Whether a correction waits for a second person. */
    is_correction_open: Generated<boolean>;
    /** Its trouble once it has ended. Written by the database, as `troubleOf` says. */
    ended_trouble: GeneratedAlways<SessionTrouble | null>;
  };
  /** Meter values of a session; `null` for unreported ones. */
  meter_value: {
    tenant_id: string;
    session_id: string;
    at: Timestamp;
    energy_wh: number | null;
    power_w: number | null;
    current_ma: number | null;
    voltage_mv: number | null;
    state_of_charge_percent: number | null;
  };
}

declare module '../../../platform/database/tables.ts' {
  interface Tables extends ChargingSessionTables {}
}
