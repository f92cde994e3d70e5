import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildApp } from '../../../app.ts';
import { createTimedApp, type TestClock } from '../../../testing/charge-point-tests.ts';
import { engines } from '../../../testing/engines.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { insertTestTicket } from '../../../testing/ticket-fixtures.ts';
import { troubles } from '../../../testing/ticket-rule-tests.ts';
import { applyRules } from './apply-rules.service.ts';
import { registerTicketRules } from './ticket-rules.ts';

describe.each(engines)('ticket rules at several instances on %s', (engine) => {
  let test: TestApp;
  let clock: TestClock;

  beforeAll(async () => {
    ({ test, clock } = await createTimedApp(engine));
  });
  afterAll(() => test.close());

  /** All instances at once, again and again, until nothing is left to do for any of them. */
  const apply = async (rounds: number) => {
    for (let round = 0; round < rounds; round += 1)
      await Promise.all([0, 1, 2, 3].map(() => applyRules(test.app.platform, clock.now())));
  };
  const inAll = async (table: 'support_ticket' | 'ticket_comment') =>
    (await test.database.kysely.selectFrom(table).selectAll().execute()).length;

  it('open one ticket for each cause, comment once, and begin where another one has stopped', async () => {
    const trouble = troubles(test, clock);
    const faulty = await Promise.all(Array.from({ length: 40 }, (_, index) => trouble.working(`F-${index}`)));
    const silent = await Promise.all(Array.from({ length: 20 }, (_, index) => trouble.working(`S-${index}`)));
    for (const id of faulty) await trouble.reports(id, 'Faulted');
    for (const id of silent) await trouble.fallsSilent(id);
    clock.pass(3600);
    await apply(1);
    const soon = await inAll('support_ticket');
    // The batch size of one transaction, so that others do not wait long for the tenant.
    expect(soon).toBeGreaterThanOrEqual(25);
    await apply(4);
    expect(await inAll('support_ticket')).toBe(60);
    const rows = await test.database.kysely.selectFrom('support_ticket').select(['cause_key', 'number']).execute();
    expect(new Set(rows.map(({ cause_key }) => cause_key)).size).toBe(60);
    expect(Math.max(...rows.map(({ number }) => number))).toBe(60);

    for (const id of faulty) await trouble.reports(id, 'Available');
    await apply(3);
    clock.pass(300);
    const { database, settings } = test.app.platform;
    const restarted = await buildApp({ database, settings, clock: clock.now });
    for (let round = 0; round < 4; round += 1)
      await Promise.all([test.app, restarted].map(({ platform }) => applyRules(platform, clock.now())));
    await restarted.close();
    expect(await inAll('ticket_comment')).toBe(40);
    expect(await inAll('support_ticket')).toBe(60);
    const open = await trouble.tickets(faulty[7] ?? '');
    expect(open).toMatchObject([{ status: 'pending', proposes_closing: true }]);
  });

  it('are looked after without anybody asking, once charge points have had the time to come back', async () => {
    const trouble = troubles(test, clock);
    const charger = await trouble.working('ALONE');
    await trouble.reports(charger, 'Faulted');
    clock.pass(900);
    const hooks = new Map<string, () => Promise<void>>();
    const addHook = (name: string, hook: () => Promise<void>) => hooks.set(name, hook);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const register = () =>
      registerTicketRules({ platform: test.app.platform, log: test.app.log, addHook } as unknown as FastifyInstance);
    register();
    await hooks.get('onListen')?.();
    vi.advanceTimersByTime(290_000);
    await hooks.get('onClose')?.();
    expect(await trouble.tickets(charger)).toEqual([]);

    register();
    await hooks.get('onListen')?.();
    vi.advanceTimersByTime(300_000);
    vi.useRealTimers();
    await expect.poll(() => trouble.tickets(charger)).toHaveLength(1);
    await hooks.get('onClose')?.();
  });

  it('never have two tickets at work for one cause, whatever a rule would do', async () => {
    const { kysely } = test.database;
    const { cause_key } = await kysely
      .selectFrom('support_ticket')
      .select('cause_key')
      .limit(1)
      .executeTakeFirstOrThrow();
    await expect(insertTestTicket(test.database, 'demo', { number: 1001, cause_key, source: 'rule' })).rejects.toThrow(
      /support_ticket_by_cause/,
    );
  });
});
