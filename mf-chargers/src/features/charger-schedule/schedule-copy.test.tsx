import {
  changeChargingSchedule,
  getChargingSchedule,
  listChargers,
  type ScheduleEntry,
  setChargingSchedule,
} from '@plugboard/contracts/chargers';
import { aCharger, aPage, aPort, failure, tagged } from '@plugboard/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { noSchedule, openCharger } from '../../common/charger-page.fixtures.ts';
import { charger, entry, openDialog, scheduleOf } from './charger-schedule.fixtures.ts';

// Wednesday 21 January 2026, noon in California.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-21T20:00:00Z') });
});

test('a day’s times are copied to other days, with what changes shown first', async () => {
  const { api } = scheduleOf([entry(2), entry(4, '01:00 AM', '02:00 AM')]);
  const { user, at, press } = await openDialog();
  expect(at.getByRole('button', { name: 'Copy to these days' })).toBeDisabled();
  await user.click(at.getByRole('checkbox', { name: 'Copy to Friday' }));
  await user.click(at.getByRole('checkbox', { name: 'Copy to Monday' }));
  const changes = within(at.getByRole('table', { name: 'Days that change' }));
  expect(changes.getByRole('row', { name: 'Monday All day 09:00 PM – 06:00 AM' })).toBeVisible();
  expect(changes.getByRole('row', { name: 'Friday 01:00 AM – 02:00 AM 09:00 PM – 06:00 AM' })).toBeVisible();
  await press('Copy to these days');
  expect(api.calls(changeChargingSchedule)).toEqual([]);
  await press('Save');
  await waitFor(() =>
    expect(api.calls(changeChargingSchedule)[0]?.body).toMatchObject([
      { weekday: 0, start_at: '09:00 PM' },
      { weekday: 4, start_at: '09:00 PM' },
    ]),
  );
});

const ports = {
  plain: aPort({ connector_id: 1 }),
  there: aPort({ schedule: [entry(2, '01:00 AM', '02:00 AM')] }),
  moved: aPort(),
  broken: aPort(),
  viewed: aPort(),
};
const others = [
  aCharger({ custom_id: 'TWO', ports: [ports.plain, { ...ports.there, connector_id: 2 }], timezone: 'US/Eastern' }),
  aCharger({ custom_id: 'MOVED', ports: [ports.moved] }),
  aCharger({ custom_id: 'BROKEN', ports: [ports.broken] }),
  aCharger({ custom_id: 'VIEWED', ports: [ports.viewed], share_mode: 'VIEWER', share_info: 'Metro' }),
];

/** A server that keeps the schedules of all these ports; one of them was changed meanwhile, one cannot be saved. */
function severalSchedules() {
  const stored = new Map<string, ScheduleEntry[]>([
    [charger.ports[0]!.id, [entry(2)]],
    [ports.there.id, ports.there.schedule],
    [ports.moved.id, [entry(6)]],
  ]);
  const { api } = scheduleOf([]);
  api
    .on(listChargers, () => ({ ...aPage(others), charger_types: ['AC' as const] }))
    .on(getChargingSchedule, ({ params }) => tagged({ ...noSchedule, schedule: stored.get(params.id) ?? [] }, '"7"'))
    .on(setChargingSchedule, ({ params, body }) => {
      if (params.id === ports.broken.id) return failure(403, { detail: 'Not today.', code: 'FORBIDDEN' });
      const week = (body as ScheduleEntry[]).map((day) => entry(day.weekday, day.start_at, day.end_at, day.timezone));
      stored.set(params.id, week);
      return { ...noSchedule, schedule: week };
    });
  return { api, stored };
}

test('a week is copied to chargers with a difference and a result for each, and undone', async () => {
  const { api, stored } = severalSchedules();
  const { user } = await openCharger(charger, '/details');
  await user.click(await screen.findByRole('button', { name: 'Copy to chargers' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('combobox', { name: 'Chargers' }));
  for (const { custom_id } of others) await user.click(await screen.findByTitle(`${custom_id} · Main St Garage`));

  const row = (name: string) => dialog.getByRole('row', { name: new RegExp(`^${name}`) });
  expect(row('TWO Port 1')).toHaveTextContent('WE All day → 09:00 PM – 06:00 AMWill change');
  expect(row('TWO Port 2')).toHaveTextContent('WE 01:00 AM – 02:00 AM → 09:00 PM – 06:00 AM');
  expect(row('VIEWED Port 1')).toHaveTextContent('Left out: only its owner can set its schedule.');
  await user.click(dialog.getByRole('button', { name: 'Copy to 4 ports' }));

  const undo = await dialog.findByRole('button', { name: 'Undo at 2 ports' });
  expect(row('TWO Port 1')).toHaveTextContent('Saved');
  expect(row('MOVED Port 1')).toHaveTextContent('Changed by someone else');
  expect(row('BROKEN Port 1')).toHaveTextContent('Not today.');
  // The same hours on the clock of the site, under the version that was read.
  expect(stored.get(ports.plain.id)).toMatchObject([{ weekday: 2, start_at: '09:00 PM', timezone: 'US/Eastern' }]);
  expect(api.calls(setChargingSchedule)[0]?.headers).toMatchObject({ 'If-Match': '"7"' });

  await user.click(undo);
  await waitFor(() => expect(stored.get(ports.plain.id)).toEqual([]));
  expect(stored.get(ports.there.id)).toMatchObject([{ weekday: 2, start_at: '01:00 AM' }]);
  expect(stored.get(ports.moved.id)).toMatchObject([{ weekday: 6 }]);
});
