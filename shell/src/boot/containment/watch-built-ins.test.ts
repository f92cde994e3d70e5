import { onBrowserFailure } from '@plugboard/api/core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildFailureReport } from '../failures/failure-report.model.ts';
import { reportReplaced } from './report-replaced.ts';
import { onTrouble, type Trouble } from './troubles.ts';
import { checkBuiltIns, rememberBuiltIns } from './watch-built-ins.ts';

const entry = '/releases/lamps/1.4.0-b8dbdc3d/remoteEntry.js';
let troubles: Trouble[] = [];
let reports: ReturnType<typeof buildFailureReport>[] = [];
const undo: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  [troubles, reports] = [[], []];
  onBrowserFailure((failure) => void reports.push(buildFailureReport(failure, '/lamps', () => '')));
  onTrouble((trouble) => {
    troubles.push(trouble);
    if (trouble.kind === 'replaced') reportReplaced(trouble);
  });
  // Functions that an earlier test restored count as known.
  rememberBuiltIns();
  checkBuiltIns('none', '');
  [troubles, reports] = [[], []];
});
afterEach(() => {
  for (const step of undo.splice(0)) step();
  vi.useRealTimers();
  onBrowserFailure(() => undefined);
  onTrouble(() => undefined);
});

/** Does to the page what code of a remote would. */
function replace(owner: object, key: string, value: unknown): void {
  const before = Reflect.getOwnPropertyDescriptor(owner, key);
  undo.push(() => (before ? Object.defineProperty(owner, key, before) : Reflect.deleteProperty(owner, key)));
  Object.defineProperty(owner, key, { value, writable: true, configurable: true });
}
const other = () => undefined;

test.each([
  ['fetch', globalThis, 'fetch'],
  ['Promise', globalThis, 'Promise'],
  ['Array.prototype.map', Array.prototype, 'map'],
  ['Array.prototype.ownWay', Array.prototype, 'ownWay'],
  ['Promise.prototype.then', Promise.prototype, 'then'],
  ['JSON.parse', JSON, 'parse'],
  ['history.pushState', history, 'pushState'],
  ['Storage.prototype.getItem', Storage.prototype, 'getItem'],
])('%s that was replaced is reported by remote and version, and told to the person', (name, owner, key) => {
  const before = Reflect.get(owner, key) as unknown;
  const same = typeof before === 'function' ? before.bind(owner) : other;
  replace(owner, key, same);
  checkBuiltIns('lamps', entry);
  undo.splice(0).forEach((step) => step());
  expect(troubles).toMatchObject([{ kind: 'replaced', remote: 'lamps' }]);
  expect(reports).toMatchObject([{ kind: 'script', remote: 'lamps', remote_version: '1.4.0-b8dbdc3d' }]);
  expect(reports[0]?.message).toMatch(new RegExp(`^Error: ${name}\\b.* replaced by ${entry}$`));
});

test('a page as it was is no news, nor is what was reported before', () => {
  checkBuiltIns('lamps', entry);
  expect(troubles).toEqual([]);
  replace(Array.prototype, 'ownWay', other);
  checkBuiltIns('lamps', entry);
  checkBuiltIns('maps', '/releases/maps/1.0.0/remoteEntry.js');
  expect(troubles).toMatchObject([{ kind: 'replaced', remote: 'lamps' }]);
});

test('what a remote declares for itself in the window is its own business', () => {
  replace(globalThis, 'lampsChunks', other);
  checkBuiltIns('lamps', entry);
  expect(troubles).toEqual([]);
});

test('what it does when it is drawn is found as well', () => {
  vi.useRealTimers();
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  rememberBuiltIns();
  checkBuiltIns('none', '');
  vi.advanceTimersByTime(1_000);
  troubles = [];
  checkBuiltIns('lamps', entry);
  replace(Array.prototype, 'ownWay', other);
  vi.advanceTimersByTime(1_000);
  expect(troubles).toMatchObject([{ kind: 'replaced', remote: 'lamps' }]);
});
