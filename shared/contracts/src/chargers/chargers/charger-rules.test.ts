import { describe, expect, it } from 'vitest';
import { chargerProblems, type ChargerDesign } from './charger-rules.ts';

const fast: ChargerDesign = {
  current_type: 'DC',
  max_current: null,
  max_power: 150,
  current: null,
  power: 60,
  connectivity: 'WIFI',
  sim_iccid: null,
  portMaximums: [90, 75],
};
const slow: ChargerDesign = { ...fast, current_type: 'AC', max_current: 40, max_power: null, power: null };

describe('chargerProblems', () => {
  it.each([
    ['a DC charger within its ports', fast, []],
    ['a DC charger as strong as it can be', { ...fast, power: null }, []],
    ['its weakest port exactly', { ...fast, power: 75 }, []],
    ['more than its weakest port', { ...fast, power: 75.1 }, ['power charger.abovePort 75']],
    ['more than the charger', { ...fast, max_power: 50, power: 51 }, ['power charger.aboveMaximum 50']],
    ['amperes on DC', { ...fast, current: 16 }, ['current charger.currentOfAcOnly']],
    ['an AC charger', slow, []],
    [
      'an AC charger without its maximum',
      { ...slow, max_current: null },
      ['max_current charger.maximumCurrentRequired'],
    ],
    ['more amperes than it has', { ...slow, current: 41 }, ['current charger.aboveMaximum 40']],
    ['kilowatts on AC', { ...slow, max_power: 9.6 }, ['max_power charger.powerOfDcOnly']],
    ['4G without a card', { ...slow, connectivity: '4G' }, ['sim_iccid charger.simRequired']],
    ['4G with one', { ...slow, connectivity: '4G', sim_iccid: '8901' }, []],
  ] as const)('of %s', (_what, design, expected) => {
    const said = chargerProblems(design).map(({ field, key, count = '' }) => `${field} ${key} ${count}`.trim());
    expect(said).toEqual(expected);
  });
});
