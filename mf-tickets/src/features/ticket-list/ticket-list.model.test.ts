import { expect, test } from 'vitest';
import { aTicket } from '../../common/ticket.fixtures.ts';
import { countCardsOnPage, createdQuery, joinWindows } from './ticket-list.model.ts';

test('a span of one day is that day', () => {
  expect(createdQuery([])).toEqual({});
  expect(createdQuery(['2026-11-20', '2026-11-20'])).toEqual({ created: '2026-11-20' });
  expect(createdQuery(['2026-11-01', '2026-11-20'])).toEqual({
    created_after: '2026-11-01',
    created_before: '2026-11-20',
  });
});

test('windows are joined up to the first gap, and a ticket that moved is shown once', () => {
  const [one, two, three] = [1, 2, 3].map((id) => aTicket({ id }));
  expect(joinWindows([undefined, [one!]])).toBeUndefined();
  expect(
    joinWindows([
      [one!, two!],
      [two!, three!],
    ])?.map(({ id }) => id),
  ).toEqual([1, 2, 3]);
  expect(joinWindows([[one!], undefined, [three!]])?.map(({ id }) => id)).toEqual([1]);
});

test('the last page of the grid has what is left', () => {
  expect([
    countCardsOnPage(1, 80),
    countCardsOnPage(1, 3200),
    countCardsOnPage(4, 3200),
    countCardsOnPage(9, 3200),
  ]).toEqual([80, 1000, 200, 0]);
});
