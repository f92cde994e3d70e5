import {
  checkChargingSchedule,
  type ChargingSchedule,
  getChargingSchedule,
  type ScheduleCheck,
} from '@plugboard/contracts/chargers';
import type { Command } from '@plugboard/contracts/network';
import { aCommand, tagged } from '@plugboard/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { noSchedule, openCharger } from '../../common/charger-page.fixtures.ts';
import { charger, entry, scheduleOf } from './charger-schedule.fixtures.ts';

const told = (state: Command['state'], reason: string | null = null) =>
  aCommand({ charger: charger.id, port: charger.ports[0]!.id, action: 'set-charging-profile', state, reason });
const checked = (result: ScheduleCheck['result'], findings: ScheduleCheck['findings'] = []): ScheduleCheck => ({
  result,
  checked_at: '2026-01-21T20:00:00Z',
  findings,
});
const drift = checked('DRIFT', [
  {
    kind: 'CHARGES',
    starts_at: '2026-01-21T21:00:00Z',
    ends_at: '2026-01-22T05:00:00Z',
    expected: 0,
    actual: 16,
    unit: 'A',
  },
]);

/** Opens the charger's info where its schedule has been delivered so. */
async function open(delivered: Partial<ChargingSchedule>) {
  const stored = { ...noSchedule, schedule: [entry(2)], ...delivered };
  const { api } = scheduleOf([]);
  api
    .on(getChargingSchedule, () => tagged(stored, '"1"'))
    .on(checkChargingSchedule, () => ({ ...stored, check: null }));
  const { user } = await openCharger(charger, '/details');
  const section = await screen.findByRole('region', { name: 'Charging schedule' });
  return { api, user, stored, at: within(section) };
}

test.each([
  ['offline', { command: null }, 'The charger gets it as soon as it is online.'],
  ['being told', { command: told('SENT') }, 'Sending to the charger…'],
  ['silent', { command: told('TIMED_OUT') }, /did not answer/],
  ['refusing', { command: told('REJECTED', 'The charger refused: Full') }, /refused this schedule: .*Full/],
  ['told', { command: told('CONFIRMED') }, /Checking whether it follows it/],
  ['obedient', { command: told('CONFIRMED'), check: checked('KEPT') }, /follows this schedule\. Checked/],
  ['limited', { command: told('CONFIRMED'), check: checked('LIMITED') }, /because of another limit/],
  ['silent about it', { command: told('CONFIRMED'), check: checked('UNKNOWN') }, /does not report what it follows/],
] satisfies [string, Partial<ChargingSchedule>, string | RegExp][])(
  'says what has become of a schedule at a charger that is %s',
  async (_, delivered, said) => {
    const { at } = await open(delivered);
    expect(await at.findByText(said, { exact: false })).toBeVisible();
  },
);

test('drift is shown with when and how, and the schedule is sent again', async () => {
  const { api, user, at } = await open({ command: told('CONFIRMED'), check: drift });
  expect(await at.findByText(/does not follow this schedule/)).toBeVisible();
  expect(at.getByText('Jan 21, 2026, 13:00 PST – Jan 21, 2026, 21:00 PST: gives 16 A outside the hours')).toBeVisible();
  await user.click(at.getByRole('button', { name: 'Send again' }));
  await user.click(at.getByRole('button', { name: 'Check again' }));
  await waitFor(() =>
    expect(api.calls(checkChargingSchedule).map(({ body }) => body)).toEqual([
      { send_again: true },
      { send_again: false },
    ]),
  );
});

test('an answer of the charger shows as it comes', async () => {
  const { api, stored, at } = await open({ command: told('CONFIRMED') });
  await at.findByText(/Checking whether it follows it/);
  stored.check = checked('KEPT');
  const { id, port } = told('CONFIRMED');
  await api.emit({
    type: 'command-changed',
    command: id,
    charger: charger.id,
    port,
    action: 'get-composite-schedule',
    status: 'CONFIRMED',
    reason: null,
    at: '2026-01-21T20:00:00Z',
  });
  expect(await at.findByText(/follows this schedule/)).toBeVisible();
});
