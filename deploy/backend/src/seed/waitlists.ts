import { waitlistCapacity } from '@plugboard/contracts/payments';
import type { DemoFleet } from './demo-fleets.ts';
import { randomFor } from './random.ts';
import type { Row, Rows } from './rows.ts';
import { ago, minute } from './time.ts';

/** Drivers in line by charger. */
const drivers: Readonly<Record<string, number>> = { 'DEMO-010': 2, 'DEMO-011': waitlistCapacity };

/** The lines at the two sites whose only charger is in use. */
export function waitlistRows({ tenant, chargers }: DemoFleet, now: Date): Rows {
  const random = randomFor(`waitlists of ${tenant.id}`);
  const rows = chargers.flatMap(({ id, plan }): Row[] =>
    Array.from({ length: drivers[plan.customId] ?? 0 }, (_, index) => ({
      tenant_id: tenant.id,
      id: random.uuid(),
      line_id: plan.location.id,
      charger_id: id,
      turn: index + 1,
      custom_id: plan.customId,
      location_name: plan.location.name,
      state: 'WAITING',
      language: 'en',
      email: `driver${index + 1}@${tenant.id}.example`,
      phone: null,
      joined_at: ago(now, (waitlistCapacity - index) * minute),
    })),
  );
  return { table: 'waitlist_place', rows };
}
