import type { PlannedCharger } from './charger-rows.ts';
import type { DemoFleet } from './demo-fleets.ts';
import { randomFor } from './random.ts';
import type { Row, Rows } from './rows.ts';

/** Chargers per group. */
const chargersInAGroup = 4;
/** A, of a group; kW, of their super group and of the whole site. */
const groupLimit = 80;
const superGroupLimit = 50;
const siteLimit = 60;

/** AC chargers of the tenant's own at its first location that has enough of them. */
function chargersAtOneSite({ locations, chargers }: DemoFleet): readonly PlannedCharger[] {
  const at = (id: string) =>
    chargers.filter(
      ({ plan }) => plan.location.id === id && plan.sharedFrom === null && plan.model.currentType === 'AC',
    );
  return locations.map(({ id }) => at(id)).find((here) => here.length >= 2 * chargersInAGroup) ?? [];
}

/**
 * Two groups inside a super group, under the limit of their site, for tenants with load control (spec §6); limits are sent
 * in the administrator's name.
 *
 * @param accounts rows of accounts, including this tenant's
 */
export function chargerGroupRows(fleet: DemoFleet, accounts: readonly Row[], now: Date): Rows[] {
  const { id: tenant_id, hasPro } = fleet.tenant;
  const chargers = hasPro ? chargersAtOneSite(fleet) : [];
  const location = chargers[0]?.plan.location;
  if (!location) return [];
  const random = randomFor(`charger groups of ${tenant_id}`);
  const place = { tenant_id, location_id: location.id, version: 1 };
  const site = {
    ...place,
    id: random.uuid(),
    name: location.name,
    max_load_w: superGroupLimit * 1000,
    max_current_a: null,
  };
  const groups = ['A', 'B'].map((letter) => ({
    ...place,
    id: random.uuid(),
    name: `${location.name} ${letter}`,
    max_load_w: null,
    max_current_a: groupLimit,
    super_group_id: site.id,
  }));
  const members = groups.flatMap((group, index): Row[] =>
    chargers
      .slice(index * chargersInAGroup, (index + 1) * chargersInAGroup)
      .map(({ id }) => ({ tenant_id, charger_id: id, group_id: group.id })),
  );
  return [
    { table: 'site_limit', rows: [{ tenant_id, location_id: location.id, max_load_w: siteLimit * 1000, version: 1 }] },
    { table: 'charger_super_group', rows: [site] },
    { table: 'charger_group', rows: groups },
    { table: 'charger_group_member', rows: members },
    {
      table: 'load_site',
      rows: [
        {
          tenant_id,
          location_id: location.id,
          due_at: now.toISOString(),
          requested_by_tenant_id: tenant_id,
          requested_by: accounts.find(({ email }) => email === `admin@${tenant_id}.example`)?.['id'],
        },
      ],
    },
  ];
}
