import { expect, it } from 'vitest';
import { spreadEnergy } from './spread-energy.ts';

const bounds = [0, 10, 20, 30];

it('is even between start and end where the meter said nothing', () => {
  expect(spreadEnergy({ from: 5, to: 25, energyWh: 100, readings: [] }, bounds)).toEqual({
    first: 0,
    wh: [25, 50, 25],
  });
});

it('follows the register, and adds up to what the session is billed by', () => {
  const readings = [
    { at: 5, wh: 1000 },
    { at: 10, wh: 1030 },
    { at: 20, wh: 1030 },
    { at: 25, wh: 1040 },
  ];
  expect(spreadEnergy({ from: 5, to: 25, energyWh: 80, readings }, bounds)).toEqual({ first: 0, wh: [60, 0, 20] });
});

it('takes a register that went back as one that stood still', () => {
  const readings = [
    { at: 0, wh: 500 },
    { at: 10, wh: 20 },
    { at: 20, wh: 60 },
  ];
  expect(spreadEnergy({ from: 0, to: 20, energyWh: 40, readings }, bounds)).toEqual({ first: 1, wh: [40] });
});

it('leaves out what flowed before and after', () => {
  expect(spreadEnergy({ from: -10, to: 10, energyWh: 100, readings: [] }, bounds)).toEqual({ first: 0, wh: [50] });
});

it('takes a session without duration as one moment', () => {
  expect(spreadEnergy({ from: 10, to: 10, energyWh: 7, readings: [] }, bounds)).toEqual({ first: 1, wh: [7] });
});

it('has no interval of a session outside of all of them', () => {
  expect(spreadEnergy({ from: -20, to: -10, energyWh: 7, readings: [] }, bounds).wh).toEqual([]);
  expect(spreadEnergy({ from: 30, to: 40, energyWh: 7, readings: [] }, bounds).wh).toEqual([]);
});
