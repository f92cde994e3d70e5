import { expect, test } from 'vitest';
import type { Round } from './observe-release-cost.ts';
import { releaseCostFindings, releaseCostFigures } from './release-cost-promises.ts';
import withoutSteps from './without-steps.loader.ts';

const lean = { bytes: 300_000, requests: ['/', '/api/list', '/api/list'], scriptMs: 400 };
const round = (more: Partial<Round['full']>): Round => ({ lean, full: { ...lean, ...more } });

test('what a page has beyond the one without releases is counted, also a question that both ask', () => {
  const rounds = [round({ bytes: 302_500, requests: ['/', '/api/list', '/x.js', '/api/list', '/api/list'] })];
  expect(releaseCostFigures(rounds)).toMatchObject([{ bytes: 2_500, requests: ['/x.js', '/api/list'] }]);
});

test('the middle of the rounds counts, not one of a busy moment', () => {
  const rounds = [round({ scriptMs: 410 }), round({ scriptMs: 900 }), round({ scriptMs: 405 })];
  expect(releaseCostFindings(rounds).map(({ figure, kept }) => [figure, kept])).toEqual([
    [0, true],
    [0, true],
    [10, true],
  ]);
});

test('a source whose steps are not known any more is refused', () => {
  expect(() => withoutSteps('export {};\n')).toThrow('signed-in.ts has nothing like');
});
