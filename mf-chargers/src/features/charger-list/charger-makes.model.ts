import type { getChargerEnum } from '@plugboard/contracts/chargers';
import type { ReplyOf } from '@plugboard/contracts/platform';

export type ChargerMake = ReplyOf<typeof getChargerEnum>['manufacturers'][number];

/** The models to choose from: of the chosen makes, or of all; a name that two makes use stands once. */
export function modelsOf(makes: readonly ChargerMake[], chosen: readonly string[]): readonly string[] {
  const offered = chosen.length === 0 ? makes : makes.filter(({ name }) => chosen.includes(name));
  return [...new Set(offered.flatMap(({ models }) => models))];
}
