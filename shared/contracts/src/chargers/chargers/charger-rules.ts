import type { ChargerForm } from './charger-form.ts';

/** Input of a charger's electrical and connection rules. */
export interface ChargerDesign extends Pick<
  ChargerForm,
  'current_type' | 'max_current' | 'max_power' | 'current' | 'power' | 'connectivity'
> {
  readonly sim_iccid: string | null;
  /** kW that each port can give at most. */
  readonly portMaximums: readonly number[];
}

/** Error of a field, by the key of its text; `count` is the allowed maximum. */
export interface ChargerProblem {
  readonly field: 'max_current' | 'max_power' | 'current' | 'power' | 'sim_iccid';
  readonly key:
    | 'charger.maximumCurrentRequired'
    | 'charger.maximumPowerRequired'
    | 'charger.currentOfAcOnly'
    | 'charger.powerOfDcOnly'
    | 'charger.aboveMaximum'
    | 'charger.abovePort'
    | 'charger.simRequired';
  readonly count?: number;
}

function electricalProblems(design: ChargerDesign): (ChargerProblem | undefined)[] {
  const { current_type: type, max_current, max_power, current, power, portMaximums } = design;
  if (type === 'AC')
    return [
      max_current === null ? { field: 'max_current', key: 'charger.maximumCurrentRequired' } : undefined,
      max_power === null ? undefined : { field: 'max_power', key: 'charger.powerOfDcOnly' },
      power === null ? undefined : { field: 'power', key: 'charger.powerOfDcOnly' },
      max_current !== null && current !== null && current > max_current
        ? { field: 'current', key: 'charger.aboveMaximum', count: max_current }
        : undefined,
    ];
  const ofPorts = Math.min(...portMaximums);
  return [
    max_power === null ? { field: 'max_power', key: 'charger.maximumPowerRequired' } : undefined,
    max_current === null ? undefined : { field: 'max_current', key: 'charger.currentOfAcOnly' },
    current === null ? undefined : { field: 'current', key: 'charger.currentOfAcOnly' },
    power !== null && power > ofPorts ? { field: 'power', key: 'charger.abovePort', count: ofPorts } : undefined,
    max_power !== null && power !== null && power > max_power
      ? { field: 'power', key: 'charger.aboveMaximum', count: max_power }
      : undefined,
  ];
}

/**
 * Contradictions between a charger's fields (spec §5): AC is measured in amperes and DC in kW, the configured power of a
 * DC charger must not exceed the maximum of any port, and 4G needs the identifier of a SIM card. An AC charger is
 * limited by its current alone: its power depends on the site's voltage.
 *
 * @example chargerProblems({ …, current_type: 'DC', power: 120, portMaximums: [90] })
 * // [{ field: 'power', key: 'charger.abovePort', count: 90 }]
 */
export const chargerProblems = (design: ChargerDesign): ChargerProblem[] =>
  [
    ...electricalProblems(design),
    design.connectivity === '4G' && design.sim_iccid === null
      ? ({ field: 'sim_iccid', key: 'charger.simRequired' } as const)
      : undefined,
  ].filter((problem) => problem !== undefined);
