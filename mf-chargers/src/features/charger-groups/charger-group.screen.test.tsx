import {
  changeLoadMember,
  getLoadDay,
  getSiteLoad,
  type LoadCharger,
  type LoadDay,
  type LoadPort,
  setSiteLimit,
  type SiteLoad,
} from '@plugboard/contracts/chargers';
import { failure, renderRemote, type RenderRemoteOptions } from '@plugboard/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import chargers from '../../../remote.ts';
import { garage, serverOf } from '../../common/load-groups/load-groups.fixtures.ts';

const idOf = (number: number) => `7f0d8b1e-0003-4c5e-8a4b-${String(number).padStart(12, '0')}`;
const [group, other] = [idOf(1), idOf(2)];

const aCharger = (
  number: number,
  { demand = 32, measured = null, pause = null, charging_hours = null, ...rest }: Partial<LoadCharger & LoadPort> = {},
): LoadCharger => ({
  id: idOf(10 + number),
  group,
  name: `DEMO-00${number}`,
  current_type: 'AC',
  phases: 1,
  feed: 1,
  priority: 'NORMAL',
  control: 'ONLINE',
  held: 16,
  ports: [
    {
      id: idOf(20 + number),
      connector_id: 1,
      max_current: 32,
      demand,
      measured,
      waiting_since: null,
      pause,
      charging_hours,
    },
  ],
  ...rest,
});

const siteOf = (all: readonly LoadCharger[], rest: Partial<SiteLoad> = {}): SiteLoad => ({
  location: { id: garage, name: 'Harbor Garage', timezone: 'America/Los_Angeles' },
  at: '2026-11-23T00:50:00Z',
  is_controlled: true,
  limit_version: 0,
  routers: [],
  tree: {
    nodes: [
      { id: garage, parent: null, kind: 'site', name: 'Harbor Garage', max_load: null, max_current: null },
      { id: group, parent: garage, kind: 'group', name: 'Garage A', max_load: null, max_current: 32 },
      { id: other, parent: garage, kind: 'group', name: 'Garage B', max_load: 50, max_current: null },
    ],
    chargers: [...all],
  },
  ...rest,
});

async function open(site: SiteLoad, who: RenderRemoteOptions = {}, id = group) {
  const api = serverOf([]).on(getSiteLoad, () => site);
  const shown = await renderRemote(chargers, `/chargers/groups/${id}`, who);
  const table = await screen.findByRole('table', { name: /Limits and chargers|Límites y cargadores/ });
  return { api, table, ...shown };
}
const rowOf = (table: HTMLElement, name: string) => within(table).getByText(name).closest('tr');

test('each charger shows what it draws, what it gets, and which limit keeps it from more', async () => {
  const { table } = await open(
    siteOf([aCharger(1, { measured: 14.5 }), aCharger(2), aCharger(3, { demand: 0, held: 0 })]),
  );
  expect(rowOf(table, 'Garage A')).toHaveTextContent('14.5 · 0 · 0 A, 3.3 kW32 · 0 · 0 A, 7.4 kW32 A');
  expect(rowOf(table, 'DEMO-001')).toHaveTextContent('14.5 A16 ASent 16 AGarage A has no current left on line 1.');
  expect(rowOf(table, 'DEMO-003')).toHaveTextContent('No car, and nothing left to reserve for one.');
  expect(within(table).queryByText('Garage B')).toBeNull();
});

test.each([
  ['offline', aCharger(1, { control: 'OFFLINE', held: 6 }), 'Offline: counts as 6 A, the most it may draw.'],
  ['refusing', aCharger(1, { control: 'REFUSES', held: null }), 'Never received a limit: counts as 32 A'],
  ['alone', aCharger(1, { held: 32 }), 'All the car can take.'],
  ['not obeying', aCharger(1, { measured: 30, held: 16 }), 'Draws more than its limit. The limit is sent again.'],
])('a charger that is %s says so', async (_, charger, sentence) => {
  const { table } = await open(siteOf([charger]));
  expect(rowOf(table, 'DEMO-001')).toHaveTextContent(sentence);
});

test.each([
  ['until a time of today', 'schedule', '2026-11-23T06:00:00Z', 'Its own schedule pauses charging until 22:00.'],
  [
    'until another day',
    'schedule',
    '2026-11-23T14:00:00Z',
    'Its own schedule pauses charging until Nov 23, 2026, 06:00 PST.',
  ],
  ['without an end', 'port', null, 'Charging is not allowed at this port.'],
] as const)('a charger that may not charge and gets nothing says why: %s', async (_, by, until, sentence) => {
  const paused = aCharger(2, { demand: 0, held: 0, pause: { by, until } });
  const { table } = await open(siteOf([aCharger(1, { held: 32 }), paused]));
  expect(rowOf(table, 'DEMO-002')).toHaveTextContent(`0 ASent 0 A${sentence}`);
  expect(rowOf(table, 'DEMO-002')).not.toHaveTextContent('No car');
});

test('where the minimum is kept free for a charger that its schedule pauses, both are said', async () => {
  const pause = { by: 'schedule', until: '2026-11-23T06:00:00Z' } as const;
  const { table } = await open(siteOf([aCharger(1, { demand: 0, held: 6, pause })]));
  expect(rowOf(table, 'DEMO-001')).toHaveTextContent(
    'Its own schedule pauses charging until 22:00. 6 A are kept free.',
  );
});

test.each([
  ['a time of today', '2026-11-23T06:00:00Z', /pausa la carga\. Se reanuda: 22:00\./],
  ['another day', '2026-11-23T14:00:00Z', /pausa la carga\. Se reanuda: 23 nov 2026, 06:00/],
])('in Spanish a pause has no article that would not fit: until %s', async (_, until, sentence) => {
  const pause = { by: 'schedule', until } as const;
  await open(siteOf([aCharger(1, { demand: 0, held: 0, pause })]), { language: 'es' });
  expect(await screen.findByText(sentence)).toBeVisible();
});

test('a charger that is to rise waits for others to come down', async () => {
  const { table } = await open(siteOf([aCharger(1, { held: 32 }), aCharger(2, { held: 0 })]));
  expect(rowOf(table, 'DEMO-002')).toHaveTextContent('Rises to 16 A once others have reduced theirs.');
});

test('priority and line of a charger are set', async () => {
  const { api, user, notices } = await open(siteOf([aCharger(1)]));
  api.on(changeLoadMember, () => ({ result: 'OK' as const }));
  await user.click(screen.getByRole('button', { name: 'Priority and line of DEMO-001' }));
  const drawer = within(await screen.findByRole('dialog'));
  await user.click(drawer.getByRole('combobox', { name: /Priority/ }));
  await user.click(await screen.findByTitle('High'));
  await user.click(drawer.getByRole('combobox', { name: /Line/ }));
  await user.click(await screen.findByTitle('Line 3'));
  await user.click(drawer.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: 'The group settings have been saved.' }]));
  expect(api.calls(changeLoadMember)[0]).toMatchObject({
    params: { id: group, charger: aCharger(1).id },
    body: { priority: 'HIGH', feed: 3 },
  });
});

test('six cars at 17:00 and 40% less at 18:00 are played by the same rules', async () => {
  const idle = [1, 2, 3, 4, 5].map((number) => aCharger(number, { demand: 0, held: 6 }));
  const { user } = await open(siteOf(idle));
  const cars = within(screen.getByRole('group', { name: 'Cars arrive' }));
  await user.click(cars.getByRole('button', { name: 'Add cars' }));
  expect(await screen.findByText(/1 car finds no free port/)).toBeVisible();
  const limit = within(screen.getByRole('group', { name: 'Limits change' }));
  fireEvent.change(limit.getByLabelText('Time of the change'), { target: { value: '18:00' } });
  await user.click(limit.getByRole('button', { name: 'Add change' }));
  expect(await screen.findByText(/Up to 2 cars wait at times; no limit is exceeded/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove: 6 more cars at 17:00' }));
  expect(await screen.findByText(/No car waits, and no limit is exceeded/)).toBeVisible();
});

test('the whole site has a limit over all its groups, and who was quicker is shown', async () => {
  const site = siteOf([aCharger(1)], { limit_version: 3 });
  const { api, user, notices } = await open(site, {}, garage);
  api.on(setSiteLimit, ({ headers, body }) =>
    headers['If-Match'] === '"4"'
      ? { ...(body as { max_load: number; max_current: null }), version: 5 }
      : failure(412, { detail: 'Changed.', code: 'CHANGED_MEANWHILE' }),
  );
  await user.click(screen.getByRole('button', { name: 'Limit of Harbor Garage' }));
  const drawer = within(await screen.findByRole('dialog'));
  await user.type(drawer.getByRole('spinbutton', { name: /Maximum load/ }), '60');
  const nodes = site.tree.nodes.map((node) => (node.parent === null ? { ...node, max_load: 80 } : node));
  api.on(getSiteLoad, () => ({ ...site, limit_version: 4, tree: { ...site.tree, nodes } }));
  await user.click(drawer.getByRole('button', { name: 'Save' }));
  const both = await screen.findByRole('table', { name: /Someone else changed/ });
  expect(within(both).getByRole('row', { name: 'Maximum load 80 60' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: 'The group settings have been saved.' }]));
  expect(api.calls(setSiteLimit).at(-1)).toMatchObject({ params: { id: garage }, body: { max_load: 60 } });
});

test('routers are shown with their chargers, and what counts while they are cut off', async () => {
  const behind = [aCharger(1, { control: 'OFFLINE', held: 6 }), aCharger(2, { control: 'OFFLINE', held: 10 })];
  const router = { sim_iccid: null, chargers: behind.map(({ id }) => id) };
  await open(
    siteOf([...behind, aCharger(3)], {
      routers: [
        { ...router, serial_number: 'RT-1' },
        { serial_number: 'RT-2', sim_iccid: '8901', chargers: [aCharger(3).id] },
      ],
    }),
  );
  const routers = within(screen.getByRole('table', { name: 'Routers' }));
  expect(routers.getByRole('row', { name: 'RT-1 - DEMO-001, DEMO-002 All chargers offline 16 A' })).toBeVisible();
  expect(routers.getByRole('row', { name: 'RT-2 8901 DEMO-003 Online 16 A' })).toBeVisible();
});

test('yesterday is played again: what would have been throttled, by which limit, and what was not delivered', async () => {
  const site = siteOf([aCharger(1), aCharger(2)]);
  const start = Date.parse('2026-11-21T08:00:00Z');
  const iso = (minutes: number) => new Date(start + minutes * 60_000).toISOString();
  const car = (number: number, leaves: number): LoadDay['cars'][number] => ({
    session: idOf(30 + number),
    port: idOf(20 + number),
    plugged_at: iso(0),
    unplugged_at: iso(leaves),
    first: 0,
    energy: [1.84, 1.84, 1.84, 1.84],
  });
  const { api, user } = await open(site);
  api.on(getLoadDay, ({ query }) => ({
    location: site.location,
    date: query.date ?? '',
    intervals: Array.from({ length: 96 }, (_, index) => iso(index * 15)),
    tree: site.tree,
    cars: query.date === '2026-11-21' ? [car(1, 60), car(2, 240)] : [],
  }));
  const form = within(screen.getByRole('group', { name: 'Replay a past day' }));
  expect(form.getByLabelText('Day')).toHaveValue('11/21/2026');
  expect(form.getByText('Change of all limits')).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Replay' }));
  // 32 A of the group for two cars of 32 A: each has half for an hour.
  expect(
    await screen.findByText(/2 cars would have been throttled: 3.7 kWh not delivered, 3.7 kWh delivered later/),
  ).toBeVisible();
  const cars = within(screen.getByRole('table', { name: 'Cars that would have been throttled' }));
  expect(cars.getByText('DEMO-001').closest('tr')).toHaveTextContent('7.36 kWh-3.68 kWhGarage A, line 1: 60 min.');
  expect(cars.getByText('DEMO-002').closest('tr')).toHaveTextContent('7.36 kWh3.68 kWh-Garage A, line 1: 60 min.');
  fireEvent.change(form.getByLabelText('Day'), { target: { value: '2026-11-20' } });
  await user.click(form.getByRole('button', { name: 'Replay' }));
  expect(await screen.findByText('Nobody charged here that day')).toBeVisible();
});

test('where nothing is sent yet, that is said; who may not change only looks, also in Spanish', async () => {
  await open(siteOf([aCharger(1)], { is_controlled: false }), {
    account: { permissions: ['view_charger'] },
    language: 'es',
  });
  expect(await screen.findByText(/Todavía no se envían límites aquí/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Prioridad y línea/ })).toBeNull();
});

test('a group that is not there is said to be missing', async () => {
  serverOf([]).on(getSiteLoad, () => failure(404, { detail: 'Not there.', code: 'NOT_FOUND' }));
  await renderRemote(chargers, `/chargers/groups/${group}`);
  expect(await screen.findByText('Group not found')).toBeVisible();
});
