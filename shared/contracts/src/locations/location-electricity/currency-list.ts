import { z } from 'zod';
import { endpoint } from '../../platform/core/endpoint.ts';
import { currency } from '../../platform/money/money.ts';

/** Spec §9 “Money”. */
export const listCurrencies = endpoint({
  method: 'GET',
  path: '/api/v1/billing/currency/',
  summary: 'Currencies that prices and costs may be in, the tenant’s own first',
  source: 'spec §7 locations; §9 money',
  permission: 'view_location',
  reply: z.object({
    results: z.array(z.object({ code: currency, symbol: z.string(), is_default: z.boolean() })),
  }),
});
