import { expect, test } from 'vitest';
import { arrangeColumns, moveColumn, moveColumnTo, readChoice, writeChoice } from './column-choice.model.ts';

const columns = [
  { key: 'name', fixed: 'start' },
  { key: 'status' },
  { key: 'power' },
  { key: 'tags', isExtra: true },
  { key: 'actions', fixed: 'end' },
] as const;
const keys = (text: string, usual?: readonly string[]) =>
  arrangeColumns(columns, readChoice(text, columns, usual)).map(({ key }) => key);

test('without a choice all but the extra columns are shown as they are declared', () => {
  expect(keys('')).toEqual(['name', 'status', 'power', 'actions']);
});

test('the usual columns of a tab stand in their order until a choice is made', () => {
  expect(keys('', ['tags', 'status'])).toEqual(['name', 'tags', 'status', 'actions']);
  expect(readChoice('', columns, ['tags', 'status']).map(({ key }) => key)).toEqual(['tags', 'status', 'power']);
  expect(keys('power,-tags', ['tags', 'status'])).toEqual(['name', 'power', 'status', 'actions']);
});

test('usual columns that the viewer may not see are left out', () => {
  expect(keys('', ['serial', 'power'])).toEqual(['name', 'power', 'actions']);
});

test('a choice is kept, with columns that came since, and without those that are gone', () => {
  const text = writeChoice([
    { key: 'tags', isShown: true },
    { key: 'gone', isShown: true },
    { key: 'status', isShown: false },
  ]);
  expect(text).toBe('tags,gone,-status');
  expect(keys(text)).toEqual(['name', 'tags', 'power', 'actions']);
});

test('a column moves by one place, and not past the edge', () => {
  const choice = readChoice('', columns);
  expect(moveColumn(choice, 'power', -1).map(({ key }) => key)).toEqual(['power', 'status', 'tags']);
  expect(moveColumn(choice, 'power', 1).map(({ key }) => key)).toEqual(['status', 'tags', 'power']);
  expect(moveColumn(choice, 'status', -1)).toEqual(choice);
  expect(moveColumn(choice, 'tags', 1)).toEqual(choice);
});

test('a column that is dragged onto another one takes its place', () => {
  const choice = readChoice('', columns);
  expect(moveColumnTo(choice, 'tags', 'status').map(({ key }) => key)).toEqual(['tags', 'status', 'power']);
  expect(moveColumnTo(choice, 'status', 'tags').map(({ key }) => key)).toEqual(['power', 'tags', 'status']);
  expect(moveColumnTo(choice, 'gone', 'tags')).toEqual(choice);
});
