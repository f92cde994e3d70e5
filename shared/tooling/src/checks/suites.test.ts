import { expect, test } from 'vitest';
import { browserResult } from './browser.ts';
import { unitResult } from './unit.ts';

const loaded = { status: 'passed', assertionResults: [1, 2] };
const unit = { numPassedTests: 8, numFailedTests: 0, numPendingTests: 0, testResults: [loaded] };
const browser = { errors: [], stats: { expected: 5, unexpected: 0, flaky: 0, skipped: 0 } };

test('what the suites report is what counts', () => {
  expect(unitResult(unit, 0)).toMatchObject({ passed: 8, failed: 0 });
  expect(unitResult({ ...unit, numFailedTests: 3 }, 1)).toMatchObject({ passed: 8, failed: 3 });
  expect(browserResult(browser, 0)).toMatchObject({ passed: 5, failed: 0 });
});

test('a test file that cannot be loaded is a failure', () => {
  const report = { ...unit, testResults: [loaded, { status: 'failed', assertionResults: [] }] };
  expect(unitResult(report, 1)).toMatchObject({ passed: 8, failed: 1 });
});

test('no test at all is a failure', () => {
  expect(unitResult({ ...unit, numPassedTests: 0, testResults: [] }, 0).failed).toBe(1);
  expect(browserResult({ ...browser, stats: { ...browser.stats, expected: 0 } }, 0).failed).toBe(1);
});

test('a run that ends badly without a failing test is a failure', () => {
  expect(unitResult(unit, 1).failed).toBe(1);
  expect(browserResult(browser, 1).failed).toBe(1);
});

test('what passes at the second try only has failed', () => {
  expect(browserResult({ ...browser, stats: { ...browser.stats, flaky: 2 } }, 0).failed).toBe(2);
});
