import type { ConnectorType, CurrentType } from '@plugboard/contracts/chargers';

export interface ChargerModel {
  readonly manufacturer: string;
  readonly model: string;
  readonly currentType: CurrentType;
  /** Amperes for AC, watts for DC: of the whole charger. */
  readonly maximum: number;
  readonly portWatts: number;
  readonly phases: 1 | 3;
  /** One per port. */
  readonly connectors: readonly [ConnectorType, ...ConnectorType[]];
  readonly firmware: string;
}

/** The makes are invented. */
export const acSingle = model('Larkspur', 'Post 40', 'AC', 40, 9_600, 1, ['J1772'], '4.2.1');
export const dcDuo = model('Granite Peak', 'GP-180 Duo', 'DC', 180_000, 90_000, 3, ['CCS1', 'CHADEMO'], '2026.3');

export const americanModels: readonly [ChargerModel, ...ChargerModel[]] = [
  acSingle,
  model('Larkspur', 'Post 80 Twin', 'AC', 80, 9_600, 1, ['J1772', 'J1772'], '4.2.1'),
  model('Tern Electric', 'Wall 48', 'AC', 48, 11_500, 1, ['NACS'], '1.18.0'),
  model('Tern Electric', 'Wall 48', 'AC', 48, 11_500, 1, ['J1772'], '1.17.3'),
  model('Granite Peak', 'GP-60', 'DC', 60_000, 60_000, 3, ['CCS1'], '2025.9'),
  dcDuo,
  model('Oxbow', 'Fast 150', 'DC', 150_000, 75_000, 3, ['CCS1', 'NACS'], '7.0.4'),
];

export const europeanModels: readonly [ChargerModel, ...ChargerModel[]] = [
  model('Larkspur', 'Poste 32', 'AC', 32, 22_000, 3, ['TYPE_2'], '4.2.1-eu'),
  model('Larkspur', 'Poste 32 Doble', 'AC', 64, 22_000, 3, ['TYPE_2', 'TYPE_2'], '4.2.1-eu'),
  model('Oxbow', 'Fast 120 EU', 'DC', 120_000, 60_000, 3, ['CCS2', 'CHADEMO'], '7.0.4'),
];

function model(
  manufacturer: string,
  name: string,
  currentType: CurrentType,
  maximum: number,
  portWatts: number,
  phases: 1 | 3,
  connectors: ChargerModel['connectors'],
  firmware: string,
): ChargerModel {
  return { manufacturer, model: name, currentType, maximum, portWatts, phases, connectors, firmware };
}
