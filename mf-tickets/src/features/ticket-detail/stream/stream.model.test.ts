import type { TicketHistoryEntry } from '@plugboard/contracts/tickets';
import { expect, test } from 'vitest';
import { aComment } from '../ticket-detail.fixtures.ts';
import { toStream } from './stream.model.ts';

const minute = (number: number) => `2026-11-20T12:${String(number).padStart(2, '0')}:00Z`;
const said = (at: number) => aComment({ text: `c${at}`, created_at: minute(at) });
const changed = (at: number, field: TicketHistoryEntry['field'] = 'priority'): TicketHistoryEntry => ({
  id: crypto.randomUUID(),
  at: minute(at),
  by: null,
  field,
  before: 'low',
  after: 'high',
});
const order = ({ entries }: ReturnType<typeof toStream>) =>
  entries.map((entry) =>
    entry.kind === 'comment' ? entry.comment.text : entry.step.entries.map(({ field }) => field).join('+'),
  );

test('comments and changes follow each other in time, what was saved together stands together', () => {
  const comments = { results: [said(5), said(1)], count: 2 };
  const changes = { results: [changed(3, 'resolution'), changed(3, 'status'), changed(0)], count: 3 };
  expect(order(toStream('all', comments, changes))).toEqual(['priority', 'c1', 'status+resolution', 'c5']);
  expect(order(toStream('comments', comments, changes))).toEqual(['c1', 'c5']);
  expect(order(toStream('changes', comments, changes))).toEqual(['priority', 'status+resolution']);
});

test('before the oldest that is loaded nothing is shown, as something may be missing there', () => {
  const comments = { results: [said(9), said(5)], count: 40 };
  const changes = { results: [changed(7), changed(2)], count: 2 };
  expect(order(toStream('all', comments, changes))).toEqual(['c5', 'priority', 'c9']);
  expect(toStream('all', comments, changes).hasOlder).toBe(true);
  expect(order(toStream('changes', comments, changes))).toEqual(['priority', 'priority']);
  expect(toStream('changes', comments, changes).hasOlder).toBe(false);
});
