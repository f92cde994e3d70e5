import { expect, test } from 'vitest';
import { auditQuery, listDifferences } from './audit.model.ts';

const none = { actor: '', action: '', type: '', from: '', to: '' };

test('both days of a range are within, on the viewer’s own calendar', () => {
  const { at__gte: from, at__lt: to } = auditQuery({
    search: '',
    filters: { ...none, from: '2026-11-19', to: '2026-11-20' },
  });
  expect([from, to]).toEqual([new Date(2026, 10, 19).toISOString(), new Date(2026, 10, 21).toISOString()]);
});

test('what is not set is not asked for', () => {
  expect(Object.values(auditQuery({ search: ' ', filters: none })).filter((value) => value !== undefined)).toEqual([]);
});

test('what changed comes first, and what came or went has an empty side', () => {
  const found = listDifferences({ before: { a: 1, b: ['x'], c: null }, after: { a: 1, b: ['y'], d: 'new' } });
  expect(found.map(({ field, before, after, isChanged }) => [field, before, after, isChanged])).toEqual([
    ['b', '["x"]', '["y"]', true],
    ['d', '', 'new', true],
    ['a', '1', '1', false],
    ['c', '', '', false],
  ]);
  expect(listDifferences({ before: null, after: 'text' })).toEqual([
    { field: 'value', before: '', after: 'text', isChanged: true },
  ]);
});
