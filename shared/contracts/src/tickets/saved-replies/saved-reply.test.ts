import { expect, test } from 'vitest';
import { fillReply, findUnknownPlaceholders } from './saved-reply.ts';

const ticket = {
  id: 12,
  ticket_name: 'Cable {charger} was cut',
  reporter: { id: null, name: 'Amara Quist', email: null },
  charger: null,
  location: { id: '9c5f3a52-1c8e-4f5e-9a51-0d2f0f6f9b41', custom_id: 'Pier 9' },
  assignee_name: null,
};

test('a reply takes the ticket’s fields; what the ticket lacks stays visible, and values are not read again', () => {
  expect(fillReply('{requester}: {ticket} “{ticket_name}” at {location}, {charger} {owner} {$&} {x}', ticket)).toBe(
    'Amara Quist: 12 “Cable {charger} was cut” at Pier 9, {charger} {owner} {$&} {x}',
  );
});

test('words in braces that stand for nothing are named once', () => {
  expect(findUnknownPlaceholders('{requester} {reqester} {x} {reqester}')).toEqual(['reqester', 'x']);
});
