import { licencePeriod } from '@plugboard/contracts/chargers';
import { z } from 'zod';
import data from './data/licences.json' with { type: 'json' };
import type { DemoTenant } from './tenants.ts';

const discount_percent = z.int().min(0).max(100);

/** Licences that every tenant sells. */
export const { offers, years, promotionalCodes } = z
  .strictObject({
    offers: z.array(
      z.strictObject({ name: z.string(), is_pro: z.boolean(), price_minor: z.int(), period: licencePeriod }),
    ),
    years: z.array(z.strictObject({ years: z.int().positive(), discount_percent })),
    promotionalCodes: z.array(z.strictObject({ code: z.string(), discount_percent })),
  })
  .parse(data);

/** The licence that the chargers of a tenant have. */
export function licenceOf({ hasPro }: Pick<DemoTenant, 'hasPro'>) {
  const offer = offers.find(({ is_pro }) => is_pro === hasPro);
  if (!offer) throw new Error(`No licence ${hasPro ? 'with' : 'without'} Pro`);
  return offer;
}
