import { getCharger } from '@plugboard/contracts/chargers';
import {
  type ChargingSessionDetail,
  getChargingSession,
  getSessionMeterValues,
  getSessionRecovery,
  type SessionMeterValue,
} from '@plugboard/contracts/charging';
import { listChargerMessages, listCommands } from '@plugboard/contracts/network';
import { aCharger, aPage, failure, fakeApi, renderRemote, type RenderRemoteOptions } from '@plugboard/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import chargers from '../../../remote.ts';
import { aRecovery, aSessionDetail } from '../../common/session.fixtures.ts';

const values: readonly SessionMeterValue[] = [0, 1, 2].map((index) => ({
  at: `2026-11-20T18:${index}0:00Z`,
  power: 7 - index,
  energy: index,
  state_of_charge_percent: 40 + index,
}));

const serverOf = (session: ChargingSessionDetail, meter: readonly SessionMeterValue[] = values) =>
  fakeApi()
    .on(getChargingSession, () => session)
    .on(getSessionMeterValues, () => ({ meter_values: [...meter] }))
    .on(getSessionRecovery, () => aRecovery())
    .on(getCharger, () => aCharger({ id: session.charger }))
    .on(listChargerMessages, () => aPage([]))
    .on(listCommands, () => aPage([]));

const operator: RenderRemoteOptions = { account: { permissions: ['view_charging_session', 'view_charger'] } };

const open = async (who = operator) => {
  const { id } = aSessionDetail();
  const shown = await renderRemote(chargers, `/charging-activity/${id}`, who);
  await screen.findByRole('heading', { level: 1, name: /DEMO-001 · P/ });
  return shown;
};
const part = async (name: string) => within(await screen.findByRole('region', { name }));

test('a session says what it cost and why', async () => {
  serverOf(aSessionDetail());
  await open();
  const cost = await part('Cost');
  expect(cost.getByText(/^8\.5\d* kWh at \$0\.47 per kWh on average$/)).toBeVisible();
  for (const text of ['$4.00', 'Activation fee', 'Sales tax', '$5.50', 'Paid'])
    expect(cost.getByText(text)).toBeVisible();
});

test('a session that was priced shows quantity by price, and why nobody has paid it', async () => {
  const at = { starts_at: '2026-11-20T18:01:00Z', ends_at: '2026-11-20T19:10:00Z' };
  const none = { starts_at: null, ends_at: null };
  serverOf(
    aSessionDetail({
      status: 'COMPLETED',
      price_lines: [
        { kind: 'ENERGY', quantity: 8500, unit: 'WATT_HOUR', unit_price: '0.4550', ...at, amount: '3.87' },
        { kind: 'IDLE', quantity: 1800, unit: 'SECOND', unit_price: '3.00', ...at, amount: '1.50' },
        { kind: 'TAX', quantity: 537, unit: 'MINOR_UNIT', unit_price: '2.500', ...none, amount: '0.13' },
      ],
      settlement: { state: 'UNPAID', reason: 'NO_CARD' },
    }),
  );
  await open();
  const cost = await part('Cost');
  expect(cost.getByText('8.50 kWh at 0.455 USD per kWh, Nov 20, 10:01:00 – Nov 20, 11:10:00')).toBeVisible();
  expect(cost.getByText(/^30 min without charging at 3 USD per hour/)).toBeVisible();
  for (const text of ['$3.87', 'Sales tax of 2.5%', '$5.50', 'Not paid: no payment card was used'])
    expect(cost.getByText(text)).toBeVisible();
  expect(cost.queryByText('Activation fee')).toBeNull();
});

test('a session says what let it in, and leaves out what is not known', async () => {
  serverOf(aSessionDetail({ id_tag: null, charging_started_at: null }));
  await open();
  expect((await part('Authorization')).getByText('Fleet RFID · Ida Rey')).toBeVisible();
  const details = await part('Details');
  expect(details.getByText('Vehicle unplugged')).toBeVisible();
  expect(details.queryByText('Charging from')).toBeNull();
  expect(details.getByRole('link', { name: 'DEMO-001' })).toBeVisible();
});

test('power, energy and state of charge are drawn, with a table for each', async () => {
  serverOf(aSessionDetail());
  await open();
  const curves = await part('Over time');
  for (const title of ['Power', 'Energy', 'State of charge'])
    expect((await curves.findAllByText(title)).length).toBeGreaterThan(0);
  expect(curves.getByText('7.0 kW')).toBeVisible();
});

test('a session without meter values says so', async () => {
  serverOf(aSessionDetail(), []);
  await open();
  expect(await screen.findByText('No curves')).toBeVisible();
});

test('the messages of the session are those of its connector in its time', async () => {
  const api = serverOf(aSessionDetail());
  await open();
  await waitFor(() =>
    expect(api.calls(listChargerMessages)[0]?.query).toMatchObject({
      connector: [1],
      at__gte: '2026-11-20T17:58:00.000Z',
      at__lt: '2026-11-20T19:22:00.000Z',
    }),
  );
});

test('an irregular session says what is wrong with it', async () => {
  serverOf(aSessionDetail({ remarks: ['END_NOT_REPORTED', 'ENERGY_UNKNOWN'] }));
  await open();
  expect(await screen.findByText('End not reported')).toBeVisible();
  expect(screen.getByText('Energy not known')).toBeVisible();
});

test.each([
  ['OPEN_WITHOUT_CAR', 'en', 'Open without a vehicle.'],
  ['OPEN_SILENT', 'en', 'Open, no report for a day.'],
  ['PAID_NEVER_STARTED', 'en', 'Paid, and never started.'],
  ['METER_IMPLAUSIBLE', 'en', 'Implausible meter readings.'],
  ['ENDED_WITHOUT_STOP', 'en', 'Ended without a stop.'],
  ['ZERO_ENERGY', 'es', 'Sin energía.'],
] as const)('a broken session is explained: %s', async (trouble, language, words) => {
  serverOf(aSessionDetail({ trouble }));
  await open({ ...operator, language });
  expect(await screen.findByText(words)).toBeVisible();
});

test('the cost of electricity is shown by interval', async () => {
  const line = (starts_at: string, ends_at: string, quantity: number, unit_price: string, amount: string) =>
    ({ season: 'Winter', day: 'WEEKDAY', starts_at, ends_at, quantity, unit_price, amount }) as const;
  const electricity_lines = [
    line('2026-11-20T18:00:00Z', '2026-11-20T19:00:00Z', 4000, '0.1000', '0.40'),
    line('2026-11-20T19:00:00Z', '2026-11-20T20:00:00Z', 4000, '0.2000', '0.80'),
  ];
  serverOf(aSessionDetail({ bill: { lines: [], average_rate: null, electricity_cost: '1.20', electricity_lines } }));
  await open();
  expect(await screen.findByText(/4.00 kWh at 0.1 USD per kWh/)).toBeVisible();
  expect(screen.getByText(/4.00 kWh at 0.2 USD per kWh/)).toBeVisible();
  expect(screen.getByText('$0.80')).toBeVisible();
});

test('a limited account sees neither cost nor messages, also in Spanish', async () => {
  const api = serverOf(aSessionDetail({ bill: null, total_revenue: null }));
  await open({ account: { permissions: ['view_charging_session'] }, language: 'es' });
  expect(await screen.findByText('Detalles')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Costo' })).toBeNull();
  expect(api.calls(listChargerMessages)).toEqual([]);
});

test('a session that is not there says so', async () => {
  serverOf(aSessionDetail()).on(getChargingSession, () => failure(404));
  await renderRemote(chargers, `/charging-activity/${aSessionDetail().id}`, operator);
  expect(await screen.findByText('Session not found')).toBeVisible();
});
