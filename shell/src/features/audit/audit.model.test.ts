import { expect, test } from 'vitest';
import { auditQuery, countFilters, differences, typesIn } from './audit.model.ts';

const none = { actor: '', action: '', type: '', subject: '', from: '', to: '' };

test('both days of a range are within, on the viewer’s own calendar', () => {
  const { at__gte: from, at__lt: to } = auditQuery({ ...none, from: '2026-11-19', to: '2026-11-20' });
  expect([from, to]).toEqual([new Date(2026, 10, 19).toISOString(), new Date(2026, 10, 21).toISOString()]);
});

test('what is not set is not asked for', () => {
  expect(Object.values(auditQuery(none)).filter((value) => value !== undefined)).toEqual([]);
  expect([countFilters(none), countFilters({ ...none, type: 'user' })]).toEqual([0, 1]);
});

test('kinds of subjects: the usual ones, those in sight, and the one chosen', () => {
  const seen = [{ subject: { type: 'charger', id: '1' } }];
  expect(typesIn(seen, 'odd')).toEqual(['account', 'charger', 'id_tag', 'odd', 'session', 'tenant']);
  expect(typesIn([], '')).toEqual(['account', 'id_tag', 'session', 'tenant']);
});

test('what changed comes first, and what came or went has an empty side', () => {
  const found = differences({ before: { a: 1, b: ['x'], c: null }, after: { a: 1, b: ['y'], d: 'new' } });
  expect(found.map(({ field, before, after, isChanged }) => [field, before, after, isChanged])).toEqual([
    ['b', '["x"]', '["y"]', true],
    ['d', '', 'new', true],
    ['a', '1', '1', false],
    ['c', '', '', false],
  ]);
  expect(differences({ before: null, after: 'text' })).toEqual([
    { field: 'value', before: '', after: 'text', isChanged: true },
  ]);
});
