import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTimedApp, type TestClock } from '../../../testing/charge-point-tests.ts';
import { chargePointAt, insertChargerInService } from '../../../testing/charging-fixtures.ts';
import { chargingNotices } from '../../../testing/charging-notice-tests.ts';
import { oneEngine } from '../../../testing/engines.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { notifyOfCharges } from './notify-of-charges.service.ts';

describe.each([oneEngine])('mails about charges that have ended, on %s', (engine) => {
  let test: TestApp;
  let clock: TestClock;
  let notices: ReturnType<typeof chargingNotices>;

  beforeAll(async () => {
    ({ test, clock } = await createTimedApp(engine));
    notices = chargingNotices(test, clock);
    await notices.cardOf('driver', 'CARD');
    await notices.cardOf('partner', 'PARTNERS');
  });
  beforeEach(async () => {
    await notices.forget();
    await notices.wants('driver', ['charging_completed', 'charging_failed']);
  });
  afterAll(() => test.close());

  const subjects = async () => (await notices.mails()).map(({ subject }) => subject);

  it('go to the driver alone, in their language, a minute after the end, once', async () => {
    for (const other of ['admin', 'owner', 'partner']) await notices.wants(other, ['charging_completed']);
    await notices.wants('driver', ['charging_completed'], { language: 'es' });
    const point = await notices.begins('WHOLE', 'card');
    clock.pass(80 * 60);
    await point.stop(13_345);
    await notices.after(0.9);
    expect(await notices.mails()).toEqual([]);
    await notices.after(0.1);
    await point.stop(13_345);
    await notices.after(60);
    const [mail, ...more] = await notices.mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ recipient: 'driver@demo.example', subject: 'Carga completada en WHOLE' });
    const facts = mail?.body.slice(mail.body.indexOf('Cargador:')).replaceAll(/\s/g, ' ');
    expect(facts).toMatch(/^Cargador: WHOLE Puerto: 2 Energía: 12.35\skWh Duración: 1 hora y 20 minutos Inicio: /);
    expect(facts).toMatch(/Inicio: 1 de marzo de 2026 a las 06:00 CST Fin: 1 de marzo de 2026 a las 07:20 CST$/);
  });

  it('lead those who may see chargers there', async () => {
    await notices.wants('partner', ['charging_completed']);
    const point = await notices.begins('LINKED', 'PARTNERS');
    await point.stop(2000);
    await notices.after(1);
    const [mail] = await notices.mails();
    expect(mail?.recipient).toBe('partner@demo.example');
    expect(mail?.body).toContain(`/chargers/${point.charger}\n`);
  });

  it('are not sent to those who do not want them', async () => {
    await notices.wants('driver', ['charging_failed', 'charger_offline']);
    await (await notices.begins('UNWANTED', 'CARD')).stop(2000);
    await notices.after(1);
    expect(await notices.mails()).toEqual([]);
  });

  it('say why a charge failed, also where some of it worked', async () => {
    const point = await notices.begins('STOPPED', 'CARD');
    await point.stop(2000, 'EmergencyStop');
    await notices.wants('driver', ['charging_failed']);
    await notices.after(1);
    const [mail] = await notices.mails();
    expect(mail?.subject).toBe('Charging failed at STOPPED');
    expect(mail?.body).toContain('Energy: 1 kWh\n');
    expect(mail?.body).toMatch(/\nReason: The emergency stop was pressed$/);
  });

  it('say so where the port broke down, and not where it had recovered', async () => {
    const broken = await notices.begins('BROKEN', 'CARD');
    await broken.status('Charging');
    clock.pass(60);
    await broken.status('Faulted', 'OtherError');
    await broken.stop(2000, 'Other');
    const recovered = await notices.begins('RECOVERED', 'CARD');
    await recovered.status('Charging');
    await recovered.status('Faulted', 'OtherError');
    clock.pass(60);
    await recovered.status('Charging');
    clock.pass(60);
    await recovered.stop(2000, 'Other');
    await notices.after(1);
    expect((await subjects()).toSorted()).toEqual(['Charging completed at RECOVERED', 'Charging failed at BROKEN']);
  });

  const isFoundIdle = async (point: Awaited<ReturnType<typeof notices.begins>>) => {
    clock.pass(60);
    await point.send('BootNotification', { chargePointVendor: 'Larkspur', chargePointModel: 'Post 40' });
    await point.status('Available');
  };

  it('wait for the end of a transaction that a charge point seems to have forgotten', async () => {
    const point = await notices.begins('FORGOT', 'CARD');
    await point.meter(3000);
    await isFoundIdle(point);
    await notices.after(9);
    expect(await notices.mails()).toEqual([]);
    await point.stop(6000, 'Local');
    await notices.after(1);
    const [mail, ...more] = await notices.mails();
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Charging completed at FORGOT');
    expect(mail?.body).toContain('Energy: 5 kWh');
  });

  it('say what was heard last where no end comes, and say no more when it comes after all', async () => {
    const point = await notices.begins('SILENT', 'CARD');
    await point.meter(3000);
    await isFoundIdle(point);
    await notices.after(10);
    await point.stop(6000, 'Local');
    await notices.after(60);
    const [mail, ...more] = await notices.mails();
    expect(more).toEqual([]);
    expect(mail?.body).toContain('Energy: 2 kWh');
    expect(mail?.body).toContain('The charger did not report the end.');
  });

  it('are not sent of what goes on after all, until it ends', async () => {
    const point = await notices.begins('ONWARD', 'CARD');
    await isFoundIdle(point);
    clock.pass(60);
    await point.meter(4000);
    await notices.after(60);
    expect(await notices.mails()).toEqual([]);
    await point.stop(5000);
    await notices.after(1);
    expect(await subjects()).toEqual(['Charging completed at ONWARD']);
  });

  it('come once of what a charge point kept for hours, and told in any order', async () => {
    await insertChargerInService(test, 'LATE');
    const { send } = await chargePointAt(test, 'CP-LATE', 'ocpp2.0.1');
    const told = (eventType: string, seqNo: number, kWh: number, rest: object) => ({
      eventType,
      seqNo,
      timestamp: new Date(clock.now().getTime() - (10 - seqNo) * 3_600_000).toISOString(),
      triggerReason: 'Trigger',
      transactionInfo: { transactionId: 'kept', ...(eventType === 'Ended' && { stoppedReason: 'Local' }) },
      evse: { id: 1 },
      meterValue: [
        {
          timestamp: new Date(clock.now().getTime() - (10 - seqNo) * 3_600_000).toISOString(),
          sampledValue: [{ value: kWh, unitOfMeasure: { unit: 'kWh' } }],
        },
      ],
      ...rest,
    });
    const [start, end] = [
      told('Started', 0, 10, { idToken: { idToken: 'card', type: 'ISO14443' } }),
      told('Ended', 2, 17, {}),
    ];
    await send('TransactionEvent', end);
    await notices.after(30);
    expect(await notices.mails()).toEqual([]);
    for (const event of [start, end, start]) await send('TransactionEvent', event);
    await notices.after(1);
    await send('TransactionEvent', end);
    await notices.after(60);
    const [mail, ...more] = await notices.mails();
    expect(more).toEqual([]);
    expect(mail?.body).toContain('Energy: 7 kWh\nDuration: 2 hours\n');
  });

  it('are sent of others when one cannot be, which is tried again', async () => {
    const broken = await notices.begins('NOWHERE', 'CARD');
    await broken.stop(2000);
    await (await notices.begins('SOMEWHERE', 'CARD')).stop(2000);
    const isAt = (timezone: string) =>
      test.database.kysely.updateTable('charger').set({ timezone }).where('id', '=', broken.charger).execute();
    await isAt('Nowhere/At-All');
    clock.pass(60);
    await expect(notifyOfCharges(test.app.platform, clock.now())).rejects.toThrow('Not everybody');
    expect(await subjects()).toEqual(['Charging completed at SOMEWHERE']);
    await isAt('America/Chicago');
    await notices.after(0);
    expect((await subjects()).toSorted()).toEqual(['Charging completed at NOWHERE', 'Charging completed at SOMEWHERE']);
  });
});
