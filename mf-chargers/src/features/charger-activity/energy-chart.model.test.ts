import type { ChargerEnergy } from '@plugboard/contracts/charging';
import { expect, test } from 'vitest';
import { toEnergyChart } from './energy-chart.model.ts';

const words = {
  port: (connector: number | null) => (connector === null ? 'Removed' : `Port ${connector}`),
  before: 'Before',
  energy: (value: number) => `${value} kWh`,
  category: (iso: string) => ({ label: iso.slice(11, 16), name: iso }),
};
const period = { starts_at: '', ends_at: '', energy: 3, sessions: 1, peak_watts: 0 };
const energy = (interval: ChargerEnergy['interval']): ChargerEnergy => ({
  timezone: 'UTC',
  interval,
  current: {
    ...period,
    intervals: ['2026-11-20T00:00:00Z', '2026-11-20T00:15:00Z'],
    ports: [
      { port: 'a', connector_id: 1, energy: [1.5, null] },
      { port: 'b', connector_id: null, energy: [0.5, 1] },
    ],
  },
  before: { ...period, energy: 2, intervals: [2, 0] },
});

test('a day is shown as mean power, and summed as energy', () => {
  expect(toEnergyChart(energy('quarter_hour'), words)).toEqual({
    shows: 'power',
    categories: [
      { label: '00:00', name: '2026-11-20T00:00:00Z' },
      { label: '00:15', name: '2026-11-20T00:15:00Z' },
    ],
    series: [
      { key: 'a', label: 'Port 1', values: [6, null], summary: '1.5 kWh' },
      { key: 'b', label: 'Removed', values: [2, 4], summary: '1.5 kWh' },
    ],
    before: { label: 'Before', values: [8, 0], summary: '2 kWh' },
  });
});

test('days are shown as the energy they are', () => {
  const { shows, series, before } = toEnergyChart(energy('day'), words);
  expect([shows, series[0]?.values, before.values]).toEqual(['energy', [1.5, null], [2, 0]]);
});
