import { expect, test } from 'vitest';
import type { Exchange } from './exchange.ts';
import { markers } from './markers.ts';
import { type Observations, findings } from './promises.ts';

const origin = 'http://demo.localhost:8080';
const script = (path: string, body: string): Exchange => ({ url: origin + path, askedBy: [], kind: 'Script', body });

const light = script('/static/js/index.js', markers.react);
const frame = Object.entries(markers).map(([name, marker]) => script(`/static/js/${name}.js`, marker));
const remote = ['remoteEntry', 'remote', 'texts', 'screen'].map((name) => script(`/releases/one/1/${name}.js`, ''));
const list: Exchange = { url: `${origin}/api/v1/charger/?limit=10`, askedBy: [], kind: 'XHR', body: '{}' };
const visit = { all: [light], beforeForm: [light], whileTyping: frame };

const good: Observations = {
  origin,
  signIn: visit,
  firstPage: [...frame, ...remote, list],
  tour: [frame, remote],
  oneBundle: { signIn: visit, firstPage: [...frame, ...remote] },
};
const broken = (observed: Partial<Observations>) =>
  findings({ ...good, ...observed }).flatMap(({ promise, what, kept }) => (kept ? [] : [`${promise} ${what}`]));
/** Text that gzip cannot make much smaller. */
const noise = (length: number) => Array.from({ length }, (_, index) => Math.sin(index).toString(36).slice(-8)).join('');

test('a portal that is as promised breaks nothing', () => {
  expect(broken({})).toEqual([]);
});

test('signing in that loads too much, too early or from elsewhere is found', () => {
  const all = [
    script('/static/js/index.js', noise(40_000)),
    script('/static/js/ui.js', markers.antd),
    script('/releases/one/1/remoteEntry.js', ''),
    { ...light, url: 'https://cdn.test/a.js' },
  ];
  const found = broken({ signIn: { ...visit, all }, oneBundle: { ...good.oneBundle, signIn: { ...visit, all } } });
  expect(found).toHaveLength(4);
  expect(new Set(found.map((text) => text.slice(0, 2)))).toEqual(new Set(['P1']));
});

test('a portal that is not fetched while somebody types is found', () => {
  expect(broken({ signIn: { ...visit, whileTyping: [] } })).toEqual(['P1 of them not fetched while somebody types']);
});

test('the weight of federation is held against the same as one bundle', () => {
  const firstPage = [...good.firstPage, script('/static/js/runtime.js', noise(400))];
  expect(broken({ firstPage })).toEqual(['P3 first page ÷ the same as one bundle']);
});

test('a second copy, a heavy entry and a fifth request for a remote are found', () => {
  const heavy = [...remote, script('/releases/one/1/remoteEntry.js', markers.react + noise(4_000))];
  expect(broken({ tour: [frame, heavy] })).toEqual([
    'P4 copies of a shared library',
    'P4 largest remoteEntry.js',
    'P4 files to open a remote',
  ]);
});

test('without a remote there is nothing to promise', () => {
  expect(broken({ tour: [frame] })).toEqual(['P4 largest remoteEntry.js', 'P4 files to open a remote']);
});

test('a library that is nowhere to be seen is no proof of one copy', () => {
  expect(() => broken({ tour: [frame.slice(1), remote] })).toThrow('hold react');
});
