import { demoAccounts } from './accounts.ts';
import type { DemoFleet } from './demo-fleets.ts';
import { randomFor } from './random.ts';
import type { Row, Rows } from './rows.ts';
import { ago, day } from './time.ts';

const ownerOf = (tenant: string): string => {
  const owner = demoAccounts.find(({ userType }) => userType === 'tenant_owner');
  if (!owner) throw new Error('The demo needs an owner');
  return `${owner.name}@${tenant}.example`;
};

/** The shares of chargers that stand at two tenants, a row at each; after the chargers of both. */
export function chargerShareRows(fleets: readonly DemoFleet[], now: Date): Rows {
  const random = randomFor('charger shares');
  const rows = fleets.flatMap(({ tenant, chargers }) =>
    chargers.flatMap(({ id: mirror, plan: { sharedFrom } }): Row[] => {
      if (!sharedFrom) return [];
      const { tenant: owner, name, mode: share_mode, chargerId } = sharedFrom;
      const share = { id: random.uuid(), share_mode, shared_at: ago(now, random.integer(20, 300) * day) };
      return [
        { tenant_id: owner, ...share, direction: 'out', charger_id: chargerId, party: ownerOf(tenant.id) },
        { tenant_id: tenant.id, ...share, direction: 'in', charger_id: mirror, party: name },
      ];
    }),
  );
  return { table: 'charger_share', rows };
}
