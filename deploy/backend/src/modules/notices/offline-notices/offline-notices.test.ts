import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chargerWithPorts, createTimedApp, type TestClock } from '../../../testing/charge-point-tests.ts';
import { insertCharger } from '../../../testing/charger-fixtures.ts';
import { engines } from '../../../testing/engines.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { troubles } from '../../../testing/ticket-rule-tests.ts';
import { notifyOfOffline } from './notify-of-offline.service.ts';

describe.each(engines)('mails about chargers that fall silent on %s', (engine) => {
  let test: TestApp;
  let clock: TestClock;
  let trouble: ReturnType<typeof troubles>;

  beforeAll(async () => {
    ({ test, clock } = await createTimedApp(engine));
    trouble = troubles(test, clock);
  });
  beforeEach(async () => {
    const { kysely } = test.database;
    await kysely.deleteFrom('charger').execute();
    await kysely.deleteFrom('outbox').execute();
    await kysely
      .updateTable('account')
      .set({ notification_settings: [], language: null, allowed_sections: null })
      .execute();
  });
  afterAll(() => test.close());

  const wants = (name: string, more: { language?: 'es'; allowed_sections?: 'users'[] } = {}) =>
    test.database.kysely
      .updateTable('account')
      .set({ notification_settings: ['charger_offline'], ...more })
      .where('email', '=', `${name}@demo.example`)
      .execute();
  const after = async (minutes: number) => {
    clock.pass(minutes * 60);
    await Promise.all([0, 1].map(() => notifyOfOffline(test.app.platform, clock.now())));
  };
  /** A charger with a message just now. */
  const silent = (custom_id: string) =>
    chargerWithPorts(test, custom_id, 0, { status: 'OFFLINE', is_online: false, last_seen_at: clock.now() });
  const mails = () =>
    test.database.kysely.selectFrom('outbox').select(['recipient', 'subject', 'body']).orderBy('recipient').execute();
  const subjects = async () => (await mails()).map(({ subject }) => subject);

  it('go to those who want them and may see chargers, in their language, once, after five minutes', async () => {
    await wants('admin', { language: 'es' });
    await wants('partner');
    await wants('owner', { allowed_sections: ['users'] });
    await wants('driver');
    await wants('limited');
    const id = await silent('QUIET');
    await after(4.9);
    expect(await mails()).toEqual([]);
    await after(0.1);
    await after(120);
    const told = await mails();
    expect(told.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ['admin@demo.example', 'QUIET está sin conexión'],
      ['partner@demo.example', 'QUIET is offline'],
    ]);
    expect(told[1]?.body).toMatch(/QUIET.*: offline since March 1, 2026 at 04:00 PST/);
    expect(told[1]?.body).toContain(`/chargers/${id}\n`);
  });

  it('are one for all that fell silent together', async () => {
    await wants('partner');
    for (let number = 10; number < 35; number += 1) await silent(`P-${number}`);
    await after(5);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('25 chargers are offline');
    expect(mail?.body).toContain('P-29');
    expect(mail?.body).not.toContain('P-30');
    expect(mail?.body).toContain('and 5 more');
    expect(mail?.body).toContain('/chargers?tab=attention\n');
  });

  it('come again for another silence, and at most every hour', async () => {
    await wants('partner');
    const id = await trouble.working('FLAPS');
    await trouble.fallsSilent(id);
    await after(5);
    await trouble.comesOnline(id);
    await trouble.fallsSilent(id);
    await after(5);
    expect(await subjects()).toEqual(['FLAPS is offline']);
    await after(55);
    expect(await subjects()).toEqual(['FLAPS is offline', 'FLAPS is offline']);
  });

  it('pause while a charger is in out-of-order mode', async () => {
    await wants('partner');
    const id = await trouble.working('REPAIR');
    const isOutOfOrder = (is_out_of_order: boolean) =>
      trouble.change(id, (charger) => ({ ...charger, is_out_of_order }));
    await isOutOfOrder(true);
    await trouble.fallsSilent(id);
    await after(60);
    expect(await mails()).toEqual([]);
    await isOutOfOrder(false);
    await after(0);
    expect(await subjects()).toEqual(['REPAIR is offline']);
  });

  it.each([
    ['demo', 'metro'],
    ['metro', 'demo'],
  ])('reach the people of others when something goes wrong at %s', async (broken, fine) => {
    const seen = { status: 'OFFLINE', is_online: false, last_seen_at: clock.now() } as const;
    await test.database.kysely
      .updateTable('account')
      .set({ notification_settings: ['charger_offline'] })
      .execute();
    await insertCharger(test.database, broken, { custom_id: 'BROKEN', ...seen, timezone: 'Nowhere/At-All' });
    await insertCharger(test.database, fine, { custom_id: 'FINE', ...seen });
    clock.pass(5 * 60);
    await expect(notifyOfOffline(test.app.platform, clock.now())).rejects.toThrow('Not every tenant');
    expect(new Set(await subjects())).toEqual(new Set(['FINE is offline']));
  });

  it('are not sent of what was silent before anybody looked', async () => {
    await wants('partner');
    await silent('LONG-GONE');
    await after(24 * 60);
    expect(await mails()).toEqual([]);
  });
});
