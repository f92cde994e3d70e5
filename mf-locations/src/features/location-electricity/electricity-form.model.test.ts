import type { LocationElectricity, Utility } from '@plugboard/contracts/locations';
import { expect, test } from 'vitest';
import {
  newSeason,
  seasonProblems,
  tariffOf,
  toDraft,
  toElectricityChange,
  toElectricityForm,
} from './electricity-form.model.ts';

const stored: LocationElectricity = {
  location: '7f0d8b1e-0001-4c5e-8a4b-000000000001',
  is_set: true,
  currency: 'USD',
  utility: 'Con Edison',
  tariff: null,
  cost_of_electricity: '0.17',
  demand_charge: '0.00',
  seasons: [],
  holidays: [],
};
const season = newSeason([], 'All year', '0.17');

test('a save sends the changed fields', () => {
  const form = toElectricityForm(stored);
  expect(toElectricityChange({ ...form, currency: 'CAD' }, ['currency'])).toEqual({ currency: 'CAD' });
});

test('mistakes are named by the season and the place', () => {
  const wrong = { ...season, name: ' ', month: 6, weekends: [{ from: 0, to: 96, price: 'x' }] };
  expect(seasonProblems([season, wrong])).toEqual([
    { season: 1, at: '1.name', key: 'name' },
    { season: 1, at: '1.weekends.0.price', key: 'price' },
  ]);
  expect(seasonProblems([season, { ...season, month: 2, day: 30 }, season])).toEqual([
    { season: 1, at: '1.day', key: 'noSuchDay' },
    { season: 2, at: '2.month', key: 'seasonTwice' },
  ]);
});

test('a new season begins in a month of its own', () => {
  const second = newSeason([season], 'Summer', '0.20');
  expect([season.month, second.month, seasonProblems([season, second])]).toEqual([1, 6, []]);
});

test('a draft needs a price, for all hours or by season', () => {
  const form = toElectricityForm(stored);
  expect(toDraft(form)).toEqual(form);
  expect(toDraft({ ...form, cost_of_electricity: '' })).toBeNull();
  expect(toDraft({ ...form, cost_of_electricity: null, seasons: [season] })).toMatchObject({ seasons: [season] });
  expect(toDraft({ ...form, cost_of_electricity: '0' })).toBeNull();
});

test('a tariff is known by the names of both', () => {
  const tariff = { name: 'SC 9', demand_charge: '27.40', seasons: [season] };
  const utilities: Utility[] = [
    { id: 'con-edison', name: 'Con Edison', region: 'New York', currency: 'USD', tariffs: [tariff] },
  ];
  expect(tariffOf(utilities, { utility: 'Con Edison', tariff: 'SC 9' })).toEqual({ ...tariff, currency: 'USD' });
  expect(tariffOf(utilities, { utility: 'Con Edison', tariff: 'SC 1' })).toBeUndefined();
  expect(tariffOf(utilities, { utility: 'Another', tariff: 'SC 9' })).toBeUndefined();
});
