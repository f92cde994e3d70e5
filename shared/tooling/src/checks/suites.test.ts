import { expect, test } from 'vitest';
import { inRoot } from '../run/paths.ts';
import { browserResult } from './browser.ts';
import { unitResult } from './unit.ts';

const assertions = [{ title: 'one', duration: 30 }, { title: 'two' }];
const loaded = { name: inRoot('mf-a/a.test.ts'), status: 'passed', assertionResults: assertions };
const unit = { numPassedTests: 8, numFailedTests: 0, numPendingTests: 0, testResults: [loaded] };
const spec = { file: 'a.spec.ts', title: 'a page', tests: [{ results: [{ duration: 70 }] }] };
const browser = {
  errors: [],
  suites: [{ specs: [], suites: [{ specs: [spec] }] }],
  stats: { expected: 5, unexpected: 0, flaky: 0, skipped: 0 },
};

test('what the suites report is what counts', () => {
  expect(unitResult('tests', unit, 0)).toMatchObject({ passed: 8, failed: 0 });
  expect(unitResult('tests', { ...unit, numFailedTests: 3 }, 1)).toMatchObject({ passed: 8, failed: 3 });
  expect(browserResult(browser, 0)).toMatchObject({ passed: 5, failed: 0 });
});

test('a test file that cannot be loaded is a failure', () => {
  const report = { ...unit, testResults: [loaded, { name: 'b', status: 'failed', assertionResults: [] }] };
  expect(unitResult('tests', report, 1)).toMatchObject({ passed: 8, failed: 1 });
});

test('no test at all is a failure', () => {
  expect(unitResult('tests', { ...unit, numPassedTests: 0, testResults: [] }, 0).failed).toBe(1);
  expect(browserResult({ ...browser, stats: { ...browser.stats, expected: 0 } }, 0).failed).toBe(1);
});

test('a run that ends badly without a failing test is a failure', () => {
  expect(unitResult('tests', unit, 1).failed).toBe(1);
  expect(browserResult(browser, 1).failed).toBe(1);
});

test('what passes at the second try only has failed', () => {
  expect(browserResult({ ...browser, stats: { ...browser.stats, flaky: 2 } }, 0).failed).toBe(2);
});

test('each suite tells how long its tests took', () => {
  expect(unitResult('tests', unit, 0).tests).toEqual([
    { file: 'mf-a/a.test.ts', title: 'one', ms: 30 },
    { file: 'mf-a/a.test.ts', title: 'two', ms: 0 },
  ]);
  expect(browserResult(browser, 0).tests).toEqual([{ file: 'deploy/e2e/src/a.spec.ts', title: 'a page', ms: 70 }]);
});
