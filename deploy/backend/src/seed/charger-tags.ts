import { tagKey } from '@plugboard/contracts/chargers';
import { z } from 'zod';
import data from './data/charger-tags.json' with { type: 'json' };
import type { DemoFleet } from './demo-fleets.ts';
import { randomFor } from './random.ts';
import type { Rows } from './rows.ts';

const tags = z.strictObject({ en: z.array(z.string()), es: z.array(z.string()) }).parse(data);

/** Labels in the language of the tenant, at about every other charger it owns. */
export function chargerTagRows({ tenant, chargers }: DemoFleet): Rows[] {
  const tenant_id = tenant.id;
  const random = randomFor(`tags of ${tenant_id}`);
  const names = tags[tenant.language];
  const own = chargers.filter(({ plan }) => plan.sharedFrom === null);
  return [
    { table: 'charger_tag', rows: names.map((name) => ({ tenant_id, key: tagKey(name), name })) },
    {
      table: 'charger_tag_use',
      rows: own.flatMap(({ id: charger_id }) =>
        names.filter(() => random.chance(0.15)).map((name) => ({ tenant_id, charger_id, tag_key: tagKey(name) })),
      ),
    },
  ];
}
