import { acSingle, dcDuo } from './charger-models.ts';
import type { ChargerPlan } from './charger-plan.ts';
import type { PlacedLocation } from './location-rows.ts';

interface Named extends Partial<ChargerPlan> {
  readonly customId: string;
  readonly at: string;
}

const usual: Omit<ChargerPlan, 'customId' | 'name' | 'location'> = {
  model: acSingle,
  ports: ['AVAILABLE'],
  paymentType: 'PER_KILOWATT_HOUR',
  licence: { fromDay: -500, toDay: 400 },
  isOnline: true,
  isOutOfOrder: false,
  is4g: false,
  notes: null,
  sharedFrom: null,
};

/** Chargers that tests, guides and outside checks know by name. `shared` is the charger behind DEMO-007. */
export function namedChargers(
  locations: readonly PlacedLocation[],
  shared: { readonly location: PlacedLocation; readonly from: NonNullable<ChargerPlan['sharedFrom']> },
): ChargerPlan[] {
  const named: readonly Named[] = [
    { customId: 'DEMO-001', at: 'SJC' },
    { customId: 'DEMO-002', at: 'SJC', model: dcDuo, ports: ['CHARGING', 'AVAILABLE'] },
    { customId: 'DEMO-003', at: 'SAC' },
    { customId: 'DEMO-004', at: 'SAC', ports: ['OUT_OF_ORDER'], isOutOfOrder: true },
    { customId: 'DEMO-005', at: 'AUS', ports: ['OFFLINE'], isOnline: false },
    { customId: 'DEMO-006', at: 'AUS', ports: ['FAULTED'], is4g: true, notes: 'Ground fault since this morning' },
    { customId: 'DEMO-007', at: 'SJC', location: shared.location, sharedFrom: shared.from },
    { customId: 'DEMO-008', at: 'DAL', licence: { fromDay: -500, toDay: -30 } },
    { customId: 'DEMO-009', at: 'DAL', paymentType: 'NOT_CONFIGURED' },
    { customId: 'DEMO-010', at: 'OAK', ports: ['CHARGING'] },
    { customId: 'DEMO-011', at: 'SAN', ports: ['CHARGING'] },
  ];
  return named.map(({ at, ...different }) => {
    const location = locations.find(({ code }) => code === at);
    if (!location) throw new Error(`No location ${at}`);
    return { ...usual, location, name: `${location.name} ${different.customId.slice(-3)}`, ...different };
  });
}
