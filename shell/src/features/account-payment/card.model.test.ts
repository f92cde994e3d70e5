import { expect, test } from 'vitest';
import { emptyCard, listProblems, readCard } from './card.model.ts';

const good = { number: '4242 4242 4242 4242', month: '9', year: '2030', cvv: '123' };

test('an empty form says what each field lacks', () => {
  expect(readCard(emptyCard)).toEqual({
    problems: {
      number: 'card.numberRequired',
      month: 'card.monthRequired',
      year: 'card.yearRequired',
      cvv: 'card.cvvRequired',
    },
  });
});

test('a card is read with or without spaces, and with two digits of a year', () => {
  const card = { number: '4242424242424242', exp_month: 9, exp_year: 2030, cvv: '123' };
  expect(readCard(good)).toEqual({ card });
  expect(readCard({ ...good, year: '30' })).toEqual({ card });
});

test.each([
  [{ number: '4242 4242 4242 4241' }, { number: 'card.numberInvalid' }],
  [{ month: '13' }, { month: 'card.monthRequired' }],
  [{ year: 'x' }, { year: 'card.yearRequired' }],
  [{ cvv: '12' }, { cvv: 'card.cvvInvalid' }],
])('%j is refused', (change, problems) => {
  expect(readCard({ ...good, ...change })).toEqual({ problems });
});

test('what the provider refuses stands at our fields', () => {
  expect(listProblems({ exp_year: ['The card has expired.'], other: ['x'] })).toEqual({
    year: 'The card has expired.',
  });
});
