import { z } from 'zod';
import data from './data/pos-terminals.json' with { type: 'json' };
import type { DemoFleet } from './demo-fleets.ts';
import { randomFor } from './random.ts';
import type { Row, Rows } from './rows.ts';
import { ago, day } from './time.ts';

const { models, linked } = z
  .strictObject({
    models: z.array(z.string()).nonempty(),
    /** Chargers of each terminal. */
    linked: z.array(z.literal([0, 1, 2])),
  })
  .parse(data);

/** Card terminals of a tenant's own DC chargers; the last one is still in its box. */
export function posTerminalRows({ tenant, chargers }: DemoFleet, now: Date): Rows[] {
  if (tenant.featuresOff.includes('pos_terminals')) return [];
  const tenant_id = tenant.id;
  const random = randomFor(`terminals of ${tenant_id}`);
  const own = chargers.filter(({ plan }) => plan.sharedFrom === null && plan.model.currentType === 'DC');
  const digits = () => String(random.integer(0, 99_999_999)).padStart(8, '0');
  let taken = 0;
  const links: Row[] = [];
  const terminals = linked.map((count, index): Row => {
    const id = random.uuid();
    own.slice(taken, taken + count).forEach((charger, at) => {
      links.push({ tenant_id, charger_id: charger.id, terminal_id: id, link: at + 1 });
    });
    taken += count;
    return {
      tenant_id,
      id,
      serial_number: `PT${digits()}`,
      model: models[index % models.length],
      version: 1,
      created_at: ago(now, random.integer(20, 300) * day),
    };
  });
  return [
    { table: 'pos_terminal', rows: terminals },
    { table: 'pos_terminal_charger', rows: links },
  ];
}
