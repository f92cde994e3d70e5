import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../../testing/engines.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { type LimitStep, limitStepsOf, takeSteps } from './limit-steps.service.ts';

const now = new Date('2026-03-02T18:00:00Z');
const requester = {
  tenant_id: 'demo',
  requested_by_tenant_id: 'demo',
  requested_by: '6d0d8b1e-0001-4c5e-8a4b-000000000001',
  requested_by_name: null,
  on_behalf_of: null,
};

it('begins with the ports that draw most', () => {
  const ends = now.getTime() + 3_600_000;
  const limit = { event: 'e', name: 'Peak', amps: 8, ends, ramp_ends: ends };
  const wanted = new Map(['idle', 'little', 'much'].map((port) => [port, [limit]]));
  const rated = { current_type: 'AC', phases: 1, max_current_a: 32, set_current_a: null, set_power_w: null } as const;
  const rows = [
    { ...rated, id: 'little', power_w: 3000, max_power_w: 7000, schedule: [] },
    { ...rated, id: 'idle', power_w: null, max_power_w: 7000, schedule: [] },
    { ...rated, id: 'much', power_w: 9000, max_power_w: 7000, schedule: [] },
  ];
  const steps = limitStepsOf({ limits: new Map(), now }, wanted, {
    events: [{ id: 'e', ...requester }],
    rows,
    leftAlone: new Set(),
  });
  expect(steps.map(({ drawn }) => drawn)).toEqual([9000, 3000, 0]);
});

describe.each(engines)('steps on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp(engine);
  });
  afterAll(() => test.close());

  it('are taken in order, a few in each transaction', async () => {
    const taken: { readonly step: number; readonly transaction: string | undefined }[] = [];
    const steps = Array.from({ length: 25 }, (_, step): LimitStep => {
      const take: LimitStep['take'] = async ({ call }) => {
        const { rows } = await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(call.db);
        taken.push({ step, transaction: rows[0]?.id });
      };
      return { requester, drawn: 0, take };
    });
    const { database, secret } = test.app.platform;
    await takeSteps({ database, secret, tenantId: 'demo', now }, steps);
    expect(taken.map(({ step }) => step)).toEqual(steps.map((_, step) => step));
    const sizes = [...Map.groupBy(taken, ({ transaction }) => transaction).values()].map((each) => each.length);
    expect(sizes).toEqual([10, 10, 5]);
  });
});
