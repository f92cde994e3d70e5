import { accountRows } from './accounts.ts';
import { chargerGroupRows } from './charger-groups.ts';
import { chargerPriceRows, locationPriceRows } from './charger-prices.ts';
import { chargerRows } from './charger-rows.ts';
import { chargerShareRows } from './charger-shares.ts';
import { chargerTagRows } from './charger-tags.ts';
import { demoFleets, type DemoFleet } from './demo-fleets.ts';
import { firmwareRollOutRows } from './firmware-roll-outs.ts';
import { gridBidRows } from './grid-bids.ts';
import { gridEventRows } from './grid-events.ts';
import { licenceRows } from './licences.ts';
import { localListRows } from './local-lists.ts';
import { locationDiscountRows } from './location-discounts.ts';
import { locationElectricityRows } from './location-electricity.ts';
import { locationNoteRows } from './location-notes.ts';
import { locationRows } from './location-rows.ts';
import { locationShareRows } from './location-shares.ts';
import { meterValueRows } from './meter-values.ts';
import { peopleRows, withDrivers } from './people-rows.ts';
import { posTerminalRows } from './pos-terminals.ts';
import type { Rows } from './rows.ts';
import { scheduleDeliveryRows } from './schedule-deliveries.ts';
import { sessionRows } from './sessions.ts';
import { statusHistoryRows } from './status-history.ts';
import { tenantRows } from './tenant-rows.ts';
import type { DemoTenant } from './tenants.ts';
import { ticketRows } from './tickets/ticket-rows.ts';
import { hour } from './time.ts';
import { troubleSessions } from './troubled-sessions.ts';
import { utilityRows } from './utility-rewards.ts';
import { visitorsCardRows } from './visitors-cards.ts';
import { waitlistRows } from './waitlists.ts';

/** Makes about 40,000 sessions of eighteen months at the demo's ports. */
const meanGap = 47 * hour;

function booksOf(fleet: DemoFleet, now: Date): Rows[] {
  const { tenant, chargers } = fleet;
  const sessions = withDrivers(tenant, [...sessionRows(tenant, chargers, now, meanGap)], now);
  const { inOrder, troubled, charged } = troubleSessions(fleet, sessions, now);
  return [
    { table: 'charging_session', rows: inOrder },
    { table: 'charging_session', rows: troubled },
    meterValueRows(tenant.id, charged, now),
    { table: 'status_history', rows: statusHistoryRows(tenant.id, chargers, charged, now) },
  ];
}

/**
 * Everything the demo consists of, in an order in which it can be inserted. The same for the same moment.
 *
 * @param passwordHashes by tenant, in the order of `demoAccounts`
 */
export function demoRows(now: Date, passwordHashes: Readonly<Record<DemoTenant['id'], readonly string[]>>): Rows[] {
  const all = demoFleets(now);
  const accounts = all.flatMap(({ tenant }) => accountRows(tenant, passwordHashes[tenant.id], now));
  const named = accounts.flatMap(({ table, rows }) => (table === 'account' ? rows : []));
  const cards = accounts.flatMap(({ table, rows }) => (table === 'payment_method' ? rows : []));
  return [
    // An account may refer to any tenant it can switch into, so all tenants come first.
    ...all.flatMap(({ tenant }) => tenantRows(tenant, now)),
    ...accounts,
    ...all.flatMap((fleet) => {
      const people = peopleRows(fleet.tenant, named, now);
      const visitors = visitorsCardRows(fleet.tenant.id, fleet.chargers, now);
      const tags = [...people, visitors].flatMap(({ table, rows }) => (table === 'id_tag' ? rows : []));
      return [
        ...people,
        locationRows(fleet.tenant.id, fleet.locations, now),
        ...chargerRows(fleet.chargers),
        ...chargerTagRows(fleet),
        ...chargerGroupRows(fleet, named, now),
        scheduleDeliveryRows(fleet, named, now),
        ...firmwareRollOutRows(fleet, named, now),
        ...licenceRows(fleet.tenant, fleet.chargers, cards),
        chargerPriceRows(fleet.tenant, fleet.chargers),
        locationPriceRows(fleet.tenant, fleet.locations),
        locationNoteRows(fleet, now),
        locationDiscountRows(fleet, now),
        locationElectricityRows(fleet, now),
        ...posTerminalRows(fleet, now),
        waitlistRows(fleet, now),
        ...gridEventRows(fleet, named, now),
        ...utilityRows(fleet, named, now),
        ...gridBidRows(fleet, named, now),
        visitors,
        ...localListRows(fleet, named, tags, now),
        ...booksOf(fleet, now),
        ...ticketRows(fleet, named, now),
      ];
    }),
    chargerShareRows(all, now),
    ...locationShareRows(all, now),
  ];
}
