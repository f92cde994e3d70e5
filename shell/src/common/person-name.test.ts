import { expect, test } from 'vitest';
import { personName, personWithAddress } from './person-name.ts';

test.each([
  ['Ann', 'Admin', 'Ann Admin', 'Ann Admin (a@x.example)'],
  ['', 'Admin', 'Admin', 'Admin (a@x.example)'],
  ['', '', 'a@x.example', 'a@x.example'],
])('%o %o is called %o', (first_name, last_name, name, label) => {
  const person = { first_name, last_name, email: 'a@x.example' };
  expect([personName(person), personWithAddress(person)]).toEqual([name, label]);
});
