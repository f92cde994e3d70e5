import { chargerStatuses, type ChargerStatus } from '@plugboard/contracts/chargers';
import { americanModels, europeanModels } from './charger-models.ts';
import type { ChargerPlan } from './charger-plan.ts';
import type { PlacedLocation } from './location-rows.ts';
import { randomFor, type Random } from './random.ts';

/** Of twenty ports, on an ordinary afternoon. */
const usual: readonly [ChargerStatus, ...ChargerStatus[]] = [
  'AVAILABLE',
  ...Array.from({ length: 10 }, () => 'AVAILABLE' as const),
  ...Array.from({ length: 5 }, () => 'CHARGING' as const),
  'PLUGGED_IN_NOT_CHARGING',
  'PLUGGED_IN_NOT_CHARGING',
  'COMPLETE',
  'FAULTED',
  'RESERVED',
];

const notes = [
  'Bollard in front was replaced',
  'Cable is short: park nose first',
  'Key for the cabinet is at reception',
] as const;

function licenceOf(random: Random): ChargerPlan['licence'] {
  const kind = random.integer(1, 20);
  if (kind === 1) return null;
  if (kind === 2) return { fromDay: -random.integer(400, 700), toDay: -random.integer(3, 40) };
  if (kind <= 4) return { fromDay: -random.integer(340, 360), toDay: random.integer(3, 25) };
  if (kind === 5) return { fromDay: -random.integer(400, 700), toDay: null };
  return { fromDay: -random.integer(380, 700), toDay: random.integer(60, 700) };
}

/** A coming-soon charger has a future licence and no port in use. */
const comingSoon = (plan: ChargerPlan): ChargerPlan => ({
  ...plan,
  licence: { fromDay: 20, toDay: 385 },
  ports: plan.ports.map(() => 'COMING_SOON'),
});

/** The books know each status of the first chargers once; the others are as usual. */
const statusOf = (random: Random, index: number): ChargerStatus => chargerStatuses[index] ?? random.pick(usual);

/** The chargers of locations that have no name of their own; `fleet` names their stream of numbers. */
export function generatedChargers(fleet: string, locations: readonly PlacedLocation[]): ChargerPlan[] {
  const random = randomFor(`chargers of ${fleet}`);
  let index = 0;
  return locations.flatMap((location) =>
    Array.from({ length: location.chargers }, (_, number): ChargerPlan => {
      const model = random.pick(location.timezone === 'Europe/Madrid' ? europeanModels : americanModels);
      const status = statusOf(random, index++);
      const plan: ChargerPlan = {
        customId: `${location.code}-${String(number + 1).padStart(3, '0')}`,
        name: `${location.name} ${number + 1}`,
        model,
        location,
        ports: model.connectors.map((_connector, port) => (port === 0 ? status : random.pick(usual))),
        paymentType: random.pick(['PER_KILOWATT_HOUR', 'PER_KILOWATT_HOUR', 'PER_KILOWATT_HOUR', 'PER_HOUR', 'FREE']),
        licence: licenceOf(random),
        isOnline: status !== 'OFFLINE',
        isOutOfOrder: status === 'OUT_OF_ORDER',
        is4g: random.chance(0.35),
        notes: random.chance(0.1) ? random.pick(notes) : null,
        sharedFrom: null,
      };
      return status === 'COMING_SOON' ? comingSoon(plan) : plan;
    }),
  );
}
