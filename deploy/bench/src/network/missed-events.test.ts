import { expect, test } from 'vitest';
import { countMissed } from './missed-events.ts';

test('events that the pages may not see are not missed, all others are', () => {
  expect(
    countMissed([
      { type: 'grid-event-changed', pages: 200 },
      { type: 'charger-changed', pages: 2 },
      { type: 'charger-changed', pages: 1 },
      { type: 'release-changed', pages: 1 },
    ]),
  ).toEqual({ missed: 4, hidden: 200, types: { 'charger-changed': 3, 'release-changed': 1 } });
});

test('a number without an event counts as missed', () => {
  expect(countMissed([{ type: 'gone', pages: 1 }])).toMatchObject({ missed: 1 });
});
