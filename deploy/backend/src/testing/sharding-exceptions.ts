/**
 * What of the schema does not fit a database that is sharded by tenant, each with the reason and what
 * to do there. A further one fails a test.
 */
interface Exceptions {
  readonly reason: string;
  /** In order. */
  readonly names: readonly string[];
}

const words = (text: string): string[] => text.trim().split(/\s+/);

/** Foreign keys between tables of a tenant whose rows may be of two tenants. */
export const foreignKeysWithoutTenant: Readonly<Record<string, string>> = {
  session_actor_tenant_id_actor_account_id_fkey:
    'Whoever switched into a client acts by an account of another tenant. Drop it: such a session ends after 30 minutes.',
};

/** Columns besides `tenant_id` that name a tenant. A key to a reference table may stand in any column. */
export const referencesToTenants: Readonly<Record<string, string>> = {
  'client_access.client_tenant_id': 'A tenant that the account may switch into.',
};

export const foreignKeysThatSetNull: Exceptions = {
  reason:
    'Citus refuses SET NULL where the key has the distribution column. Make it NO ACTION and clear the column first.',
  names: words(`
    account_tenant_id_default_charger_id_fkey account_tenant_id_default_vehicle_id_fkey
    card_customer_tenant_id_account_id_fkey charger_group_tenant_id_super_group_id_fkey
    grid_bid_tenant_id_event_id_fkey id_tag_tenant_id_account_id_fkey
    licence_invoice_tenant_id_account_id_fkey licence_order_tenant_id_account_id_fkey
    licence_renewal_tenant_id_card_id_fkey subscription_invoice_tenant_id_account_id_fkey
    subscription_tenant_id_account_id_fkey support_ticket_tenant_id_assignee_id_fkey
    support_ticket_tenant_id_charger_id_fkey support_ticket_tenant_id_location_id_fkey
    support_ticket_tenant_id_merged_into_fkey support_ticket_tenant_id_port_id_fkey
    support_ticket_tenant_id_reporter_id_fkey ticket_change_tenant_id_actor_id_fkey
    ticket_comment_tenant_id_author_id_fkey ticket_trouble_tenant_id_ticket_number_fkey
    utility_dispatch_tenant_id_event_id_fkey`),
};

export const sequences: Readonly<Record<string, string>> = {
  command_number: 'Asked by nextval on the coordinator: 32 bits, since charge points take no more.',
  embedded_external_ticket_number_seq:
    'An identity of 32 bits in the embedded helpdesk: keep that table local, or make it bigint.',
  ocpp_transaction: 'Asked by nextval on the coordinator: 32 bits, since OCPP 1.6 takes no more.',
};

/** All need `citus.enable_unsafe_triggers`, and run on the shard, where a table's name means that of all shards. */
export const triggers: Readonly<Record<'sameRow' | 'sameTenant' | 'otherTenants', Exceptions>> = {
  sameRow: {
    reason: 'Sets columns of the row that is written, by what the tenant’s other rows say.',
    names: words(`charger.charger_takes_location driver_total.fill_listed_subscription location.location_at_address`),
  },
  sameTenant: {
    reason: 'Writes rows of the same tenant, in shards of the same node.',
    names: words(`
      account.add_driver_total account.change_driver_total audit_entry.chain_audit_entry
      charger.charger_leaves_group charger.charger_limit_reaches_schedules charger.count_new_chargers
      charger.count_removed_chargers charger.location_state_counts_added charger.location_state_counts_changed
      charger.location_state_counts_removed charger_group_member.group_has_other_chargers
      charger_price.keep_price_version location_price.keep_price_version
      charging_session.add_sessions_to_driver_months charging_session.add_sessions_to_drivers
      charging_session.add_sessions_to_rollups charging_session.move_load_of_session
      charging_session.move_session_in_driver_months charging_session.move_session_in_rollups
      charging_session.move_session_of_driver charging_session.queue_new_payout_sessions
      charging_session.queue_payout_session charging_session.take_session_from_driver
      charging_session.take_session_from_driver_months charging_session.take_session_from_rollups
      driver_total.fill_driver_months grid_bid.keep_earning_of_bid grid_earning.queue_grid_earning
      location.count_new_locations location.count_removed_locations location.location_moves_state
      location.location_tells_chargers location_share.queue_payouts_of_share
      meter_value.add_readings_to_load meter_value.raise_reading_in_load payment_session.keep_payment_of_session
      payout_settings.queue_unpaid_payouts port.port_limit_reaches_schedule
      pos_terminal_charger.pos_terminal_lost_charger status_history.end_outages
      subscription.keep_listed_subscription support_ticket.count_new_tickets support_ticket.count_removed_tickets
      ticket_attachment.ticket_attachment_added ticket_attachment.ticket_attachment_removed upload.upload_added
      upload.upload_removed
      utility_dispatch.keep_earnings_of_dispatch`),
  },
  otherTenants: {
    reason: 'Writes or reads mirrors at other tenants, which may be on another node. Make it a job.',
    names: words(`
      location.location_gets_state location.location_tells_mirrors location_state.location_state_tells_mirrors`),
  },
};

const batchOfAll = 'Deletes a batch of old rows of all tenants, found by their place. Make it go tenant by tenant.';
const copied = 'A new tenant begins with settings of the one that it is created by, in a transaction over both.';

/**
 * Statements that may join rows of different tenants, by the file that sends them. Their tables are in groups: within
 * one, `tenant_id` is compared.
 */
export const joinsWithoutTenant: Readonly<Record<string, string>> = {
  'modules/accounts/sign-up/new-tenant.repository.ts: brand_style | brand_style': copied,
  'modules/accounts/sign-up/new-tenant.repository.ts: tenant_flag | tenant_flag': copied,
  'modules/connections/charge-points/presence.repository.ts: charger | charger':
    'Chargers of all tenants that were seen lately, and their mirrors, in one statement each.',
  'modules/locations/location-shares/location-shares.repository.ts: location_share | location_share':
    'A share has the same id at each of its tenants.',
  'modules/portal/metrics/metrics.repository.ts: ui_event | ui_event': batchOfAll,
  'modules/portal/release-health/release-health.repository.ts: release_account | release_account': batchOfAll,
  'modules/portal/release-health/release-health.repository.ts: release_health | release_health': batchOfAll,
  'platform/retention/expired-rows.repository.ts: meter_value | meter_value': batchOfAll,
  'platform/retention/expired-rows.repository.ts: ocpp_message | ocpp_message': batchOfAll,
};
