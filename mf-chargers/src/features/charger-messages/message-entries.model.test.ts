import { expect, test } from 'vitest';
import { toEntries, mergeMessages, entryOutcome } from './message-entries.model.ts';
import { aMessage, anAnswer } from '../../common/messages.fixtures.ts';

const call = aMessage({ action: 'Heartbeat' });
const answer = anAnswer(call);
const later = aMessage({ action: 'StatusNotification' });

test('a call and its answer are one entry, newest first', () => {
  const entries = toEntries(mergeMessages([answer, call], [later]));
  expect(entries.map(({ call: of, answer: by }) => [of?.action, by?.kind])).toEqual([
    ['StatusNotification', undefined],
    ['Heartbeat', 'result'],
  ]);
  expect(entries.map(entryOutcome)).toEqual(['open', 'answered']);
});

test('an answer that comes later joins its call, and what is read twice is there once', () => {
  const known = mergeMessages([], [call]);
  expect(toEntries(mergeMessages(known, [answer, { ...call, answer: answer.id }]))).toHaveLength(1);
});

test('an answer without its call stands alone, and an error is one', () => {
  const error = anAnswer(call, { kind: 'error', error_code: 'NotSupported' });
  const [entry] = toEntries([error]);
  expect(entry).toMatchObject({ call: null, answer: { error_code: 'NotSupported' } });
  expect(entryOutcome(entry!)).toBe('error');
});

test('a call is answered also where a filter leaves the answer out', () => {
  expect(toEntries([{ ...call, answer: answer.id }]).map(entryOutcome)).toEqual(['answered']);
});
