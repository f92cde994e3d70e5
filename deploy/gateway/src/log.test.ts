import { expect, test, vi } from 'vitest';
import { errorForLog, pathForLog, throttleLog } from './log.ts';

test.each([
  ['/?token=secret&ref=secret', '/'],
  ['/registration/ann@example.com', '/registration/:email'],
  ['/create-password/ann%40example.com/AbCdEfGhIjKlMnOpQrStUvWxYz012345', '/create-password/:email/:token'],
  ['/api/v1/charger/0198c0de-0000-7000-8000-000000000001/', '/api/v1/charger/0198c0de-0000-7000-8000-000000000001/'],
])('%s is logged as %s', (url, path) => expect(pathForLog(url)).toBe(path));

test('an error is logged by its first line, its code, its frames and its causes, without addresses and tokens', () => {
  const cause = Object.assign(new TypeError('socket of ann@example.com closed'), {
    code: 'UND_ERR_SOCKET',
    body: 'secret',
  });
  const logged = errorForLog(new Error('GET http://x/login?token=secret failed\n    at secret', { cause }));
  expect(logged).toMatchObject({
    type: 'Error',
    message: 'GET http://x/login failed',
    cause: { type: 'TypeError', message: 'socket of :email closed', code: 'UND_ERR_SOCKET' },
  });
  expect(logged.stack).toMatch(/^\s+at .*log\.test\.ts/);
  expect(JSON.stringify(logged)).not.toMatch(/secret|ann@/);
});

test('what happens often is written now and then, with how often', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const written: number[] = [];
  const write = throttleLog((times) => written.push(times), 1000);
  for (let at = 0; at < 25; at += 1) {
    write();
    vi.advanceTimersByTime(100);
  }
  vi.useRealTimers();
  expect(written).toEqual([1, 10, 10]);
});
