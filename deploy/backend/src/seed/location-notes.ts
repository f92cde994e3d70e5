import { z } from 'zod';
import data from './data/location-notes.json' with { type: 'json' };
import type { DemoFleet } from './demo-fleets.ts';
import { randomFor } from './random.ts';
import type { Rows } from './rows.ts';
import { demoTenantIds } from './tenants.ts';
import { ago, day } from './time.ts';

const notes = z
  .record(z.enum(demoTenantIds), z.array(z.strictObject({ code: z.string(), note: z.string(), daysAgo: z.number() })))
  .parse(data);

/** Notes of sites, by the tenant's owner and administrator in turn. */
export function locationNoteRows({ tenant, locations }: DemoFleet, now: Date): Rows {
  const random = randomFor(`notes of ${tenant.id}`);
  const rows = notes[tenant.id].map(({ code, note, daysAgo }, index) => {
    const site = locations.find((location) => location.code === code);
    if (!site) throw new Error(`${tenant.id} has no location ${code}`);
    return {
      tenant_id: tenant.id,
      id: random.uuid(),
      location_id: site.id,
      note,
      author: `${index % 2 === 0 ? 'owner' : 'admin'} ${tenant.id}`,
      created_at: ago(now, daysAgo * day),
    };
  });
  return { table: 'location_note', rows };
}
