import {
  changeChargingSchedule,
  type Charger,
  clearChargingSchedule,
  getChargingSchedule,
  setChargingSchedule,
} from '@plugboard/contracts/chargers';
import { aCharger, aPort, type RenderRemoteOptions } from '@plugboard/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { charger, entry, openDialog, openInfo, scheduleOf } from './charger-schedule.fixtures.ts';

const everyDay = [0, 1, 2, 3, 4, 5, 6];

// Wednesday 21 January 2026, noon in California.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-21T20:00:00Z') });
});

test('weekdays MO to SU begin with today’s, and a dot marks each day that has a saved schedule', async () => {
  scheduleOf([entry(0), entry(4)]);
  const { at, day } = await openDialog();
  expect(at.getAllByText(/^(MO|TU|WE|TH|FR|SA|SU)$/).map((name) => name.textContent)).toEqual([
    'MO',
    'TU',
    'WE',
    'TH',
    'FR',
    'SA',
    'SU',
  ]);
  expect(day('Wednesday')).toBeChecked();
  const dotted = at.getAllByRole('radio', { description: 'has a saved schedule' });
  expect(dotted.map((radio) => radio.getAttribute('aria-label'))).toEqual(['Monday', 'Friday']);
});

test('the day is today’s where the charger stands', async () => {
  vi.setSystemTime(new Date('2026-01-22T02:00:00Z'));
  scheduleOf([entry(0, '09:00 AM', '10:00 AM', 'Asia/Kathmandu')]);
  const { day } = await openDialog();
  expect(day('Thursday')).toBeChecked();
});

test('times are picked in steps of five minutes of twelve hours, each with its own AM/PM toggle', async () => {
  const { api } = scheduleOf([]);
  const { list, shownTime, pick, half, press } = await openDialog();
  expect([shownTime('Start'), shownTime('End')]).toEqual(['--:--', '--:--']);
  const offered = (name: string) =>
    within(list(name))
      .getAllByRole('option')
      .map((option) => option.textContent);
  expect(offered('End: hour')).toEqual(['--', '12', ...'01 02 03 04 05 06 07 08 09 10 11'.split(' ')]);
  expect(offered('End: minute')).toEqual(['--', ...'00 05 10 15 20 25 30 35 40 45 50 55'.split(' ')]);
  await pick('Start', '09:05');
  await pick('End', '05:30');
  await half('End', 'PM');
  await press('Save');
  await waitFor(() =>
    expect(api.calls(setChargingSchedule).map(({ body }) => body)).toEqual([
      [{ weekday: 2, start_at: '09:05 AM', end_at: '05:30 PM', timezone: 'America/Los_Angeles' }],
    ]),
  );
});

test('the end shows +1 when it is earlier than the start, with 12 AM as the earliest', async () => {
  scheduleOf([]);
  const { at, pick, half } = await openDialog();
  await pick('Start', '12:00');
  await pick('End', '11:55');
  expect(at.queryByText('+1')).toBeNull();
  await half('Start', 'PM');
  expect(at.getByText('+1')).toHaveAttribute('title', 'On the next day');
  await half('End', 'PM');
  expect(at.queryByText('+1')).toBeNull();
});

test('six zones are offered, and another zone moves the whole week', async () => {
  const { api } = scheduleOf([entry(0), entry(2)]);
  const { user, at, press } = await openDialog();
  await user.click(at.getByRole('combobox', { name: 'Time zone' }));
  const names = screen.getAllByTitle(/Standard Time$/).map((option) => option.textContent);
  expect(new Set(names).size).toBe(6);
  await user.click(screen.getByTitle('Mountain Daylight/Standard Time'));
  await press('Save');
  await waitFor(() =>
    expect(api.calls(setChargingSchedule)[0]?.body).toMatchObject([
      { weekday: 0, start_at: '09:00 PM', timezone: 'US/Mountain' },
      { weekday: 2, start_at: '09:00 PM', timezone: 'US/Mountain' },
    ]),
  );
});

test('“Clear” clears both times, and saving then removes the day', async () => {
  const { api, stored } = scheduleOf([entry(0), entry(2)]);
  const { at, press, shownTime, notices } = await openDialog();
  await press('Clear');
  expect([shownTime('Start'), shownTime('End')]).toEqual(['--:--', '--:--']);
  await press('Save');
  await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: 'Schedule was saved!' }]));
  expect(api.calls(changeChargingSchedule)[0]?.body).toEqual([{ weekday: 2, start_at: null, end_at: null }]);
  expect(stored.schedule.map(({ weekday }) => weekday)).toEqual([0]);
  await waitFor(() => expect(at.getAllByRole('radio', { description: 'has a saved schedule' })).toHaveLength(1));
});

test('in the charger’s info there is no “Clear”, and “Change Schedule” hides while the editor is open', async () => {
  scheduleOf([entry(2)]);
  const { at, press } = await openInfo();
  expect(at.queryByRole('button', { name: 'Clear' })).toBeNull();
  expect(at.queryByRole('button', { name: 'Change Schedule' })).toBeNull();
  expect(at.getByRole('button', { name: 'Save' })).toBeVisible();
  await press('Cancel');
  expect(at.getByRole('button', { name: 'Change Schedule' })).toBeVisible();
  expect(at.queryByRole('button', { name: 'Save' })).toBeNull();
});

test('“Set time on all days” waits for both times, and is undone', async () => {
  const { stored } = scheduleOf([]);
  const { user, at, pick, press, notices } = await openDialog();
  const setAll = () => at.getByRole('button', { name: 'Set time on all days' });
  expect(setAll()).toBeDisabled();
  await pick('Start', '10:00');
  expect(setAll()).toBeDisabled();
  await pick('End', '06:00');
  await press('Set time on all days');
  await waitFor(() => expect(stored.schedule.map(({ weekday }) => weekday)).toEqual(everyDay));
  expect(stored.schedule[6]).toMatchObject({ start_at: '10:00 AM', end_at: '06:00 AM' });
  expect(notices).toEqual([{ kind: 'success', text: 'Schedule was saved!' }]);
  await user.click(await at.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(stored.schedule).toEqual([]));
});

test('“Reset time from all days” removes the schedule, and “Undo” brings it back', async () => {
  const { api, stored } = scheduleOf([entry(0), entry(2)]);
  const { user, at, press } = await openDialog();
  await press('Reset time from all days');
  await waitFor(() => expect(stored.schedule).toEqual([]));
  expect(api.calls(clearChargingSchedule)).toHaveLength(1);
  await user.click(await at.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(stored.schedule.map(({ weekday }) => weekday)).toEqual([0, 2]));
});

test('“Cancel” forgets what was picked and closes the dialog', async () => {
  const { api } = scheduleOf([entry(2)]);
  const { press, half } = await openDialog();
  await half('Start', 'AM');
  await press('Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.calls(changeChargingSchedule)).toEqual([]);
});

test.each([
  ['the charger is shared as VIEWER', { share_mode: 'VIEWER', share_info: 'Metro' }, {}, /as view only/],
  ['it is not activated', { licensed_from: null }, {}, 'Please activate the charger in order to save changes.'],
  ['the account may only look', {}, { account: { permissions: ['view_charger'] } }, /not change it/],
] satisfies [string, Partial<Charger>, RenderRemoteOptions, string | RegExp][])(
  'all controls are disabled where %s',
  async (_, change, who, said) => {
    const shown = { ...charger, ...change };
    scheduleOf([entry(2)], shown);
    const { at } = await openDialog(shown, who);
    expect(at.getByText(said)).toBeVisible();
    const controls = [
      ...at.getAllByRole('radio', { name: /day$/ }),
      ...at.getAllByRole('combobox'),
      ...at.getAllByRole('radio', { name: /AM|PM/ }),
      ...at.getAllByRole('button').filter((button) => button.getAttribute('aria-label') !== 'Close'),
    ];
    expect(controls.length).toBeGreaterThan(18);
    for (const control of controls) expect(control).toBeDisabled();
  },
);

test('each port has its own schedule', async () => {
  const two = aCharger({ ports: [aPort({ connector_id: 1 }), aPort({ connector_id: 2 })] });
  const { api } = scheduleOf([entry(2)], two);
  const { user: hands, at } = await openDialog(two);
  await hands.click(at.getByText('Port 2'));
  await waitFor(() =>
    expect(api.calls(getChargingSchedule).map(({ params }) => params)).toContainEqual({ id: two.ports[1]?.id }),
  );
});
