import type { ChargerStatus, Currency } from '@plugboard/contracts';
import type { Moment } from '../../platform/database/platform-tables.ts';

export interface ChargingSessionTables {
  charging_session: {
    tenant_id: string;
    id: string;
    charger_id: string;
    port_id: string;
    location_id: string | null;
    status: 'IN_PROGRESS' | 'FAILED' | 'COMPLETED' | 'COMPLETED_AND_PAID';
    authentication: 'QR_CODE' | 'PLUG_AND_CHARGE' | 'FLEET_RFID';
    /** Who charged, where that is known. */
    account_id: string | null;
    driver_name: string | null;
    /** Plugged in, and unplugged; charging lies between. */
    started_at: Moment;
    ended_at: Moment | null;
    charging_started_at: Moment | null;
    charging_ended_at: Moment | null;
    energy_wh: number;
    peak_w: number;
    currency: Currency;
    /** Gross, fees and tax included. */
    revenue_minor: number;
    electricity_cost_minor: number;
    activation_fee_minor: number;
    idle_fee_minor: number;
    sales_tax_minor: number;
  };
  /** From `created_at` on, a port was in this status. */
  status_history: {
    tenant_id: string;
    id: string;
    charger_id: string;
    port_id: string;
    status: ChargerStatus;
    created_at: Moment;
  };
}
