import { shareModes } from '@plugboard/contracts/chargers';
import { z } from 'zod';
import { demoAccounts } from './accounts.ts';
import data from './data/location-shares.json' with { type: 'json' };
import type { DemoFleet } from './demo-fleets.ts';
import { locationRows } from './location-rows.ts';
import { randomFor } from './random.ts';
import type { Row, Rows } from './rows.ts';
import { demoTenantIds } from './tenants.ts';
import { ago, day } from './time.ts';

const shares = z
  .array(
    z.strictObject({
      owner: z.enum(demoTenantIds),
      /** Of the location. */
      code: z.string(),
      receiver: z.enum(demoTenantIds),
      mode: z.enum(shareModes),
    }),
  )
  .parse(data);

const ownerName = demoAccounts.find(({ userType }) => userType === 'tenant_owner')?.name ?? 'owner';

/** Locations that another tenant shares, each a row at both, after the locations of both. */
export function locationShareRows(fleets: readonly DemoFleet[], now: Date): Rows[] {
  const random = randomFor('location shares');
  const made = shares.map(({ owner, code, receiver, mode }) => {
    const fleet = fleets.find(({ tenant }) => tenant.id === owner);
    const site = fleet?.locations.find((location) => location.code === code);
    if (!fleet || !site) throw new Error(`${owner} has no location ${code}`);
    const [row] = locationRows(owner, [site], now).rows;
    const mirrorId = random.uuid();
    const { displayName } = fleet.tenant;
    const mirror: Row = {
      ...row,
      tenant_id: receiver,
      id: mirrorId,
      source_tenant_id: owner,
      source_location_id: site.id,
      share_mode: mode,
      share_info: displayName,
    };
    const share = { id: random.uuid(), share_mode: mode, shared_at: ago(now, random.integer(20, 300) * day) };
    const rows: Row[] = [
      {
        ...share,
        tenant_id: owner,
        direction: 'out',
        location_id: site.id,
        party: `${ownerName}@${receiver}.example`,
      },
      {
        ...share,
        tenant_id: receiver,
        direction: 'in',
        location_id: mirrorId,
        party: displayName,
      },
    ];
    return { mirror, rows };
  });
  return [
    { table: 'location', rows: made.map(({ mirror }) => mirror) },
    { table: 'location_share', rows: made.flatMap(({ rows }) => rows) },
  ];
}
