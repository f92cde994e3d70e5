import type { PortOutage } from '@plugboard/contracts/chargers';
import { expect, test } from 'vitest';
import { historyOfOutage, isChosen, outageChoices } from './outages.model.ts';

const outage: PortOutage = {
  status: 'OFFLINE',
  error_code: null,
  starts_at: '2026-10-02T22:00:00.000Z',
  ends_at: '2026-10-03T08:00:00.000Z',
  minutes: 600,
  excluded_minutes: 0,
  closed_minutes: 0,
  exclusions: [],
};
const charger = '7f0d8b1e-0001-4c5e-8a4b-000000000001';

test('an outage is among those that count, those that are excluded, or both where it is excluded in part', () => {
  const choicesOf = (excluded_minutes: number) =>
    outageChoices.filter((choice) => isChosen({ ...outage, excluded_minutes }, choice));
  expect(choicesOf(0)).toEqual(['', 'counted']);
  expect(choicesOf(200)).toEqual(['', 'counted', 'excluded']);
  expect(choicesOf(600)).toEqual(['', 'excluded']);
});

test('minutes come from the status history of their days, up to today while they last', () => {
  const now = new Date('2026-10-05T12:00:00Z');
  const query = `?tab=status_history&charger=${charger}&period=`;
  expect(historyOfOutage(charger, outage, now)).toBe(`${query}2026-10-02..2026-10-03`);
  expect(historyOfOutage(charger, { ...outage, ends_at: null }, now)).toBe(`${query}2026-10-02..2026-10-05`);
});
