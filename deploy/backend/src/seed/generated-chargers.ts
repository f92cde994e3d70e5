import { chargerStatus, chargerStatuses, paymentType, type ChargerStatus } from '@plugboard/contracts/chargers';
import { z } from 'zod';
import { atLeastOne } from './at-least-one.ts';
import { americanModels, europeanModels } from './charger-models.ts';
import type { ChargerPlan } from './charger-plan.ts';
import data from './data/generated-chargers.json' with { type: 'json' };
import type { PlacedLocation } from './location-rows.ts';
import { randomFor, type Random } from './random.ts';

/** Values with their shares; each is repeated as often as its share says. */
const shares = <Value extends string>(value: z.ZodType<Value, Value>) =>
  z
    .array(z.tuple([value, z.int().positive()]))
    .transform((pairs) => pairs.flatMap(([one, share]) => Array.from({ length: share }, () => one)))
    .pipe(atLeastOne(value));

const {
  portStatuses: usual,
  paymentTypes,
  notes,
} = z
  .strictObject({
    /** On an ordinary afternoon. */
    portStatuses: shares(chargerStatus),
    paymentTypes: shares(paymentType),
    notes: atLeastOne(z.string()),
  })
  .parse(data);

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
        paymentType: random.pick(paymentTypes),
        licence: licenceOf(random),
        isOnline: status !== 'OFFLINE',
        hasNeverConnected: false,
        isOutOfOrder: status === 'OUT_OF_ORDER',
        isNamed: false,
        is4g: random.chance(0.35),
        notes: random.chance(0.1) ? random.pick(notes) : null,
        sharedFrom: null,
      };
      return status === 'COMING_SOON' ? comingSoon(plan) : plan;
    }),
  );
}
