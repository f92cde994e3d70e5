import { chargerStatus, paymentType, shareMode } from '@plugboard/contracts/chargers';
import { z } from 'zod';
import { modelOf } from './charger-models.ts';
import type { ChargerPlan } from './charger-plan.ts';
import data from './data/named-chargers.json' with { type: 'json' };
import type { PlacedLocation } from './location-rows.ts';
import { demoTenantIds } from './tenants.ts';

const usual = z.strictObject({
  model: z.string(),
  ports: z.array(chargerStatus),
  paymentType,
  /** Days from now. */
  licence: z.strictObject({ fromDay: z.int(), toDay: z.int() }),
});

const namedSchema = usual.partial().extend({
  customId: z.string(),
  /** Code of its site. */
  location: z.string(),
  is4g: z.boolean().default(false),
  notes: z.string().nullable().default(null),
  hasNeverConnected: z.boolean().default(false),
  /** It is the first charger of another tenant. */
  sharedFrom: z.strictObject({ tenant: z.enum(demoTenantIds), mode: shareMode }).optional(),
});

const named = z.strictObject({ usual, chargers: z.array(namedSchema) }).parse(data);

/** A charger that another tenant shares. */
export interface SharedCharger {
  readonly location: PlacedLocation;
  readonly tenantName: string;
  readonly id: string;
}

/** Chargers that tests, guides and outside checks know by name. `sharedBy` finds the first charger of a tenant. */
export function namedChargers(
  locations: readonly PlacedLocation[],
  sharedBy: (tenant: string) => SharedCharger,
): ChargerPlan[] {
  return named.chargers.map((charger): ChargerPlan => {
    const { customId, location: code, sharedFrom, model, ports, ...own } = { ...named.usual, ...charger };
    const site = locations.find((location) => location.code === code);
    if (!site) throw new Error(`No location ${code}`);
    const shared = sharedFrom && sharedBy(sharedFrom.tenant);
    return {
      ...own,
      customId,
      name: `${site.name} ${customId.slice(-3)}`,
      model: modelOf(model),
      location: shared?.location ?? site,
      ports,
      isOnline: !ports.includes('OFFLINE'),
      isOutOfOrder: ports.includes('OUT_OF_ORDER'),
      // Drivers' pages can be tried at each of them.
      isNamed: true,
      sharedFrom: sharedFrom && shared ? { ...sharedFrom, name: shared.tenantName, chargerId: shared.id } : null,
    };
  });
}
