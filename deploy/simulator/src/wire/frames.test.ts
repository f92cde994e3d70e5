import { expect, test } from 'vitest';
import { callFrame, errorFrame, garbageFrames, readFrame, resultFrame } from './frames.ts';

test('what is written is what is read', () => {
  expect(readFrame(callFrame('7', 'Heartbeat', {}))).toEqual({
    kind: 'call',
    id: '7',
    action: 'Heartbeat',
    payload: {},
  });
  expect(readFrame(resultFrame('7', { a: 1 }))).toEqual({ kind: 'result', id: '7', payload: { a: 1 } });
  expect(readFrame(errorFrame('7', 'NotImplemented', 'no'))).toEqual({
    kind: 'error',
    id: '7',
    code: 'NotImplemented',
    description: 'no',
  });
});

test.each(garbageFrames.slice(0, 6))('%j is no frame', (text) => {
  expect(readFrame(text)).toBeNull();
});
