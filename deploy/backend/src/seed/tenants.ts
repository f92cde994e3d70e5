import { brandStyle } from '@plugboard/contracts/accounts';
import { currency, flags, languages, tenantFeatures } from '@plugboard/contracts/platform';
import { externalSystem } from '@plugboard/contracts/tickets';
import { z } from 'zod';
import data from './data/tenants.json' with { type: 'json' };

export const demoTenantIds = ['demo', 'metro', 'fleetco', 'parkline'] as const;
export type DemoTenantId = (typeof demoTenantIds)[number];

const { typeface, payment_typeface: paymentTypeface, density } = brandStyle.shape;
const amount = z.int().positive();

const tenantSchema = z
  .strictObject({
    id: z.enum(demoTenantIds),
    displayName: z.string(),
    type: z.enum(['FLEET', 'STANDARD']),
    language: z.enum(languages),
    currency,
    hasPro: z.boolean(),
    hasMobileApp: z.boolean(),
    /** External ticket system. */
    ticketSystem: externalSystem,
    flagsOn: z.array(z.enum(flags)),
    featuresOff: z.array(z.enum(tenantFeatures)),
    typefaces: z.tuple([typeface, paymentTypeface]),
    density,
    /** Users besides the accounts that people sign in with. */
    users: amount,
    vehicles: amount,
    tickets: amount,
  })
  .readonly();
export type DemoTenant = z.infer<typeof tenantSchema>;

export const demoTenants: readonly DemoTenant[] = z.array(tenantSchema).parse(data);
