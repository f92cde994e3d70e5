import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { AddressInfo } from 'node:net';
import { connectChargePoint, listen } from '../../testing/charge-point.ts';
import { chargerWithPorts } from '../../testing/charge-point-tests.ts';
import { oneEngine } from '../../testing/engines.ts';
import { signInAs } from '../../testing/sign-in.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { registerJob } from '../jobs/register-job.ts';
import { registerReplicaFigures } from './replica-figures.ts';
import { createMetricsServer } from './serve-metrics.ts';

const watched = (file: string) => readFileSync(new URL(`../../../../images/watch/${file}`, import.meta.url), 'utf8');
const namesIn = (text: string) => new Set(text.match(/\b(plugboard|nodejs|process)_[a-z0-9_]+/g));

describe('figures for Prometheus', () => {
  let test: TestApp;
  let jobs = 0;
  let endLongJob = () => undefined as void;

  beforeAll(async () => {
    test = await createTestApp(oneEngine, {
      extraRoutes: (app) => {
        registerJob(app, { name: 'tested', delayMs: 0, intervalMs: 60_000, run: async () => void (jobs += 1) });
        const run = () => new Promise<void>((resolve) => (endLongJob = resolve));
        registerJob(app, { name: 'long', delayMs: 0, intervalMs: 60_000, run });
        registerJob(app, { name: 'failing', delayMs: 0, intervalMs: 60_000, run: () => Promise.reject(new Error()) });
      },
    });
  });
  afterAll(() => test.close());
  const figures = () => test.app.platform.metrics.registry.metrics();

  it('count calls by their route, which holds no id', async () => {
    const token = await signInAs(test, 'admin');
    const id = await chargerWithPorts(test, 'COUNTED');
    await test.call({ url: `/api/v1/charger/${id}/`, token });
    const text = await figures();
    expect(text).toContain('plugboard_request_seconds_count{method="GET",route="/api/v1/charger/:id/",status="200"} 1');
    expect(text).not.toContain(id);
  });

  it('count charge points, their messages and the calls to them by outcome', async () => {
    await chargerWithPorts(test, 'TOLD');
    const point = await connectChargePoint(test, 'CP-TOLD');
    await point.call('Heartbeat', {});
    point.answering(({ action }) => (action === 'Reset' ? { status: 'Accepted' } : ['NotSupported', '', {}]));
    const [connection] = test.app.platform.chargePoints.connections.values();
    await connection?.call('Reset', { type: 'Soft' });
    await expect(connection?.call('ClearCache', {})).rejects.toThrow();
    const text = await figures();
    expect(text).toContain('plugboard_charge_points_connected{version="1.6"} 1');
    expect(text).toMatch(/ocpp_message_seconds_count\{version="1.6",action="Heartbeat",outcome="stored"\} 1/);
    expect(text).toContain('plugboard_ocpp_calls_total{version="1.6",action="Reset",outcome="answered"} 1');
    expect(text).toContain('plugboard_ocpp_calls_total{version="1.6",action="ClearCache",outcome="OcppCallError"} 1');
    await point.terminate();
    await expect.poll(figures).toContain('plugboard_charge_points_connected{version="1.6"} 0');
  });

  it('time jobs, and say when each was last done', async () => {
    await listen(test);
    await expect.poll(() => jobs).toBe(1);
    await expect.poll(figures).toContain('plugboard_job_seconds_count{job="tested",outcome="done"} 1');
    const text = await figures();
    expect(text).toContain('plugboard_job_seconds_count{job="failing",outcome="failed"} 1');
    expect(text).toMatch(/plugboard_job_done_timestamp_seconds\{job="tested"\} \d/);
    expect(text).not.toContain('plugboard_job_done_timestamp_seconds{job="failing"}');
  });

  it('say how late a job is: one under way since it was due, one that waits for its time not at all', async () => {
    await listen(test);
    const lagOf = async (job: string) =>
      Number(new RegExp(`plugboard_job_lag_seconds\\{job="${job}"\\} ([\\d.]+)`).exec(await figures())?.[1]);
    await expect.poll(() => lagOf('long')).toBeGreaterThan(0.5);
    expect(await lagOf('tested')).toBe(0);
    endLongJob();
    await expect.poll(() => lagOf('long')).toBe(0);
  });

  it('are served at one address, and nothing else is', async () => {
    const server = createMetricsServer(test.app.platform.metrics.registry);
    onTestFinished(() => void server.close());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const at = (path: string) => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
    const answer = await at('/metrics');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/plain')]);
    expect(await answer.text()).toContain('# TYPE plugboard_request_seconds histogram');
    expect((await at('/')).status).toBe(404);
  });

  it.each(['alerts.yml', 'dashboard.json', 'adapter.yml'])('have every name that %s asks for', async (file) => {
    const ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
    const none = { replica: 0, primary: 0, failed: 0 };
    registerReplicaFigures(ofProcess, { read: (_, read) => read(), all: [], reads: none, close: async () => {} });
    const known = namesIn(`${await figures()}${await ofProcess.metrics()}`);
    const onServerOnly = /^plugboard_database_/;
    const asked = [...namesIn(watched(file))].map((name) => name.replace(/_(bucket|count)$/, ''));
    expect(asked.length).toBeGreaterThan(0);
    const isKnown = (name: string) => known.has(name) || (oneEngine === 'pglite' && onServerOnly.test(name));
    expect(asked.filter((name) => !isKnown(name))).toEqual([]);
  });
});
