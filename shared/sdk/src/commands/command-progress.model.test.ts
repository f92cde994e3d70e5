import { commandStates, isOpenCommand } from '@plugboard/contracts/network';
import { expect, test } from 'vitest';
import { type CommandProgress, hasFailed, isPending, placeOf, withNews } from './command-progress.model.ts';

const of = (
  id: string | null,
  state: CommandProgress['state'],
  more: Partial<CommandProgress> = {},
): CommandProgress => ({
  id,
  charger: 'c',
  port: 'p',
  action: 'start',
  state,
  reason: null,
  isOwn: false,
  ...more,
});

test('an earlier step that is heard later changes nothing', () => {
  const sent = of('1', 'SENT');
  expect(withNews(of('1', 'QUEUED'), sent)).toEqual(sent);
  const accepted = of('1', 'ACCEPTED');
  expect(withNews(accepted, sent)).toBe(accepted);
  const rejected = of('1', 'REJECTED');
  expect(withNews(rejected, accepted)).toBe(rejected);
});

test('what happened after all counts, however late', () => {
  for (const state of ['TIMED_OUT', 'UNCONFIRMED'] as const)
    expect(withNews(of('1', state), of('1', 'CONFIRMED')).state).toBe('CONFIRMED');
});

test('the newer of two commands counts', () => {
  const newer = of('2', 'QUEUED');
  expect(withNews(of('1', 'REJECTED'), newer)).toBe(newer);
  expect(withNews(newer, of('1', 'CONFIRMED'))).toBe(newer);
});

test('the answer to a press makes the command one’s own, also behind its events', () => {
  const event = of('1', 'REJECTED');
  const heard = withNews(of(null, 'QUEUED', { isOwn: true }), event);
  expect(heard).toEqual(event);
  expect(withNews(heard, of('1', 'QUEUED', { isOwn: true }))).toEqual({ ...event, isOwn: true });
});

test('start and stop of a port are one question, its other commands are others', () => {
  expect(placeOf(of('1', 'SENT', { action: 'stop' }))).toBe(placeOf(of('2', 'SENT')));
  expect(placeOf(of('1', 'SENT', { action: 'unlock' }))).not.toBe(placeOf(of('2', 'SENT')));
  expect(placeOf(of('1', 'SENT', { port: null }))).not.toBe(placeOf(of('2', 'SENT')));
});

test('every state is pending, failed, or done', () => {
  for (const state of commandStates) {
    const progress = of('1', state);
    expect([isPending(progress), hasFailed(progress), state === 'CONFIRMED'].filter(Boolean)).toHaveLength(1);
    expect(isPending(progress)).toBe(isOpenCommand(state));
  }
});
