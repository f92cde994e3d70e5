import { commandStates, isOpenCommand } from '@plugboard/contracts/network';
import { expect, test } from 'vitest';
import { type CommandProgress, hasFailed, isPending, progressKey, mergeProgress } from './command-progress.model.ts';

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
  at: null,
  isOwn: false,
  ...more,
});

test('an earlier step that is heard later changes nothing', () => {
  const sent = of('1', 'SENT');
  expect(mergeProgress(of('1', 'QUEUED'), sent)).toEqual(sent);
  const accepted = of('1', 'ACCEPTED');
  expect(mergeProgress(accepted, sent)).toBe(accepted);
  const rejected = of('1', 'REJECTED');
  expect(mergeProgress(rejected, accepted)).toBe(rejected);
});

test('what happened after all counts, however late', () => {
  for (const state of ['TIMED_OUT', 'UNCONFIRMED'] as const)
    expect(mergeProgress(of('1', state), of('1', 'CONFIRMED')).state).toBe('CONFIRMED');
});

test('the newer of two commands counts', () => {
  const newer = of('2', 'QUEUED');
  expect(mergeProgress(of('1', 'REJECTED'), newer)).toBe(newer);
  expect(mergeProgress(newer, of('1', 'CONFIRMED'))).toBe(newer);
});

test('the answer to a press makes the command one’s own, also behind its events', () => {
  const event = of('1', 'REJECTED');
  const heard = mergeProgress(of(null, 'QUEUED', { isOwn: true }), event);
  expect(heard).toEqual(event);
  expect(mergeProgress(heard, of('1', 'QUEUED', { isOwn: true }))).toEqual({ ...event, isOwn: true });
});

test('start and stop of a port are one question, its other commands are others', () => {
  expect(progressKey(of('1', 'SENT', { action: 'stop' }))).toBe(progressKey(of('2', 'SENT')));
  expect(progressKey(of('1', 'SENT', { action: 'unlock' }))).not.toBe(progressKey(of('2', 'SENT')));
  expect(progressKey(of('1', 'SENT', { port: null }))).not.toBe(progressKey(of('2', 'SENT')));
});

test('every state is pending, failed, or done', () => {
  for (const state of commandStates) {
    const progress = of('1', state);
    expect([isPending(progress), hasFailed(progress), state === 'CONFIRMED'].filter(Boolean)).toHaveLength(1);
    expect(isPending(progress)).toBe(isOpenCommand(state));
  }
});
