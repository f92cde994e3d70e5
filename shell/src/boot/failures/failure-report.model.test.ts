import { browserErrorReport, sdkVersion } from '@plugboard/contracts/platform';
import { expect, test } from 'vitest';
import { buildFailureReport } from './failure-report.model.ts';

function errorWith(message: string, stack: string, name = 'TypeError'): Error {
  const error = new Error(message);
  error.name = name;
  error.stack = `${name}: ${message}\n${stack}`;
  return error;
}
const inChargers = '    at Row (https://demo.example/releases/chargers/1.4.0/7.js:1:99)';
const reported = (failure: Parameters<typeof buildFailureReport>[0], pathname = '/chargers/7/settings') =>
  buildFailureReport(failure, pathname, (remote) => (remote === 'tickets' ? '2.0.0' : ''));

test('the remote and its version are read from the file that failed', () => {
  const report = reported({ kind: 'script', error: errorWith('x is undefined', inChargers) });
  expect(report).toMatchObject({ remote: 'chargers', remote_version: '1.4.0', route: '/chargers/:id/settings' });
  expect(report?.message).toBe('TypeError: x is undefined');
  expect(browserErrorReport.safeParse(report).success).toBe(true);
});

test('a crashed remote is the one that was said, whosever code threw', () => {
  const crash = { kind: 'crash', error: errorWith('boom', inChargers) } as const;
  expect(reported({ ...crash, remote: 'tickets' })).toMatchObject({ remote: 'tickets', remote_version: '2.0.0' });
  expect(reported({ ...crash, remote: 'chargers' })).toMatchObject({ remote: 'chargers', remote_version: '1.4.0' });
  expect(reported({ kind: 'crash', error: 'boom' })).toMatchObject({ remote: 'plugboard', remote_version: sdkVersion });
});

test('what failed to load says which file, and why its loader gave up', () => {
  const error = 'Could not load https://demo.example/releases/tickets/2.1.0/remoteEntry.js';
  expect(reported({ kind: 'load', error })).toMatchObject({
    remote: 'tickets',
    remote_version: '2.1.0',
    message: error,
  });
  const inWords = reported({
    kind: 'load',
    error: 'Could not load https://demo.example/releases/mobile_app/1.0.0/7.js',
  });
  expect(inWords).toMatchObject({ remote: 'mobile_app', remote_version: '1.0.0' });
  expect(browserErrorReport.safeParse(inWords).success).toBe(true);
  const cause = errorWith('No integrity is known', '', 'Error');
  const loading = reported({ kind: 'load', error: new Error('Part of a remote could not be loaded', { cause }) });
  expect(loading?.message).toBe('Error: Part of a remote could not be loaded (Error: No integrity is known)');
});

test('nothing personal leaves the page, and no more than the server takes', () => {
  const long = `${'no such user ana@demo.example '.repeat(40)}`;
  const report = reported(
    { kind: 'promise', error: errorWith(long, `${inChargers}\n`.repeat(900)) },
    '/users/ana@demo.example',
  );
  expect(JSON.stringify(report)).not.toContain('ana@');
  expect([report?.message.length, report?.route]).toEqual([300, '/users/:id']);
  expect(browserErrorReport.safeParse(report).success).toBe(true);
});

test.each([
  ['a call that was taken back', errorWith('aborted', '', 'AbortError')],
  ['a call without an answer', errorWith('The server could not be reached', '', 'NetworkError')],
  ['a refusal of the server', errorWith('403', '', 'ApiError')],
  ['an extension of the browser', errorWith('x', '    at chrome-extension://abc/content.js:1:1')],
  ['a script of elsewhere', 'Script error.'],
])('%s is no failure of the portal', (_, error) => {
  expect(reported({ kind: 'promise', error })).toBeNull();
});
