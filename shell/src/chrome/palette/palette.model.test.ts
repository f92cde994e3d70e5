import { expect, test } from 'vitest';
import { searchItems, nextLine } from './palette.model.ts';

const items = [
  { label: 'Live View' },
  { label: 'Vehicles' },
  { label: 'Vehículos', detail: 'Sección' },
  { label: 'Switch to a client account' },
];
const found = (typed: string) => searchItems(items, typed).map(({ label }) => label);

test('nothing typed finds everything, in its order', () => {
  expect(found('  ')).toEqual(items.map(({ label }) => label));
});

test.each([
  ['VEH', ['Vehicles', 'Vehículos']],
  ['vehic', ['Vehicles', 'Vehículos']],
  ['seccion', ['Vehículos']],
  ['client switch', ['Switch to a client account']],
  ['nowhere', []],
])('“%s” finds %j', (typed, labels) => {
  expect(found(typed)).toEqual(labels);
});

test('what begins with it stands before what holds it', () => {
  expect(found('v')).toEqual(['Vehicles', 'Vehículos', 'Live View']);
  expect(found('i')).toEqual(['Live View', 'Vehicles', 'Vehículos', 'Switch to a client account']);
});

test.each([
  ['vehicels', ['Vehicles']],
  ['veicles', ['Vehicles']],
  ['liev view', ['Live View']],
  ['clent swich', ['Switch to a client account']],
  ['lve', ['Live View']],
  ['hevicles', []],
])('“%s” has a typo and finds %j', (typed, labels) => {
  expect(found(typed)).toEqual(labels);
});

test('a typo is looked for only where nothing holds what was typed', () => {
  const labels = (typed: string) => searchItems([{ label: 'Use light colors' }, { label: 'Log Out' }], typed);
  expect(labels('lig')).toEqual([{ label: 'Use light colors' }]);
});

test.each([
  ['logout', ['Log Out']],
  ['LOG OUT', ['Log Out']],
  ['exit', ['Log Out']],
  ['2fa', ['Two-factor authentication']],
  ['sms', ['Two-factor authentication']],
  ['ex', []],
])('“%s” is found by its synonyms', (typed, labels) => {
  const synonyms = [
    ['log out', 'logout', 'exit'],
    ['two-factor', '2fa', 'code by sms'],
  ];
  const all = [{ label: 'Log Out' }, { label: 'Two-factor authentication' }];
  expect(searchItems(all, typed, synonyms).map(({ label }) => label)).toEqual(labels);
});

test('arrows go round, Home and End to the ends, other keys nowhere', () => {
  expect(['ArrowDown', 'ArrowUp', 'Home', 'End', 'a'].map((key) => nextLine(key, 2, 3))).toEqual([0, 1, 0, 2, null]);
  expect(nextLine('ArrowUp', 0, 3)).toBe(2);
  expect(nextLine('ArrowDown', 0, 0)).toBeNull();
});
