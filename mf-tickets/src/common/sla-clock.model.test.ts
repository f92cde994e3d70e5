import type { TicketSla } from '@plugboard/contracts/tickets';
import { expect, test } from 'vitest';
import { readSla, roundTime } from './sla-clock.model.ts';

const minute = 60_000;
const now = Date.parse('2026-11-20T12:00:00Z');
const running = (minutes: number): TicketSla => ({
  goal: 'response',
  state: 'running',
  due_at: new Date(now + minutes * minute).toISOString(),
  left_ms: null,
});
const still = (state: TicketSla['state'], minutes: number): TicketSla => ({
  goal: 'resolution',
  state,
  due_at: null,
  left_ms: minutes * minute,
});

test.each([
  [running(120), 'due', 'quiet', 120],
  [running(59), 'due', 'warn', 59],
  [running(-35), 'overdue', 'bad', 35],
  [still('paused', 30), 'paused', 'quiet', 30],
  [still('paused', -30), 'pausedOverdue', 'quiet', 30],
  [still('met', 5), 'met', 'quiet', 5],
  [still('missed', -5), 'missed', 'quiet', 5],
] as const)('%o reads %s', (sla, key, tone, minutes) => {
  expect(readSla(sla, now)).toEqual({ key, tone, time: minutes * minute });
});

test.each([
  [59, 59],
  [130, 120],
  [47 * 60 + 59, 47 * 60],
  [50 * 60, 48 * 60],
])('%i minutes are short as %i', (minutes, short) => {
  expect(roundTime(minutes * minute)).toBe(short * minute);
});
