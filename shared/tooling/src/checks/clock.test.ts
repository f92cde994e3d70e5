import { expect, test } from 'vitest';
import { clockViolations } from './clock.ts';

const inModule = (text: string) => clockViolations([{ path: 'deploy/backend/src/modules/a/a.ts', text }]);

test.each(['const now = new Date();', 'Date.now() + 1', 'Promise.resolve().then(Date.now)', 'setInterval(run, 1000);'])(
  '%s is refused in the backend',
  (line) => {
    expect(inModule(`const a = 1;\n${line}`)).toEqual([expect.stringContaining(`a.ts:2: ${line}`)]);
  },
);

test('a given moment, tests and the clock itself pass', () => {
  expect(inModule('new Date(0); setTimeout(run, 1); platform.clock();')).toEqual([]);
  const text = 'new Date()';
  const paths = [
    'deploy/backend/src/a.test.ts',
    'deploy/backend/src/platform/time/clock.ts',
    'deploy/gateway/src/a.ts',
  ];
  expect(clockViolations(paths.map((path) => ({ path, text })))).toEqual([]);
});
