import { expect, test } from 'vitest';
import { auditQuery, listChanges, listDifferences } from './audit.model.ts';

const none = { actor: '', action: '', type: '', signIns: '', from: '', to: '' } as const;

test('both days of a range are within, on the viewer’s own calendar', () => {
  const { at__gte: from, at__lt: to } = auditQuery({
    search: '',
    filters: { ...none, from: '2026-11-19', to: '2026-11-20' },
  });
  expect([from, to]).toEqual([new Date(2026, 10, 19).toISOString(), new Date(2026, 10, 21).toISOString()]);
});

test('what is not set is not asked for', () => {
  expect(Object.values(auditQuery({ search: ' ', filters: none })).filter((value) => value !== undefined)).toEqual([
    'change',
  ]);
});

test('sign-ins are hidden until they, or one of their actions, are asked for', () => {
  const categoryOf = (filters: Partial<Parameters<typeof auditQuery>[0]['filters']>) =>
    auditQuery({ search: '', filters: { ...none, ...filters } }).category;
  expect(categoryOf({})).toBe('change');
  expect(categoryOf({ signIns: 'shown' })).toBeUndefined();
  expect(categoryOf({ signIns: 'only' })).toBe('sign_in');
  expect(categoryOf({ action: 'session.opened' })).toBeUndefined();
});

test('what changed comes first, and what came or went has an empty side', () => {
  const found = listDifferences({ before: { a: 1, b: ['x'], c: null }, after: { a: 1, b: ['y'], d: 'new' } });
  expect(found.map(({ field, before, after, isChanged }) => [field, before, after, isChanged])).toEqual([
    ['b', ['x'], ['y'], true],
    ['d', undefined, 'new', true],
    ['a', 1, 1, false],
    ['c', null, undefined, false],
  ]);
  expect(listDifferences({ before: null, after: 'text' })).toEqual([
    { field: 'value', before: undefined, after: 'text', isChanged: true },
  ]);
});

test('an entry with one side alone has no changes', () => {
  expect(listChanges({ before: { role: 'partner' }, after: { role: 'admin' } })).toEqual([
    { field: 'role', before: 'partner', after: 'admin' },
  ]);
  expect(listChanges({ before: null, after: { role: 'admin' } })).toEqual([]);
  expect(listChanges({ before: { role: 'admin' }, after: null })).toEqual([]);
});
