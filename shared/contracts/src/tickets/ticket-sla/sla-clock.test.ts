import { expect, test } from 'vitest';
import { answerSla, moveSla, slaDueAt, startSla, toTicketSla } from './sla-clock.ts';

const minute = 60_000;
const at = (minutes: number) => Date.parse('2026-11-20T12:00:00Z') + minutes * minute;
const targets = { response_minutes: 60, resolution_minutes: 480 };
const opened = startSla(targets, 'open', at(0));
const dueIn = (facts: typeof opened) => ((slaDueAt(facts) ?? Number.NaN) - at(0)) / minute;

test('first an answer is due, then the solution; a second answer changes nothing', () => {
  expect(dueIn(opened)).toBe(60);
  const answered = answerSla(opened, at(20));
  expect(dueIn(answered)).toBe(480);
  expect(answerSla(answered, at(40))).toBe(answered);
  expect(toTicketSla('open', answered)).toEqual({
    goal: 'resolution',
    state: 'running',
    due_at: new Date(at(480)).toISOString(),
    left_ms: null,
  });
});

test.each(['pending', 'on_hold', 'backlog'] as const)('it stands still while a ticket is %s', (status) => {
  const paused = moveSla(opened, status, at(50));
  expect(toTicketSla(status, paused)).toMatchObject({ state: 'paused', due_at: null, left_ms: 10 * minute });
  expect(moveSla(paused, 'pending', at(70)).paused_at).toBe(at(50));
  const resumed = moveSla(paused, 'open', at(200));
  expect(dueIn(resumed)).toBe(210);
  expect(dueIn(moveSla(moveSla(resumed, 'pending', at(205)), 'new', at(305)))).toBe(310);
});

test('solving answers and ends it: in time or too late', () => {
  expect(toTicketSla('solved', moveSla(opened, 'solved', at(60)))).toMatchObject({ state: 'met', due_at: null });
  expect(toTicketSla('closed', moveSla(opened, 'closed', at(61)))).toMatchObject({ state: 'missed' });
  const answered = answerSla(opened, at(10));
  expect(toTicketSla('solved', moveSla(answered, 'solved', at(480)))).toMatchObject({ state: 'met' });
  expect(toTicketSla('solved', moveSla(answered, 'solved', at(481)))).toMatchObject({ state: 'missed' });
});

test('the time between closing and opening again does not count', () => {
  const closed = moveSla(opened, 'closed', at(30));
  expect(dueIn(moveSla(closed, 'open', at(1030)))).toBe(1480);
});

test('a ticket that is opened as pending has not begun to count', () => {
  const pending = startSla(targets, 'pending', at(0));
  expect(toTicketSla('pending', pending)).toMatchObject({ state: 'paused', left_ms: 60 * minute });
  expect(dueIn(moveSla(pending, 'open', at(100)))).toBe(160);
});

test('an answer during a pause counts up to the pause', () => {
  const answered = answerSla(moveSla(opened, 'pending', at(59)), at(500));
  expect(answered.first_response_ms).toBe(59 * minute);
});
