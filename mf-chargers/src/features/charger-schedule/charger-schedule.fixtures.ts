import {
  changeChargingSchedule,
  type Charger,
  type ChargingSchedule,
  clearChargingSchedule,
  getChargingSchedule,
  type ScheduleEntry,
  setChargingSchedule,
} from '@plugboard/contracts/chargers';
import { aCharger, aPort, failure, type RenderRemoteOptions, tagged } from '@plugboard/testing';
import { screen, within } from '@testing-library/react';
import { noSchedule, openCharger, serverOf } from '../../common/charger-page.fixtures.ts';

/** An AC charger with one port. */
export const charger = aCharger({ ports: [aPort()] });
export const entry = (
  weekday: number,
  start_at = '09:00 PM',
  end_at = '06:00 AM',
  timezone = 'US/Pacific',
): ScheduleEntry => ({
  id: `5f0d8b1e-0009-4c5e-8a4b-00000000000${weekday}`,
  weekday,
  start_at,
  end_at,
  timezone,
});
/** A server that stores a port's schedule under a tag for each state. */
export function scheduleOf(first: readonly ScheduleEntry[], shown: Charger = charger) {
  const stored = { schedule: [...first], version: 1 };
  const reply = (): ChargingSchedule => ({ ...noSchedule, schedule: stored.schedule });
  const page = () => tagged(reply(), `"${stored.version}"`);
  const store = (schedule: ScheduleEntry[]) => {
    stored.schedule = schedule;
    stored.version += 1;
    return reply();
  };
  type Day = { weekday: number; start_at?: string | null; end_at?: string | null; timezone?: string };
  const entries = (days: unknown) =>
    (days as readonly Day[]).flatMap(({ weekday, start_at, end_at, timezone }) =>
      start_at && end_at ? [entry(weekday, start_at, end_at, timezone)] : [],
    );
  const guarded = (ifMatch: string | undefined, next: () => ScheduleEntry[]) =>
    ifMatch === `"${stored.version}"` ? store(next()) : failure(412, { detail: 'Changed.', code: 'CHANGED_MEANWHILE' });
  const api = serverOf(shown)
    .on(getChargingSchedule, page)
    .on(setChargingSchedule, ({ body, headers }) => guarded(headers['If-Match'], () => entries(body)))
    .on(changeChargingSchedule, ({ body, headers }) =>
      guarded(headers['If-Match'], () => [
        ...stored.schedule.filter(({ weekday }) => !(body as readonly Day[]).some((day) => day.weekday === weekday)),
        ...entries(body),
      ]),
    )
    .on(clearChargingSchedule, ({ headers }) => guarded(headers['If-Match'], () => []));
  return { api, stored, store };
}

type User = Awaited<ReturnType<typeof openCharger>>['user'];

/** Actions of an operator with the editor within a part of the page. */
function handsOn(user: User, root: HTMLElement) {
  const at = within(root);
  return {
    at,
    day: (name: string) => at.getByRole('radio', { name }),
    list: (name: string) => at.getByRole('combobox', { name }),
    press: (name: string) => user.click(at.getByRole('button', { name })),
    half: (name: 'Start' | 'End', half: 'AM' | 'PM') =>
      user.click(within(at.getByRole('radiogroup', { name: `${name}: AM or PM` })).getByText(half)),
    /** `--:--` or `hh:mm`. */
    shownTime: (name: 'Start' | 'End') =>
      ['hour', 'minute']
        .map((part) => at.getByRole<HTMLSelectElement>('combobox', { name: `${name}: ${part}` }).value || '--')
        .join(':'),
    pick: async (name: 'Start' | 'End', time: string) => {
      const [hour = '', minute = ''] = time.split(':');
      await user.selectOptions(at.getByRole('combobox', { name: `${name}: hour` }), hour);
      await user.selectOptions(at.getByRole('combobox', { name: `${name}: minute` }), minute);
    },
  };
}

/** Opens the editor as a dialog, from the charger's actions. */
export async function openDialog(shown: Charger = charger, who: RenderRemoteOptions = {}) {
  const view = await openCharger(shown, '/toolbox', who);
  await view.user.click(await screen.findByRole('button', { name: 'Actions' }));
  await view.user.click(await screen.findByRole('menuitem', { name: 'Charging schedule' }));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByRole('radio', { name: 'Monday' });
  return { ...view, ...handsOn(view.user, dialog) };
}

/** Opens the editor in the charger's info. */
export async function openInfo(shown: Charger = charger) {
  const view = await openCharger(shown, '/details');
  const section = await screen.findByRole('region', { name: 'Charging schedule' });
  await view.user.click(await within(section).findByRole('button', { name: 'Change Schedule' }));
  return { ...view, ...handsOn(view.user, section) };
}
