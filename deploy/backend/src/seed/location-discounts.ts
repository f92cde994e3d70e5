import { locationDiscountForm } from '@plugboard/contracts/locations';
import { z } from 'zod';
import { thousandthsOf } from '../modules/locations/index.ts';
import data from './data/location-discounts.json' with { type: 'json' };
import type { DemoFleet } from './demo-fleets.ts';
import { randomFor } from './random.ts';
import type { Rows } from './rows.ts';
import { ago, day } from './time.ts';

/** In the names, `{tenant}` is the demo tenant's own. */
const discounts = z.array(z.strictObject({ emailOrDomain: z.string(), percent: z.string() })).parse(data);

/** Discounts at a tenant's first two locations: for its own people, one of its drivers, and a courier service. */
export function locationDiscountRows({ tenant, locations }: DemoFleet, now: Date): Rows {
  const random = randomFor(`discounts of ${tenant.id}`);
  const rows = locations.slice(0, 2).flatMap(({ id: location_id }) =>
    discounts.map(({ emailOrDomain, percent }, index) => {
      const form = { email_or_domain: emailOrDomain.replace('{tenant}', tenant.id), percent };
      const { email_or_domain, percent: given } = locationDiscountForm.parse(form);
      return {
        tenant_id: tenant.id,
        id: random.uuid(),
        location_id,
        email_or_domain,
        percent_thousandths: thousandthsOf(given),
        created_at: ago(now, (90 - 30 * index) * day),
      };
    }),
  );
  return { table: 'location_discount', rows };
}
