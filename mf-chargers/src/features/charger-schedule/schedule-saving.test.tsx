import { changeChargingSchedule, setChargingSchedule } from '@plugboard/contracts/chargers';
import { aCharger, aPort, failure } from '@plugboard/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openCharger } from '../../common/charger-page.fixtures.ts';
import { charger, entry, openDialog, scheduleOf } from './charger-schedule.fixtures.ts';

// Wednesday 21 January 2026, noon in California.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-21T20:00:00Z') });
});

test('without a time, or with one alone, saving warns and sends nothing', async () => {
  const { api } = scheduleOf([]);
  const { at, pick, press } = await openDialog();
  await press('Save');
  expect(await at.findByRole('alert')).toHaveTextContent('Start time or End time must not be left blank');
  await pick('Start', '09:00');
  await press('Save');
  expect(await at.findByRole('alert')).toHaveTextContent('Start time or End time must not be left blank');
  expect(api.calls(setChargingSchedule)).toEqual([]);
});

test.each([
  [500, '', 'Start time or End time must not be left blank'],
  [400, { '0.start_at': ['Steps of 5 minutes, please.'], '0.end_at': ['Wrong.'] }, 'Steps of 5 minutes, please.'],
] satisfies [number, string | Record<string, string[]>, string][])(
  'a failure of %d shows inline',
  async (status, body, said) => {
    const { api } = scheduleOf([entry(2)]);
    api.on(changeChargingSchedule, () => failure(status, body));
    const { at, half, press, shownTime } = await openDialog();
    await half('Start', 'AM');
    await press('Save');
    expect(await at.findByRole('alert')).toHaveTextContent(said);
    expect(shownTime('Start')).toBe('09:00');
  },
);

test('a failure of “Set time on all days” shows inline too', async () => {
  const { api } = scheduleOf([entry(2)]);
  api.on(setChargingSchedule, () => failure(500));
  const { at, press } = await openDialog();
  await press('Set time on all days');
  expect(await at.findByRole('alert')).toHaveTextContent('Start time or End time must not be left blank');
});

test('somebody was quicker: both are shown, and keeping mine keeps their other days', async () => {
  const { store, stored } = scheduleOf([entry(2)]);
  const { user: hands, at, half, press } = await openDialog();
  await half('Start', 'AM');
  store([entry(2, '07:00 PM'), entry(5)]);
  await press('Save');
  const both = await at.findByRole('table', { name: /Somebody else has changed/ });
  expect(within(both).getByRole('row', { name: 'Wednesday 07:00 PM – 06:00 AM 09:00 AM – 06:00 AM' })).toBeVisible();
  await hands.click(at.getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(stored.schedule.map(({ weekday }) => weekday)).toEqual([5, 2]));
  expect(stored.schedule[1]).toMatchObject({ start_at: '09:00 AM' });
});

test('the line shows what the port may give on that day, with the limit of the charger, as times are picked', async () => {
  const limited = aCharger({ max_current: 32, current: 16, ports: [aPort({ max_power: 8 })] });
  scheduleOf([entry(2, '06:00 AM', '12:00 PM')], limited);
  const { at, half } = await openDialog(limited);
  const line = () => within(at.getByRole('list', { name: /What the port may give on Jan 21, 2026/ }));
  const runs = () =>
    line()
      .getAllByRole('listitem')
      .map((run) => run.textContent);
  // Tuesday has no hours and ends at midnight.
  expect(runs()).toEqual([
    '12:00 AM – 06:00 AM: 0.0 kW, weekly schedule (overruled: power limit)',
    '06:00 AM – 12:00 PM: 4.0 kW, power limit (overruled: weekly schedule)',
    '12:00 PM – 12:00 AM: 0.0 kW, weekly schedule (overruled: power limit)',
  ]);
  await half('End', 'AM');
  expect(runs()).toHaveLength(2);
});

test('a day on which the clocks change says so, and shows the hour that is skipped', async () => {
  vi.setSystemTime(new Date('2026-03-08T20:00:00Z'));
  scheduleOf([entry(6, '02:30 AM', '05:00 AM')]);
  const { at } = await openDialog();
  expect(at.getByText('The clocks go forward: this day has 23 hours.')).toBeVisible();
  expect(at.getByText('02:00 AM – 03:00 AM: the clocks skip this time')).toBeVisible();
});

test('speaks Spanish', async () => {
  scheduleOf([]);
  const view = await openCharger(charger, '/details', { language: 'es' });
  expect(await screen.findByRole('region', { name: 'Horario de carga' })).toBeVisible();
  await view.user.click(await screen.findByRole('button', { name: 'Cambiar el horario' }));
  expect(screen.getByText('LU')).toBeVisible();
});
