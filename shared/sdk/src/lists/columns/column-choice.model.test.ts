import { expect, test } from 'vitest';
import { arrangeColumns, moveColumn, readChoice, writeChoice } from './column-choice.model.ts';

const columns = [
  { key: 'name', fixed: 'start' },
  { key: 'status' },
  { key: 'power' },
  { key: 'tags', isExtra: true },
  { key: 'actions', fixed: 'end' },
] as const;
const keys = (text: string) => arrangeColumns(columns, readChoice(text, columns)).map(({ key }) => key);

test('without a choice all but the extra columns are shown as they are declared', () => {
  expect(keys('')).toEqual(['name', 'status', 'power', 'actions']);
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
