import { expect, test } from 'vitest';
import { isAsked } from '../../common/charger-form/charger-fields.model.ts';
import { emptyCharger, nextConnector, repeatedConnectors, stepProblems, stepSchema } from './new-charger.model.ts';

test('amperes are asked of AC, kilowatts of DC, the SIM card of 4G and of administrators', () => {
  const dc = { ...emptyCharger, current_type: 'DC', connectivity: '4G' };
  expect(Object.keys(stepSchema('connectors', emptyCharger, true).shape)).toEqual([
    'current_type',
    'phases',
    'max_current',
    'current',
    'ports',
  ]);
  expect(Object.keys(stepSchema('connectors', dc, true).shape)).toContain('max_power');
  expect([isAsked('sim_iccid', emptyCharger, true), isAsked('sim_iccid', dc, true)]).toEqual([false, true]);
  expect(Object.keys(stepSchema('connection', dc, false).shape)).toEqual(['charger_point_id', 'connectivity']);
});

test('configured power cannot exceed the port’s maximum, and 4G needs the SIM card', () => {
  const dc = {
    ...emptyCharger,
    current_type: 'DC',
    max_power: 200,
    power: 120,
    ports: [{ max_power: 90 }],
    connectivity: '4G',
  };
  expect(stepProblems('connectors', dc, true)).toEqual([{ field: 'power', key: 'charger.abovePort', count: 90 }]);
  expect(stepProblems('connection', dc, true)).toEqual([{ field: 'sim_iccid', key: 'charger.simRequired' }]);
  expect(stepProblems('connection', dc, false)).toEqual([]);
});

test('what was typed for the other current type is no contradiction', () => {
  expect(stepProblems('connectors', { ...emptyCharger, max_current: 32, max_power: 90 }, true)).toEqual([]);
});

test('connectors are numbered on, each number once', () => {
  const rows = [{ connector_id: 1, connector_type: 'CCS1', max_power: 90 }];
  expect(nextConnector(rows)).toEqual({ connector_id: 2, connector_type: 'CCS1', max_power: 90 });
  expect(nextConnector([])).toMatchObject({ connector_id: 1 });
  expect(repeatedConnectors([...rows, { connector_id: 2 }, ...rows])).toEqual([2]);
});
