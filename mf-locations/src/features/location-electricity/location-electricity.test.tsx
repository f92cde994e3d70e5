import {
  getLocation,
  getLocationElectricity,
  type Location,
  type LocationElectricity,
  searchUtilities,
  updateLocationElectricity,
  type Utility,
} from '@plugboard/contracts/locations';
import { listCommands } from '@plugboard/contracts/network';
import { permissions } from '@plugboard/contracts/platform';
import { aPage, failure, fakeApi, renderRemote, type RenderRemoteOptions, tagged } from '@plugboard/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import remote from '../../../remote.ts';
import { aLocation } from '../../common/location.fixtures.ts';

const site = aLocation();
const day = (...ends: readonly (readonly [number, string])[]) =>
  ends.map(([to, price], index) => ({ from: ends[index - 1]?.[0] ?? 0, to, price }));
const season = {
  name: 'All year',
  month: 1,
  day: 1,
  weekdays: day([64, '0.20'], [84, '0.50'], [96, '0.20']),
  weekends: day([96, '0.10']),
};
const settings: LocationElectricity = {
  location: site.id,
  is_set: true,
  currency: 'USD',
  utility: 'Con Edison',
  tariff: null,
  cost_of_electricity: '0.17',
  demand_charge: '12.00',
  seasons: [season],
  holidays: ['2026-12-25'],
};
const tariff = { name: 'SC 9', demand_charge: '27.40', seasons: [{ ...season, name: 'From the utility' }] };
const utility: Utility = {
  id: 'con-edison',
  name: 'Con Edison',
  region: 'New York',
  currency: 'USD',
  tariffs: [tariff],
};

async function open(
  stored: LocationElectricity = settings,
  { shown = site, who = {} }: { readonly shown?: Location; readonly who?: RenderRemoteOptions } = {},
) {
  const api = fakeApi()
    .on(getLocation, () => shown)
    .on(getLocationElectricity, () => tagged(stored, '"2"'))
    .on(searchUtilities, () => aPage([utility]))
    .on(updateLocationElectricity, () => tagged(stored, '"3"'))
    .on(listCommands, () => aPage([]));
  const view = await renderRemote(remote, `/locations/${site.id}/cost-of`, {
    account: { permissions: [...permissions] },
    ...who,
  });
  return { ...view, api };
}
const weekdays = async () => within(await screen.findByRole('group', { name: 'Weekdays' }));
const save = (user: Awaited<ReturnType<typeof open>>['user']) =>
  user.click(screen.getByRole('button', { name: 'Save' }));

test('the end of a period is moved by the keyboard, and its neighbour gains what it loses', async () => {
  const { api, user, notices } = await open();
  const part = await weekdays();
  const handle = part.getByRole('slider', { name: 'Weekdays: end of period 1' });
  expect(handle).toHaveAttribute('aria-valuetext', '4:00 PM');
  fireEvent.keyDown(handle, { key: 'PageDown' });
  await waitFor(() => expect(handle).toHaveAttribute('aria-valuetext', '3:00 PM'));
  fireEvent.change(part.getByRole('textbox', { name: 'Weekdays: price, period 2' }), { target: { value: '0.55' } });
  await save(user);
  await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: 'The cost of electricity has been saved.' }]));
  const [sent] = api.calls(updateLocationElectricity);
  expect(sent?.body).toEqual({
    seasons: [{ ...season, weekdays: day([60, '0.20'], [84, '0.55'], [96, '0.20']) }],
  });
  expect(sent?.headers['If-Match']).toBe('"2"');
}, 60_000);

test('periods and seasons are added and removed, and always make whole days', async () => {
  const { api, user } = await open();
  const part = await weekdays();
  await user.click(part.getByRole('button', { name: 'Weekdays: divide period 1' }));
  await user.click(part.getByRole('button', { name: 'Weekdays: remove period 3' }));
  await user.click(screen.getByRole('button', { name: 'Add season' }));
  expect(await screen.findByRole('group', { name: 'Season 2' })).toBeVisible();
  await save(user);
  await waitFor(() => expect(api.calls(updateLocationElectricity)).toHaveLength(1));
  expect(api.calls(updateLocationElectricity)[0]?.body).toMatchObject({
    seasons: [{ weekdays: day([32, '0.20'], [84, '0.20'], [96, '0.20']) }, { month: 6, weekends: day([96, '0.17']) }],
  });
}, 60_000);

test('what is wrong is said at its place, and nothing is sent', async () => {
  const { api, user } = await open();
  const part = await weekdays();
  const price = part.getByRole('textbox', { name: 'Weekdays: price, period 2' });
  fireEvent.change(price, { target: { value: 'dear' } });
  await save(user);
  await waitFor(() => expect(price).toBeInvalid());
  expect(price).toHaveAccessibleDescription(/Enter a price like 0.45/);
  expect(screen.getByText(/All year: Enter a price like 0.45/)).toBeVisible();
  expect(api.calls(updateLocationElectricity)).toEqual([]);
  fireEvent.change(price, { target: { value: '0.60' } });
  await waitFor(() => expect(price).toBeValid());
}, 60_000);

test('a refusal of the server stands at the seasons', async () => {
  const { api, user } = await open();
  api.on(updateLocationElectricity, () => failure(400, { 'seasons.0.month': ['Another season starts on this day.'] }));
  const part = await weekdays();
  fireEvent.keyDown(part.getByRole('slider', { name: 'Weekdays: end of period 1' }), { key: 'ArrowRight' });
  await save(user);
  expect(await screen.findByText('Another season starts on this day.')).toBeVisible();
}, 60_000);

test('a tariff that is known fills in seasons and demand charge', async () => {
  const { user } = await open({ ...settings, tariff: 'SC 9' });
  await weekdays();
  await user.click(await screen.findByRole('button', { name: 'Use this tariff’s values' }));
  expect(await screen.findByRole('group', { name: 'From the utility' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Demand charge per kW' })).toHaveValue('27.40');
}, 60_000);

test('what is typed shows at once what a session would cost, by interval', async () => {
  await open();
  await weekdays();
  const arrival = screen.getByLabelText('Arrival, in the site’s time');
  fireEvent.change(arrival, { target: { value: '2026-11-24T15:00' } });
  const trace = await screen.findByRole('table', { name: 'The cost by interval' });
  // 30 kWh in 6 hours: one before four at 0.20, five until nine at 0.50
  expect(
    await within(trace).findByRole('row', { name: /All year, weekday .* 5.00 kWh 0.2 USD\/kWh \$1.00/ }),
  ).toBeVisible();
  expect(within(trace).getByRole('row', { name: /25.00 kWh 0.5 USD\/kWh \$12.50/ })).toBeVisible();
  expect(within(trace).getByRole('row', { name: /Total \$13.50/ })).toBeVisible();
  const part = await weekdays();
  fireEvent.change(part.getByRole('textbox', { name: 'Weekdays: price, period 2' }), { target: { value: '1.00' } });
  expect(await within(trace).findByRole('row', { name: /Total \$26.00/ })).toBeVisible();
}, 60_000);

test('holidays are added once and removed', async () => {
  const { api, user } = await open();
  await weekdays();
  const holidays = within(screen.getByRole('list', { name: 'Holidays' }));
  fireEvent.change(screen.getByLabelText(/^Holidays/, { selector: 'input' }), { target: { value: '2026-07-04' } });
  await user.click(screen.getByRole('button', { name: 'Add holiday' }));
  expect(await holidays.findByText('Jul 4, 2026')).toBeVisible();
  await user.click(holidays.getByRole('button', { name: 'Remove Dec 25, 2026' }));
  await save(user);
  await waitFor(() => expect(api.calls(updateLocationElectricity)[0]?.body).toEqual({ holidays: ['2026-07-04'] }));
}, 60_000);

test('another currency than that of the reports is said', async () => {
  await open({ ...settings, currency: 'CAD' });
  await weekdays();
  expect(await screen.findByText(/Sessions in another currency have no cost/)).toBeVisible();
}, 60_000);

test('of a location that is shared nothing is read, and it is said whose it is', async () => {
  const { api } = await open(settings, { shown: aLocation({ share_mode: 'MASTER', share_info: 'Metro' }) });
  expect(await screen.findByText(/Metro shares this location with you and buys its electricity/)).toBeVisible();
  expect(api.calls(getLocationElectricity)).toEqual([]);
}, 60_000);

test('an account that may only look changes nothing', async () => {
  await open(settings, { who: { account: { permissions: ['view_location'] } } });
  expect(await screen.findByText(/can view the cost of electricity/)).toBeVisible();
  const part = await weekdays();
  expect(part.getByRole('slider', { name: /period 1/ })).toHaveAttribute('aria-disabled', 'true');
  for (const box of part.getAllByRole('textbox')) expect(box).toBeDisabled();
  expect(screen.queryByRole('button', { name: /Save|Add|Remove|divide/ })).toBeNull();
}, 60_000);
