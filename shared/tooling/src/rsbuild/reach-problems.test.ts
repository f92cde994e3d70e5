import { expect, test } from 'vitest';
import { reachProblems } from './reach-problems.ts';

const problems = (text: string, file = '/r/mf-tickets/src/a.tsx') =>
  reachProblems('tickets', '/r/mf-tickets', [{ file, text }]).map((problem) => problem.split(':')[1]?.trim());

test.each([
  [`const reply = await fetch('/x');`, 'fetch'],
  [`window.fetch(url);`, 'window.fetch'],
  [`const socket = new WebSocket(url);`, 'new WebSocket'],
  [`new XMLHttpRequest();`, 'new XMLHttpRequest'],
  [`navigator.sendBeacon(url);`, 'navigator.sendBeacon'],
  [`document.cookie = 'a=b';`, 'document.cookie'],
])('%s goes round the shared client', (text, named) => expect(problems(text)).toEqual([named]));

test('an address of the API by hand is not recorded; one of an outline is', () => {
  expect(problems(`callApi({ method: 'GET', path: '/api/v1/secret/' });`)).toEqual(['an address of the API in quotes']);
  expect(problems(`prefetch: { path: '/api/v1/x/' }`, '/r/mf-tickets/remote.ts')).toEqual([]);
  expect(problems(`const call = { path: '/api/v1/x/' } as const satisfies Outline<typeof getX>;`)).toEqual([]);
});

test('keys of the browser’s storage start with the id of the remote', () => {
  expect(problems(`sessionStorage.setItem('chargers.draft', text);`)).toHaveLength(1);
  expect(problems('const keyOf = (id: string) => `tickets.draft.${id}`; sessionStorage.getItem(keyOf(id));')).toEqual(
    [],
  );
  expect(problems(`useRemembered<'a' | 'b'>('chargers.view', 'a');`)).toEqual(['useRemembered keeps “chargers.view”']);
  expect(problems(`useRemembered('tickets.view', 'a');`)).toEqual([]);
  expect(problems(`useRemembered<(typeof views)[number]>('view', 'a');`)).toEqual(['useRemembered keeps “view”']);
});

test('names alike, comments and sources of packages are none of these', () => {
  expect(problems(`void query.refetch(); prefetch(); /* fetch( */ const { refetch: fetch_ } = query;`)).toEqual([]);
  expect(problems(`fetch(url)`, '/r/shared/sdk/src/a.ts')).toEqual([]);
  expect(problems(`fetch(url)`, '/r/mf-tickets/node_modules/@plugboard/sdk/dist/a.js')).toEqual([]);
});
