/**
 * Treatment of a table in a copy of a tenant.
 *
 * - `configuration`: settings, sites, chargers and prices. In every copy.
 * - `history`: what happened, and people. In a full copy only.
 * - `derived`: sums and counters that the database keeps. In a full copy as they are, since retention may have deleted
 *   the rows they were made of; in a copy of the configuration the triggers make them anew.
 * - `secret`: password hashes, tokens and credentials sealed with the key of the installation. In no copy.
 * - `passing`: queues, repeated calls and live events that are worthless in another database. In no copy.
 */
export type Decision = 'configuration' | 'history' | 'derived' | 'secret' | 'passing';

const words = (text: string): string[] => text.trim().split(/\s+/);

const tablesOf: Readonly<Record<Decision, readonly string[]>> = {
  configuration: words(`
    tenant tenant_flag tenant_feature tenant_control brand_style
    location opening_hours location_price location_electricity site_limit grid_site
    charger_super_group charger_group charger port charger_group_member charger_price charger_tag charger_tag_use
    licence licence_years promotional_code charging_settings payout_settings subscription_tariff
    ticket_rule ticket_sla_target saved_reply pos_terminal pos_terminal_charger`),
  history: words(`
    account client_access payment_method card_customer last_sign_in tenant_application declined_sign_up
    stored_file stored_content upload brand_picture skipped_first_step saved_view saved_view_default
    audit_entry audit_link audit_chain audit_redaction ui_event browser_error release_health release_account
    vehicle vehicle_reading vehicle_route
    status_history charger_transfer charger_share licence_order licence_grant licence_invoice licence_renewal
    command schedule_delivery ocpp_message charger_variable charger_report embedded_sim_card unknown_charge_point diagnostics_file
    local_list local_list_delivery firmware_release load_site load_limit bulk_run bulk_run_row
    charging_session meter_value meter_archive session_correction uptime_exclusion id_tag
    support_ticket_counter support_ticket ticket_change ticket_comment ticket_attachment ticket_link ticket_relation
    embedded_external_ticket ticket_trouble offline_notice
    location_note location_share location_discount price_version
    payment_session payment_webhook payment_entry sandbox_payment sandbox_webhook sandbox_charge waitlist_place
    report_schedule payout payout_line payout_entry payout_account sandbox_payout_account sandbox_transfer
    subscription subscription_invoice subscription_invoice_counter subscription_entry card_book card_book_payment
    grid_series grid_event grid_event_location grid_event_minute grid_event_port grid_limit grid_opt_out grid_bid
    grid_market grid_earning utility_meter utility_meter_location utility_settings utility_dispatch
    announcement driver_message`),
  derived: words(`
    event_counter charger_count location_count location_state attachment_storage payout_due
    port_rollup site_rollup port_load driver_total driver_month`),
  secret: words(`
    credential session refresh_token ticket account_token one_time_code trusted_computer
    authenticator recovery_code passkey passkey_challenge charger_vendor_login vehicle_vendor_login
    vehicle_vendor_sign_in`),
  passing: words('idempotency_key outbox event report_export report_export_part ticket_link_request'),
};

const decisions: ReadonlyMap<string, Decision> = new Map(
  Object.entries(tablesOf).flatMap(([decision, tables]) => tables.map((table) => [table, decision as Decision])),
);

/** Tables of the installation, not of a tenant: never copied. */
export const sharedTables: readonly string[] = words(`
  declared_rights job kysely_migration kysely_migration_lock rate_limit readiness_probe server_secret
  utility_subscription`);

export const decisionOn = (table: string): Decision | undefined => decisions.get(table);

export const decidedTables = (): string[] => [...decisions.keys()];

export type CopyKind = 'full' | 'configuration';

const decisionsIn: Readonly<Record<CopyKind, readonly Decision[]>> = {
  full: ['configuration', 'history', 'derived'],
  configuration: ['configuration'],
};

export const isCopied = (kind: CopyKind, table: string): boolean => {
  const decision = decisionOn(table);
  return decision !== undefined && decisionsIn[kind].includes(decision);
};

/** Sealed with the key of the installation: worthless elsewhere. */
const sealedColumns: Readonly<Record<string, readonly string[]>> = { command: ['sealed_parameters'] };

/** Columns that are reported, counted, bought or personal, beside the settings of the same row. */
const recordedColumns: Readonly<Record<string, readonly string[]>> = {
  tenant: words('created_at'),
  location: words('created_at picture version share_mode share_info source_tenant_id source_location_id'),
  charger: words(`
    created_at picture location_name status is_out_of_order temperature firmware_version ocpp_version ocpp_password_hash
    heartbeat_seconds is_online connected_instance boot_at reported_status status_at status_reported_at status_since
    set_current_a set_power_w disconnected_at last_seen_at licensed_from licensed_to license_name license_is_pro
    share_mode share_info source_tenant_id source_charger_id is_serial_entered driver_message`),
  port: words(`
    status charge_starts_at charge_energy_wh last_charge_seconds last_charge_energy_wh in_handshake alert_info
    state_of_charge_percent state_of_charge_miles total_payment_minor reported_status charging_state status_at
    status_reported_at error_code error_info power_w current_session_id status_since held_status held_since refused_at
    refused_card_tail`),
  promotional_code: words('uses'),
};

/** Versions of rows and moments of their making differ between two databases with the same settings. */
const recordedEverywhere = ['created_at', 'version'];

export function isLeftOut(kind: CopyKind, table: string, column: string): boolean {
  if (sealedColumns[table]?.includes(column)) return true;
  if (kind === 'full') return false;
  return recordedEverywhere.includes(column) || (recordedColumns[table]?.includes(column) ?? false);
}
