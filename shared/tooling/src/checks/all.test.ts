import { expect, test, vi } from 'vitest';
import { runStages, tally } from './all.ts';
import { verdict } from './check.ts';

test('stages run to the last one, and what breaks off counts as a failure', async () => {
  const said: string[] = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => said.push(String(text)) > 0);
  const results = await runStages({
    first: async () => [{ name: 'suite', passed: 3, failed: 2, details: 'two are wrong' }],
    second: () => Promise.reject(new Error('no such tool')),
    third: async () => [verdict('last', true, '')],
  });
  expect(tally(results)).toEqual({ passed: 4, failed: 3 });
  expect(said.join('')).toContain('two are wrong');
  expect(said.join('')).toContain('no such tool');
});
