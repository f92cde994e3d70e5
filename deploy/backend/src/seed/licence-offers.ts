import type { DemoTenant } from './tenants.ts';

export const licenceOffers = [
  { name: 'Standard', is_pro: false, price_minor: 1500, period: 'month' },
  { name: 'Pro', is_pro: true, price_minor: 30_000, period: 'year' },
] as const;

/** The licence that the chargers of a tenant have. */
export const licenceOf = ({ hasPro }: Pick<DemoTenant, 'hasPro'>) => licenceOffers[hasPro ? 1 : 0];
