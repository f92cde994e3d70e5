import type {
  ChargerStatus,
  ConnectorType,
  Connectivity,
  CurrentType,
  OcppServerType,
  PaymentType,
  ScheduleEntry,
  ShareMode,
} from '@plugboard/contracts/chargers';
import type { Currency } from '@plugboard/contracts/platform';
import type { Generated } from 'kysely';
import type { OcppVersion } from '../../../platform/ocpp/ocpp-version.ts';
import type { CreatedAt, Json, Timestamp } from '../../../platform/database/platform-tables.ts';

export interface ChargerTables {
  charger: {
    tenant_id: string;
    id: string;
    /** Unique in the tenant, case-insensitively, like `charger_point_id`. */
    custom_id: string;
    charger_point_id: string;
    name: string;
    notes: string | null;
    location_id: string | null;
    /** Kept by triggers while there is a location, see migration 0006. */
    location_name: Generated<string>;
    timezone: string;
    /** Empty until the first report. */
    status: Generated<ChargerStatus | ''>;
    is_out_of_order: Generated<boolean>;
    temperature: number | null;
    payment_type: PaymentType;
    current_type: CurrentType;
    /** AC only. */
    max_current_a: number | null;
    /** DC only. */
    max_power_w: number | null;
    /** Limit per port set by users, AC in A and DC in W; `null` is unlimited. */
    set_current_a: Generated<number | null>;
    set_power_w: Generated<number | null>;
    phases: 1 | 3;
    connectivity: Connectivity;
    sim_iccid: string | null;
    manufacturer: string;
    model: string;
    unique_id: string | null;
    /** Serial number given by a person: no other charger of the manufacturer may have it. */
    is_serial_entered: Generated<boolean>;
    firmware_version: string | null;
    ocpp_server_type: Generated<OcppServerType>;
    router_serial_number: string | null;
    router_sim_iccid: Generated<string | null>;
    parking_lot: Generated<string | null>;
    parking_space: string | null;
    qr_code_number: string | null;
    driver_message: string | null;
    picture: string | null;
    has_rfid_access: Generated<boolean>;
    is_public: Generated<boolean>;
    is_publicly_visible: Generated<boolean>;
    is_ocpi_visible: Generated<boolean>;
    licensed_from: Timestamp | null;
    licensed_to: Timestamp | null;
    license_name: string | null;
    license_is_pro: Generated<boolean>;
    /**
     * A charger shared by another tenant has its own row here, since tenants may be on different machines: what this
     * tenant may do with it, its owner, and the source charger.
     */
    share_mode: ShareMode | null;
    share_info: string | null;
    source_tenant_id: string | null;
    source_charger_id: string | null;
    last_seen_at: Timestamp | null;
    /** OCPP version of the last connection. */
    ocpp_version: OcppVersion | null;
    /** SHA-256 of a random password. */
    ocpp_password_hash: string | null;
    /** Expected heartbeat interval. After twice this time without a connection the charger is offline. */
    heartbeat_seconds: Generated<number>;
    is_online: Generated<boolean>;
    /** The socket that speaks for it, on whichever instance, or did when its instance died; `null` where it was closed. */
    connected_instance: string | null;
    /** When the last socket was lost; `null` while there is one, and where there never was. */
    disconnected_at: Timestamp | null;
    /** Since when `status` holds. */
    status_since: Timestamp | null;
    boot_at: Timestamp | null;
    /** Status of the whole charge point (connector 0) in OCPP's terms, and its time. */
    reported_status: string | null;
    status_at: Timestamp | null;
    /** By the charge point's own clock; `null` since it booted. A report that waited and is older than this is ignored. */
    status_reported_at: Timestamp | null;
    created_at: CreatedAt;
    /** Search texts in lower case: for all users, and for administrators with the serial number. */
    search_text: Generated<string>;
    admin_search_text: Generated<string>;
  };
  port: {
    tenant_id: string;
    id: string;
    charger_id: string;
    connector_id: number;
    connector_type: ConnectorType;
    /** Empty until the first report. */
    status: Generated<ChargerStatus | ''>;
    max_power_w: number;
    /** Set while something charges, as is `total_payment_minor` where it costs something. */
    charge_starts_at: Timestamp | null;
    charge_energy_wh: Generated<number>;
    last_charge_seconds: Generated<number>;
    last_charge_energy_wh: Generated<number>;
    in_handshake: Generated<boolean>;
    alert_info: string | null;
    is_charging_not_allowed: Generated<boolean>;
    state_of_charge_percent: number | null;
    state_of_charge_miles: number | null;
    total_payment_minor: number | null;
    currency: Currency;
    schedule: Json<ScheduleEntry[]>;
    /** In OCPP's words, see `portStatusOf`; and since when. */
    reported_status: string | null;
    /** Reported apart from the status in OCPP 2.0.1. */
    charging_state: string | null;
    status_at: Timestamp | null;
    /** As of a charger. */
    status_reported_at: Timestamp | null;
    /** Since when `status` holds. */
    status_since: Timestamp | null;
    /** The last status that was no silence, and since when it holds. */
    held_status: ChargerStatus | null;
    held_since: Timestamp | null;
    /** Last card refused at this port; cleared when a session begins. */
    refused_at: Timestamp | null;
    refused_card_tail: string | null;
    error_code: string | null;
    error_info: string | null;
    power_w: number | null;
    /** The session that the charge point has open here. */
    current_session_id: string | null;
  };
  /** Kept by triggers, see migration 0006. A tenant that never had a charger has no row. */
  charger_count: { tenant_id: string; chargers: number };
}

declare module '../../../platform/database/tables.ts' {
  interface Tables extends ChargerTables {}
}
