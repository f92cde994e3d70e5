import { z } from 'zod';
import { taxPercent } from '../chargers/pricing/price-values.ts';
import { commaJoined } from '../platform/core/comma-joined.ts';
import { endpoint } from '../platform/core/endpoint.ts';
import { listQuery, orderingsOf, page } from '../platform/core/paging.ts';

const source = 'spec §7 locations; §3 location discount';
const path = '/api/v1/location-discount/';
const params = z.object({ id: z.uuid() });

const label = '[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?';
const emailOrDomain = new RegExp(`^([a-z0-9._%+'-]{1,64}@)?(${label}\\.)+[a-z]{2,63}$`);

const fields = {
  /** `ann@fleet.example`, or `fleet.example` for all addresses there; kept in lower case. */
  email_or_domain: z
    .string()
    .trim()
    .toLowerCase()
    .max(254, { error: 'discount.emailOrDomain' })
    .regex(emailOrDomain, { error: 'discount.emailOrDomain' }),
  /** Share of activation, energy and time that a driver need not pay. */
  percent: taxPercent.refine((percent) => Number(percent) > 0, { error: 'discount.percent' }),
};

/** Spec §3 “Location discount”: of drivers with an e-mail address or of a domain, once at each location. */
export const locationDiscount = z.object({
  id: z.uuid(),
  location: z.uuid(),
  email_or_domain: z.string(),
  percent: z.string(),
  created_at: z.iso.datetime({ offset: true }),
  version: z.number().int(),
});
export type LocationDiscount = z.infer<typeof locationDiscount>;

export const locationDiscountForm = z.strictObject(fields);
export type LocationDiscountForm = z.output<typeof locationDiscountForm>;

export const locationDiscountOrderings = orderingsOf(['email_or_domain', 'percent', 'created_at']);
export type LocationDiscountOrdering = (typeof locationDiscountOrderings)[number];

/** `search` looks in the address or domain; `id` asks for known ones. */
export const listLocationDiscounts = endpoint({
  method: 'GET',
  path,
  summary: 'Discounts of locations',
  source,
  permission: 'view_location',
  query: listQuery.extend({
    id: commaJoined(z.uuid()).optional(),
    location: commaJoined(z.uuid()).optional(),
    ordering: z.enum(locationDiscountOrderings).default('email_or_domain'),
  }),
  reply: page(locationDiscount),
});

/** Payments that have begun keep the discounts that they began under. */
export const addLocationDiscount = endpoint({
  method: 'POST',
  path,
  summary: 'Give drivers a discount at a location',
  source,
  permission: 'change_location',
  repeat: 'idempotency-key',
  body: locationDiscountForm.extend({ location: z.uuid() }),
  reply: locationDiscount,
});

/** As `addLocationDiscount`; fields not sent stay. */
export const changeLocationDiscount = endpoint({
  method: 'PATCH',
  path: `${path}{id}`,
  summary: 'Change a discount',
  source,
  permission: 'change_location',
  repeat: 'if-match',
  params,
  body: locationDiscountForm.partial(),
  reply: locationDiscount,
});

export const deleteLocationDiscount = endpoint({
  method: 'DELETE',
  path: `${path}{id}`,
  summary: 'End a discount',
  source,
  permission: 'change_location',
  repeat: 'same-result',
  versioned: true,
  params,
  reply: z.object({ result: z.literal('OK') }),
});
