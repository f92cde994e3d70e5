import {
  changeChargingSchedule,
  getChargingSchedule,
  getSiteLoad,
  setChargingSchedule,
} from '@plugboard/contracts/chargers';
import { listGridLimits } from '@plugboard/contracts/grid';
import { aCharger, aPort, failure, tagged } from '@plugboard/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { noLoadControl, noSchedule, openCharger } from '../../common/charger-page.fixtures.ts';
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
  const both = await at.findByRole('table', { name: /Someone else changed/ });
  expect(within(both).getByRole('row', { name: 'Wednesday 07:00 PM – 06:00 AM 09:00 AM – 06:00 AM' })).toBeVisible();
  await hands.click(at.getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(stored.schedule.map(({ weekday }) => weekday)).toEqual([5, 2]));
  expect(stored.schedule[1]).toMatchObject({ start_at: '09:00 AM' });
});

test('the line shows what the port may give on that day, with the limit of the charger, as times are picked', async () => {
  const limited = aCharger({ max_current: 32, current: 16, ports: [aPort({ max_power: 8 })] });
  scheduleOf([entry(2, '06:00 AM', '12:00 PM')], limited);
  const { at, half } = await openDialog(limited);
  const line = () => within(at.getByRole('list', { name: /Power available at the port on Jan 21, 2026/ }));
  const runs = () =>
    line()
      .getAllByRole('listitem')
      .map((run) => run.textContent);
  // Tuesday has no hours and ends at midnight.
  expect(runs()).toEqual([
    '12:00 AM – 06:00 AM: 0.0 kW, weekly schedule (overruled: power limit of the charger)',
    '06:00 AM – 12:00 PM: 4.0 kW, power limit of the charger (overruled: weekly schedule)',
    '12:00 PM – 12:00 AM: 0.0 kW, weekly schedule (overruled: power limit of the charger)',
  ]);
  await half('End', 'AM');
  expect(runs()).toHaveLength(2);
});

test('the line takes load control and off-peak hours into account, and names the rule of each stretch', async () => {
  const shown = aCharger({ phases: 1, ports: [aPort({ max_power: 8 })] });
  const { api } = scheduleOf([], shown);
  const peak = { weekdays: { from: 64, to: 84 }, weekends: null };
  const schedule = [0, 1, 2, 3, 4].map((day) => entry(day, '09:00 PM', '04:00 PM'));
  api.on(getChargingSchedule, () => tagged({ ...noSchedule, schedule, off_peak: peak }, '"1"'));
  const site = noLoadControl(shown);
  const garage = { id: site.location.id, parent: null, kind: 'site', name: 'Main St Garage' } as const;
  const group = { id: shown.ports[0]?.id ?? '', parent: garage.id, kind: 'group', name: 'Garage A' } as const;
  const member = { id: shown.id, group: group.id, name: 'DEMO-001', current_type: 'AC', phases: 1, feed: 1 } as const;
  const told = { priority: 'NORMAL', control: 'ONLINE', held: 10 } as const;
  api.on(getSiteLoad, () => ({
    ...site,
    at: '2026-01-21T20:00:00Z',
    is_controlled: true,
    tree: {
      nodes: [
        { ...garage, max_load: 5, max_current: null },
        { ...group, max_load: null, max_current: 16 },
      ],
      chargers: [{ ...member, ...told, ports: [] }],
    },
  }));
  const { user, at, half } = await openDialog(shown);
  await user.click(at.getByText('Table'));
  const rows = () =>
    within(at.getByRole('table', { name: /Power available at the port on Jan 21, 2026/ }))
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].map(({ textContent }) => textContent).join(' | '));
  await waitFor(() =>
    expect(rows()).toEqual([
      '12:00 AM – 12:00 PM | 3.7 kW | load control: Garage A | off-peak hours, weekly schedule',
      '12:00 PM – 12:15 PM | 2.3 kW | load control: sent now | off-peak hours, weekly schedule',
      '12:15 PM – 04:00 PM | 3.7 kW | load control: Garage A | off-peak hours, weekly schedule',
      '04:00 PM – 09:00 PM | 0.0 kW | off-peak hours | load control',
      '09:00 PM – 12:00 AM | 3.7 kW | load control: Garage A | off-peak hours, weekly schedule',
    ]),
  );
  const legend = within(at.getByRole('list', { name: 'Rules in effect' }));
  expect(legend.getAllByRole('listitem').map((rule) => rule.textContent)).toEqual([
    'load control: Garage A',
    'load control: sent now',
    'off-peak hours',
  ]);
  // Other times are no longer those of the off-peak hours.
  await half('End', 'AM');
  expect(rows().some((row) => row.includes('off-peak'))).toBe(false);
});

test('the line shows the limit of a grid event in its hours, by its name', async () => {
  const shown = aCharger({ ports: [aPort({ max_power: 8 })] });
  const { api } = scheduleOf([], shown);
  const event = { starts_at: '2026-01-22T01:00:00Z', ends_at: '2026-01-22T03:00:00Z', is_planned: true };
  api.on(listGridLimits, ({ query }) => ({
    limits: query['date'] === '2026-01-21' ? [{ ...event, limit: 3.5, name: 'Evening peak' }] : [],
  }));
  const { at } = await openDialog(shown);
  const line = at.getByRole('list', { name: /Power available at the port/ });
  expect(await within(line).findByText('05:00 PM – 07:00 PM: 3.5 kW, grid event: Evening peak')).toBeInTheDocument();
});

test('limits of grid events that cannot be loaded are said to be missing', async () => {
  const { api } = scheduleOf([entry(2)]);
  api.on(listGridLimits, () => failure(500));
  const { at } = await openDialog();
  expect(await at.findByText(/The limits of grid events could not be loaded/)).toBeVisible();
});

test('limits of load control that cannot be loaded are said to be missing', async () => {
  const { api } = scheduleOf([entry(2)]);
  api.on(getSiteLoad, () => failure(500));
  const { at } = await openDialog();
  expect(await at.findByText(/The limits of load control could not be loaded/)).toBeVisible();
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
