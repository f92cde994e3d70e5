import { onBrowserFailure, replaceTransport, reportFailure } from '@plugboard/api/core';
import { browserErrorReport, type BrowserErrorReport } from '@plugboard/contracts/platform';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { watchFailures } from './watch-failures.ts';

// One page from its start to its end: what it has sent already counts in the tests that follow.
const sent: BrowserErrorReport[] = [];
const sentTo = new Set<string>();
const watching = new AbortController();

beforeAll(() => {
  const listen = globalThis.addEventListener;
  vi.spyOn(globalThis, 'addEventListener').mockImplementation(
    (type: string, handler: EventListenerOrEventListenerObject, capture?: unknown) =>
      listen.call(globalThis, type, handler, { capture: capture === true, signal: watching.signal }),
  );
  // Failures of other test files that ran in this worker wait to be taken.
  onBrowserFailure(() => undefined);
  watchFailures();
  Object.assign(navigator, {
    sendBeacon: (url: string, body: Blob) => {
      sentTo.add(`${url} ${body.type}`);
      const reader = new FileReader();
      reader.addEventListener('load', () => sent.push(browserErrorReport.parse(JSON.parse(String(reader.result)))));
      reader.readAsText(body);
      return true;
    },
  });
});
afterAll(() => {
  watching.abort();
  onBrowserFailure(() => undefined);
  Reflect.deleteProperty(navigator, 'sendBeacon');
});
beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(0));

const throwScript = (message: string) => dispatchEvent(new ErrorEvent('error', { error: new TypeError(message) }));
const sentMessages = () => sent.map(({ kind, message }) => `${kind} ${message}`);

test('an error that nobody caught is sent, once however often it comes', async () => {
  for (let time = 0; time < 3; time += 1) throwScript('x is undefined');
  await expect.poll(sentMessages).toEqual(['script TypeError: x is undefined']);
  expect([...sentTo]).toEqual(['/api/v1/browser-error/ application/json']);
});

test('so is a promise that nobody caught, and code that could not be loaded', async () => {
  const rejection = Object.assign(new Event('unhandledrejection'), { reason: new Error('late') });
  dispatchEvent(rejection);
  const script = document.createElement('script');
  script.type = 'text/plain';
  script.src = '/releases/tickets/2.1.0/remoteEntry.js';
  document.body.append(script);
  script.dispatchEvent(new Event('error'));
  await expect
    .poll(() => sent.slice(1).map(({ kind, remote, remote_version }) => [kind, remote, remote_version]))
    .toEqual([
      ['promise', 'plugboard', expect.any(String)],
      ['load', 'tickets', '2.1.0'],
    ]);
  script.remove();
});

test('a picture that is missing is no failure of code, nor is a notice of the browser', async () => {
  dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop completed with undelivered notifications.' }));
  const picture = document.createElement('img');
  document.body.append(picture);
  picture.dispatchEvent(new Event('error'));
  picture.remove();
  reportFailure({ kind: 'manifest', error: 'The manifest is broken', remote: 'grid', version: '1.0.0' });
  await expect.poll(() => sentMessages().at(-1)).toBe('manifest The manifest is broken');
  expect(sentMessages().join()).not.toContain('ResizeObserver');
});

test('signed in, a failure is sent with the session, and as anybody’s where the session is over', async () => {
  const asked: (string | undefined)[][] = [];
  const statuses = [200, 401];
  replaceTransport(async ({ url, headers }) => {
    asked.push([url, headers['Token-Authorization']]);
    return { status: statuses.shift() ?? 500, header: () => null, body: '{"result":"OK"}' };
  });
  localStorage.setItem('access_token', 'a.1.x');
  const before = sent.length;
  reportFailure({ kind: 'manifest', error: 'The first', remote: 'grid', version: '1.0.0' });
  await expect.poll(() => asked.length).toBe(1);
  expect(sent).toHaveLength(before);
  reportFailure({ kind: 'manifest', error: 'The second', remote: 'grid', version: '1.0.0' });
  await expect.poll(() => sentMessages().slice(before)).toEqual(['manifest The second']);
  const own = ['/api/v1/browser-error/signed-in/', 'Bearer a.1.x'];
  expect(asked).toEqual([own, own]);
  localStorage.removeItem('access_token');
  replaceTransport(null);
});

test('of many failures of a kind a few are sent, and nothing throws where none can be', async () => {
  const before = sent.length;
  for (const letter of 'abcdefghijkl') throwScript(`broken ${letter}`);
  await expect.poll(() => sent.length - before).toBe(4);
  Reflect.deleteProperty(navigator, 'sendBeacon');
  expect(() => reportFailure({ kind: 'crash', error: new Error('last'), remote: 'grid' })).not.toThrow();
});
