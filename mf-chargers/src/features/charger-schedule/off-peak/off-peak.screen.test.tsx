import { setOffPeakSchedules } from '@plugboard/contracts/chargers';
import { getLocationElectricity, type LocationElectricity, lookUpLocations } from '@plugboard/contracts/locations';
import { listCommands } from '@plugboard/contracts/network';
import { aPage, failure, fakeApi, renderRemote, type RenderRemoteOptions } from '@plugboard/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import chargers from '../../../../remote.ts';

const garage = { id: '5f0d8b1e-0003-4c5e-8a4b-000000000001', name: 'Main St Garage' };
const day = [
  { from: 0, to: 64, price: '0.20' },
  { from: 64, to: 84, price: '0.52' },
  { from: 84, to: 96, price: '0.20' },
];
const tariff: LocationElectricity = {
  location: garage.id,
  is_set: true,
  currency: 'USD',
  utility: 'Bay Power',
  tariff: 'EV-2',
  cost_of_electricity: null,
  demand_charge: '0.00',
  seasons: [{ name: 'All year', month: 1, day: 1, weekdays: day, weekends: [{ from: 0, to: 96, price: '0.20' }] }],
  holidays: [],
};

const server = () =>
  fakeApi()
    .on(listCommands, () => aPage([]))
    .on(lookUpLocations, () => aPage([garage]))
    .on(getLocationElectricity, () => tariff)
    .on(setOffPeakSchedules, () => ({ result: 'OK' as const, ports: 12 }));

async function open(who: RenderRemoteOptions = {}) {
  const shown = await renderRemote(chargers, '/chargers/off-peak', who);
  await screen.findByRole('heading', { level: 1 });
  const save = () => shown.user.click(screen.getByRole('button', { name: 'Set off-peak hours' }));
  const answer = async (name: string) =>
    shown.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
  const pick = (name: string, time: string) => shown.user.selectOptions(screen.getByRole('combobox', { name }), time);
  return { ...shown, save, answer, pick };
}

test('all chargers are set to off-peak hours after a question, with the week that this makes shown first', async () => {
  const api = server();
  const { save, answer, pick, notices } = await open();
  await pick('Peak from Monday to Friday: from', '04:00 PM');
  await pick('Peak from Monday to Friday: to', '09:00 PM');
  const week = screen.getByRole('region', { name: 'Chargers charge in these hours' });
  expect(within(week).getAllByRole('listitem')[0]).toHaveTextContent('MO09:00 PM – 04:00 PM +1');
  await save();
  await answer('Cancel');
  expect(api.calls(setOffPeakSchedules)).toHaveLength(0);
  await save();
  await answer('Set off-peak hours');
  await waitFor(() =>
    expect(notices).toEqual([{ kind: 'success', text: '12 ports charge outside the peak hours now' }]),
  );
  expect(api.calls(setOffPeakSchedules)[0]?.body).toEqual({
    location: null,
    weekdays: { from: 64, to: 84 },
    weekends: null,
  });
});

test('a location’s peak is taken from its tariff', async () => {
  const api = server();
  const { user, save, answer, notices } = await open();
  await user.click(screen.getByRole('combobox', { name: 'Location' }));
  await user.click(await screen.findByTitle('Main St Garage'));
  await user.click(await screen.findByRole('button', { name: 'Use the most expensive hours of EV-2' }));
  expect(screen.getByRole('combobox', { name: 'Peak from Monday to Friday: from' })).toHaveDisplayValue('04:00 PM');
  await save();
  expect(await screen.findByRole('dialog')).toHaveTextContent('at this location are replaced');
  await answer('Set off-peak hours');
  await waitFor(() => expect(notices).toHaveLength(1));
  expect(api.calls(setOffPeakSchedules)[0]?.body).toMatchObject({
    location: garage.id,
    weekdays: { from: 64, to: 84 },
  });
});

test('a peak without an end, and no peak at all, are not sent', async () => {
  const api = server();
  const { save, pick } = await open();
  await save();
  expect(await screen.findByText('Enter the peak for weekdays or weekends.')).toBeVisible();
  await pick('Peak on Saturday and Sunday: from', '06:00 PM');
  expect(await screen.findByRole('alert')).toHaveTextContent('Enter both times');
  await save();
  expect(api.calls(setOffPeakSchedules)).toHaveLength(0);
});

test('a refusal is said, and what was picked stays; in Spanish', async () => {
  server().on(setOffPeakSchedules, () => failure(403, { detail: 'Ahora no.', code: 'FORBIDDEN' }));
  const { user } = await open({ language: 'es' });
  const [from, to] = ['Pico de lunes a viernes: desde', 'Pico de lunes a viernes: hasta'];
  await user.selectOptions(screen.getByRole('combobox', { name: from }), '04:00 PM');
  await user.selectOptions(screen.getByRole('combobox', { name: to }), '12:00 AM');
  await user.click(screen.getByRole('button', { name: 'Establecer horas fuera de pico' }));
  const question = await screen.findByRole('dialog');
  await user.click(within(question).getByRole('button', { name: 'Establecer horas fuera de pico' }));
  expect(await screen.findByText('Ahora no.')).toBeVisible();
  expect(screen.getByRole('combobox', { name: from })).toHaveDisplayValue('04:00 PM');
});
