import { hoursOfDay, tariffDay } from '@plugboard/contracts/locations';
import { expect, test } from 'vitest';
import {
  type DayPeriods,
  levelOf,
  moveEnd,
  pricesOf,
  removePeriod,
  setPrice,
  slotsOfKey,
  splitPeriod,
  wholeDay,
} from './timeline.model.ts';

const evening: DayPeriods = [
  { from: 0, to: 64, price: '0.20' },
  { from: 64, to: 84, price: '0.50' },
  { from: 84, to: 96, price: '0.20' },
];
const spans = (periods: DayPeriods) => periods.map(({ from, to }) => [from, to]);

test('an end moves with the beginning after it, and passes no other', () => {
  expect(spans(moveEnd(evening, 0, 60))).toEqual([
    [0, 60],
    [60, 84],
    [84, 96],
  ]);
  expect(spans(moveEnd(evening, 0, 200))[0]).toEqual([0, 83]);
  expect(spans(moveEnd(evening, 1, 0))[1]).toEqual([64, 65]);
  expect(moveEnd(evening, 2, 90)).toBe(evening);
});

test('a period is divided at a full hour near its middle, as long as it has parts', () => {
  expect(spans(splitPeriod(evening, 0)).slice(0, 2)).toEqual([
    [0, 32],
    [32, 64],
  ]);
  const short: DayPeriods = [
    { from: 0, to: 1, price: '0.20' },
    { from: 1, to: 96, price: '0.20' },
  ];
  expect(splitPeriod(short, 0)).toBe(short);
});

test('the hours of a period that is left out go to its neighbour', () => {
  expect(removePeriod(evening, 1)).toEqual([
    { from: 0, to: 84, price: '0.20' },
    { from: 84, to: 96, price: '0.20' },
  ]);
  expect(removePeriod(evening, 0)[0]).toEqual({ from: 0, to: 84, price: '0.50' });
  const only = wholeDay('0.20');
  expect(removePeriod(only, 0)).toBe(only);
});

test('prices are told apart by their value', () => {
  const prices = pricesOf([evening, wholeDay('0.2000'), wholeDay('a'), wholeDay('')]);
  expect(prices).toEqual(['0.20', '0.50']);
  expect([levelOf(prices, '0.500'), levelOf(prices, 'a')]).toEqual([1, 0]);
});

test('keys move by a quarter of an hour, an hour, or as far as it goes', () => {
  expect(['ArrowRight', 'ArrowLeft', 'PageUp', 'Home', 'End', 'a'].map(slotsOfKey)).toEqual([1, -1, 4, -96, 96, null]);
});

test('whatever is done to a day, it has 24 hours and may be stored', () => {
  let seed = 7;
  const below = (most: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * most);
  };
  let day = wholeDay('0.20');
  for (let step = 0; step < 2000; step += 1) {
    const index = below(day.length + 1);
    const kind = below(day.length > 20 ? 2 : 4);
    if (kind === 0) day = removePeriod(day, index);
    else if (kind === 1) day = moveEnd(day, index, below(120) - 10);
    else if (kind === 2) day = splitPeriod(day, index);
    else day = setPrice(day, index, `0.${10 + below(90)}`);
    expect([hoursOfDay(day), tariffDay.safeParse(day).success]).toEqual([24, true]);
  }
});
