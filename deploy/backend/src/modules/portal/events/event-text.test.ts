import type { LiveEvent } from '@plugboard/contracts/platform';
import { expect, it } from 'vitest';
import { isVisible } from './event-text.ts';

const row = (id: number, payload: LiveEvent) => ({ id, at: new Date(0), payload });
const idsFor = (rows: Parameters<typeof isVisible>[0], permissions: Parameters<typeof isVisible>[1]) =>
  isVisible(rows, permissions).map(({ id }) => id);

it('shows an account what one of its permissions opens, and everybody what everybody may see', () => {
  const rows = [
    row(1, { type: 'comment-added', ticket: 7, comment: 'c' }),
    row(2, { type: 'release-changed', remote: 'tickets', now: false }),
  ];
  expect(idsFor(rows, ['view_tickets'])).toEqual([1, 2]);
  expect(idsFor(rows, [])).toEqual([2]);
});

it('hides a type that a newer instance has written', () => {
  const unknown = { type: 'of-tomorrow' } as unknown as LiveEvent;
  expect(idsFor([row(1, unknown), row(2, { type: 'release-changed', remote: 'tickets', now: true })], [])).toEqual([2]);
});
