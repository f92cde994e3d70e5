import { type Command, commandActions, commandReasons, commandStates } from '@plugboard/contracts/network';
import { expect, test } from 'vitest';
import en from './locale/en.json' with { type: 'json' };
import { answerStatus, outcomeKey, pendingKey, listSteps } from './command-state.model.ts';

const textAt = (key: string): unknown =>
  key.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], en);

test('every action, state, reason and outcome has its words', () => {
  const keys = [
    ...commandActions.flatMap((action) => [`action.${action}`, pendingKey(action)]),
    ...commandStates.map((state) => `state.${state}`),
    ...commandReasons.map((reason) => `advice.${reason}`),
    ...commandActions.flatMap((action) => commandStates.flatMap((state) => outcomeKey({ action, state }) ?? [])),
  ];
  expect(keys.filter((key) => typeof textAt(key) !== 'string')).toEqual([]);
});

test('a start that is confirmed says nothing: the status does', () => {
  expect(outcomeKey({ action: 'start', state: 'CONFIRMED' })).toBeNull();
  expect(outcomeKey({ action: 'start', state: 'TIMED_OUT' })).toBe('outcome.startFailed');
  expect(textAt(outcomeKey({ action: 'reboot', state: 'CONFIRMED' }) ?? '')).toBe('Charger rebooted!');
  expect(textAt(outcomeKey({ action: 'reboot', state: 'UNCONFIRMED' }) ?? '')).toBe('Error Charger rebooting!');
});

const aCommand = (overrides: Partial<Command>): Command => ({
  id: 'command-1',
  number: 1,
  charger: 'charger-1',
  port: null,
  action: 'reboot',
  parameters: {},
  state: 'QUEUED',
  reason_code: null,
  reason: null,
  exchanges: [],
  file: null,
  requested_by: { id: 'account-1', name: null, email: null },
  on_behalf_of: null,
  request_id: null,
  created_at: '2026-11-20T20:00:00Z',
  sent_at: null,
  answered_at: null,
  settled_at: null,
  give_up_at: '2026-11-20T20:00:05Z',
  ...overrides,
});

const asked = { created_at: '2026-11-20T20:00:00Z', sent_at: '2026-11-20T20:00:00.250Z' };
const answered_at = '2026-11-20T20:00:01Z';

test('the steps of a command are as far as it has come, with the seconds since it was asked for', () => {
  expect(listSteps(aCommand(asked)).map(({ step, seconds }) => [step, seconds])).toEqual([
    ['asked', 0],
    ['sent', 0.25],
  ]);
  const done = aCommand({ ...asked, answered_at, state: 'CONFIRMED', settled_at: '2026-11-20T20:00:31Z' });
  expect(listSteps(done).at(-1)).toMatchObject({ step: 'reported', seconds: 31 });
});

test.each(['REJECTED', 'CONFIRMED'] as const)('an answer that settles the command (%s) is no report', (state) => {
  const command = aCommand({ ...asked, answered_at, state, settled_at: answered_at });
  expect(listSteps(command).map(({ step }) => step)).toEqual(['asked', 'sent', 'answered']);
});

test('the answer in the charge point’s own word', () => {
  const exchange = { action: 'Reset', request: {}, response: null, error: null };
  const said = (more: object) => answerStatus({ exchanges: [{ ...exchange, ...more }] });
  expect(answerStatus({ exchanges: [] })).toBeNull();
  expect(said({ response: { status: 'Scheduled' } })).toBe('Scheduled');
  expect(said({ response: { configurationKey: [] } })).toBeNull();
  expect(said({ error: { code: 'NotImplemented', description: '' } })).toBe('NotImplemented');
});
