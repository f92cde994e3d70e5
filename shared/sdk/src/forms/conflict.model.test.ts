import { expect, test } from 'vitest';
import { conflictingFields, isSameForm, mergeForms } from './conflict.model.ts';

const before = { name: 'Bay 1', phone: '1' as string | null, tags: ['a', 'b'] };
const theirs = { ...before, name: 'Theirs', phone: null };
const mine = { ...before, name: 'Mine' };

test('a person chooses between the fields that they changed and that are stored otherwise', () => {
  expect(conflictingFields(theirs, mine, ['name', 'tags'])).toEqual([
    { field: 'name', theirs: 'Theirs', yours: 'Mine' },
  ]);
});

test('keeping mine keeps what they changed elsewhere', () => {
  expect(mergeForms(theirs, mine, ['name'])).toEqual({ ...theirs, name: 'Mine' });
});

test('the order of a list is no difference', () => {
  expect(isSameForm(before, { ...before, tags: ['b', 'a'] })).toBe(true);
  expect(isSameForm(before, theirs)).toBe(false);
});
