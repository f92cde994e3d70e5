import { expect, test } from 'vitest';
import { aTicket } from '../../common/ticket.fixtures.ts';
import { cardsOnPage, createdWithin, joinedWindows } from './ticket-list.model.ts';

test('a span of one day is that day', () => {
  expect(createdWithin([])).toEqual({});
  expect(createdWithin(['2026-11-20', '2026-11-20'])).toEqual({ created: '2026-11-20' });
  expect(createdWithin(['2026-11-01', '2026-11-20'])).toEqual({
    created_after: '2026-11-01',
    created_before: '2026-11-20',
  });
});

test('windows are joined up to the first gap, and a ticket that moved is shown once', () => {
  const [one, two, three] = [1, 2, 3].map((id) => aTicket({ id }));
  expect(joinedWindows([undefined, [one!]])).toBeUndefined();
  expect(
    joinedWindows([
      [one!, two!],
      [two!, three!],
    ])?.map(({ id }) => id),
  ).toEqual([1, 2, 3]);
  expect(joinedWindows([[one!], undefined, [three!]])?.map(({ id }) => id)).toEqual([1]);
});

test('the last page of the grid has what is left', () => {
  expect([cardsOnPage(1, 80), cardsOnPage(1, 3200), cardsOnPage(4, 3200), cardsOnPage(9, 3200)]).toEqual([
    80, 1000, 200, 0,
  ]);
});
