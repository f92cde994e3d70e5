import { expect, it } from 'vitest';
import { batchAfter } from './event-batch.ts';
import type { EventRow } from './events.repository.ts';

const rows = (...ids: number[]): EventRow[] =>
  ids.map((id) => ({ id, at: new Date(0), payload: { type: 'charge-points-unknown-changed' } }));

it.each([
  ['nothing new', 7, 7, rows(), { position: 7, hasMore: false, isGap: false }],
  ['what comes next', 7, 9, rows(8, 9), { position: 9, hasMore: false, isGap: false }],
  ['a full batch', 7, 30, rows(8, 9, 10), { position: 10, hasMore: true, isGap: false }],
  ['some that came after the count', 7, 7, rows(8), { position: 8, hasMore: false, isGap: false }],
  ['the first ones gone', 7, 12, rows(10, 11, 12), { position: 12, hasMore: false, isGap: true }],
  ['one in between gone', 7, 10, rows(8, 10), { position: 10, hasMore: false, isGap: true }],
  ['all gone', 7, 12, rows(), { position: 12, hasMore: false, isGap: true }],
  ['a number nobody was given', 70, 12, rows(), { position: 12, hasMore: false, isGap: true }],
  ['nothing ever', 0, 0, rows(), { position: 0, hasMore: false, isGap: false }],
])('%s', (_what, after, lastId, events, expected) => {
  expect(batchAfter(after, lastId, events, 3)).toMatchObject(expected);
});
