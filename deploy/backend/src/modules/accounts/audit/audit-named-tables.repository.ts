import type { AuditSubjectType } from '@plugboard/contracts/accounts';
import { ownReceiver } from '@plugboard/contracts/payouts';
import { sql, type RawBuilder } from 'kysely';

/** Table and column with the names of a kind of subject. */
export interface NamedTable {
  readonly table: RawBuilder<unknown>;
  readonly id: RawBuilder<unknown>;
  /** So that the index of the id is used. */
  readonly idType: RawBuilder<unknown>;
  readonly name: RawBuilder<unknown>;
  readonly partType: 'charger' | 'location' | null;
  readonly partId: RawBuilder<unknown>;
  /** Sessions and payments are too many for a search to read all their names. */
  readonly isSearched: boolean;
}

const named = (table: string, name: RawBuilder<unknown>, more: Partial<NamedTable> = {}): NamedTable => ({
  table: sql.table(table),
  id: sql`thing.id`,
  idType: sql`uuid[]`,
  name,
  partType: null,
  partId: sql`null::text`,
  isSearched: true,
  ...more,
});

const partOfCharger = { partType: 'charger', partId: sql`thing.charger_id::text` } as const;
const partOfLocation = { partType: 'location', partId: sql`thing.location_id::text` } as const;

const chargerName = sql`(select charger.custom_id from charger where charger.tenant_id = thing.tenant_id
  and charger.id = thing.charger_id)`;
const locationName = sql`(select location.name from location where location.tenant_id = thing.tenant_id
  and location.id = thing.location_id)`;
const portName = sql`(select charger.custom_id || ' · ' || port.connector_id from port
  join charger on charger.tenant_id = port.tenant_id and charger.id = port.charger_id
  where port.tenant_id = thing.tenant_id and port.id = thing.port_id)`;
const personName = sql`coalesce(nullif(trim(thing.first_name || ' ' || thing.last_name), ''), thing.email)`;
const meterNumber = sql`(select utility_meter.number from utility_meter
  where utility_meter.tenant_id = thing.tenant_id and utility_meter.id = thing.utility_meter_id)`;
const subscriberName = sql`(select coalesce(nullif(trim(account.first_name || ' ' || account.last_name), ''), account.email)
  from account where account.tenant_id = thing.tenant_id and account.id = thing.account_id)`;
/** As on the invoice: `SUB-000012`; a longer number stays whole. */
const invoiceNumber = (prefix: string, digits: number) =>
  sql`${prefix}::text || lpad(thing.number::text, greatest(${sql.lit(digits)}, length(thing.number::text)), '0')`;
const payoutMonth = sql`thing.year || '-' || lpad(thing.month::text, 2, '0')`;

export const namedTables: ReadonlyMap<string, NamedTable> = new Map<AuditSubjectType, NamedTable>([
  ['account', named('account', personName)],
  ['announcement', named('announcement', sql`thing.title_en`)],
  ['charger', named('charger', sql`thing.custom_id`)],
  ['charger_group', named('charger_group', sql`thing.name`)],
  ['charger_super_group', named('charger_super_group', sql`thing.name`)],
  ['charger_transfer', named('charger_transfer', sql`thing.custom_id`)],
  [
    'charging_session',
    named('charging_session', sql`concat_ws(' · ', ${chargerName}, thing.driver_name)`, { isSearched: false }),
  ],
  ['firmware_release', named('firmware_release', sql`concat_ws(' ', thing.manufacturer, thing.model, thing.version)`)],
  ['grid_bid', named('grid_bid', locationName, partOfLocation)],
  ['grid_event', named('grid_event', sql`thing.name`)],
  ['grid_site', named('grid_site', locationName, { ...partOfLocation, id: sql`thing.location_id` })],
  ['id_tag', named('id_tag', sql`thing.number`)],
  ['licence_invoice', named('licence_invoice', invoiceNumber('INV-', 5))],
  ['licence_order', named('licence_order', sql`thing.licence_name || ' × ' || jsonb_array_length(thing.chargers)`)],
  ['location', named('location', sql`thing.name`)],
  ['location_discount', named('location_discount', sql`thing.email_or_domain`, partOfLocation)],
  ['location_note', named('location_note', locationName, partOfLocation)],
  [
    'payment_session',
    named('payment_session', sql`thing.custom_id || ' · ' || thing.connector_id`, { isSearched: false }),
  ],
  ['payout', named('payout', sql`concat_ws(' · ', nullif(thing.receiver, ${ownReceiver}), ${payoutMonth})`)],
  ['port', named('port', sql`${chargerName} || ' · ' || thing.connector_id`, partOfCharger)],
  ['pos_terminal', named('pos_terminal', sql`thing.serial_number`)],
  ['saved_reply', named('saved_reply', sql`thing.name`)],
  ['saved_view', named('saved_view', sql`thing.name`)],
  ['subscription', named('subscription', sql`concat_ws(' · ', thing.name, ${subscriberName})`)],
  ['subscription_invoice', named('subscription_invoice', sql`${invoiceNumber('SUB-', 6)} || ' · ' || thing.user_name`)],
  ['subscription_tariff', named('subscription_tariff', sql`thing.name`)],
  ['uptime_exclusion', named('uptime_exclusion', portName)],
  ['utility_dispatch', named('utility_dispatch', meterNumber)],
  ['utility_meter', named('utility_meter', sql`thing.number`)],
  ['vehicle', named('vehicle', sql`thing.name`)],
  ['vehicle_route', named('vehicle_route', sql`thing.name`)],
  [
    'ticket',
    named('support_ticket', sql`'#' || thing.number || ' ' || thing.ticket_name`, {
      id: sql`thing.number`,
      idType: sql`int[]`,
    }),
  ],
]);
