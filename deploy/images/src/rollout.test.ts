import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findHelm, renderChart } from './helm.ts';
import { rolloutOf } from './rollout.ts';

const helm = findHelm();
const read = (file: string) => readFileSync(join(import.meta.dirname, '../..', file), 'utf8');
const numberIn = (file: string, pattern: RegExp) =>
  Number((pattern.exec(read(file))?.[1] ?? '').replaceAll('_', '')) || NaN;

/** Seconds that each process gives itself to shut down, after SIGTERM and the drain. */
const endOf = {
  backend: numberIn('backend/src/server.ts', /shutdownTimeoutMs = ([\d_]+)/) / 1000,
  node: numberIn('gateway/src/server.ts', /drainTimeoutMs = ([\d_]+)/) / 1000,
  nginx: numberIn('images/nginx/nginx.conf', /worker_shutdown_timeout (\d+)s/),
};

describe.skipIf(helm === null)('a pod that is replaced', () => {
  const rollout = (component: string, ...args: string[]) => rolloutOf(renderChart(helm ?? '', args), component);

  test.each([
    ['backend', 'backend', []],
    ['backend', 'backend', ['--set', 'backend.drainSeconds=0']],
    ['backend', 'backend', ['--set', 'backend.drainSeconds=300,backend.preStopSeconds=20']],
    ['gateway', 'node', []],
    ['gateway', 'nginx', ['--set', 'gateway.server=nginx']],
  ] as const)('%s (%s) %j has another one first, and the time to end by itself', (component, process, args) => {
    const { preStop, drain, grace, maxUnavailable, maxSurge } = rollout(component, ...args);
    expect([maxUnavailable, maxSurge]).toEqual([0, 1]);
    expect(preStop).toBeGreaterThanOrEqual(8);
    expect(grace).toBeGreaterThan(preStop + drain + endOf[process]);
  });

  test('is known not to be ready before it moves its charge points', () => {
    const { drain, notice } = rollout('backend');
    // The backend waits for a quarter of the time.
    expect(drain / 4).toBeGreaterThan(notice);
  });
});
