import { expect, test } from 'vitest';
import { aUser } from '../users/users.fixtures.ts';
import { conflictRows, formOf, merged } from './user-detail.model.ts';

const before = aUser();
const theirs = aUser({ phone: null, last_name: 'Theirs' });
const mine = { ...formOf(before), last_name: 'Mine', is_limited: true };

test('both see each other where they differ', () => {
  expect(conflictRows({ theirs, mine }).map(({ field, theirs: stored, yours }) => [field, stored, yours])).toEqual(
    expect.arrayContaining([
      ['last_name', 'Theirs', 'Mine'],
      ['phone', null, '+14155550100'],
      ['is_limited', false, true],
    ]),
  );
});

test('keeping mine keeps what they changed elsewhere', () => {
  expect(merged({ theirs, mine, changed: ['last_name', 'is_limited'] })).toMatchObject({
    last_name: 'Mine',
    is_limited: true,
    phone: null,
  });
});
