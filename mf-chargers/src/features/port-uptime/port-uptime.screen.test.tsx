import {
  addUptimeExclusion,
  changeUptimeExclusion,
  getOpeningHours,
  getPortUptime,
  getUptimeExclusion,
  listPortUptimes,
  type PortUptimeDetail,
  type PortUptimeItem,
  revokeUptimeExclusion,
  setOpeningHours,
  type UptimeExclusion,
} from '@plugboard/contracts/chargers';
import { listCommands } from '@plugboard/contracts/network';
import { aPage, failure, fakeApi, renderRemote, type RenderRemoteOptions, tagged } from '@plugboard/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import chargers from '../../../remote.ts';

const port = '7f0d8b1e-0002-4c5e-8a4b-000000000001';
const item: PortUptimeItem = {
  port,
  connector_id: 1,
  connector_type: 'J1772',
  charger: '7f0d8b1e-0001-4c5e-8a4b-000000000001',
  custom_id: 'DEMO-001',
  location_name: 'Harbor',
  timezone: 'UTC',
  service_minutes: 525_600,
  outage_minutes: 20_000,
  excluded_minutes: 600,
  uptime_percent: 96.308,
};
const exclusion: UptimeExclusion = {
  id: '7f0d8b1e-0003-4c5e-8a4b-000000000001',
  starts_at: '2026-10-02T00:00:00.000Z',
  ends_at: null,
  reason: 'UTILITY_INTERRUPTION',
  note: 'Notice 123',
  created_by: 'Ada Admin',
  created_at: '2026-10-03T00:00:00.000Z',
  version: 2,
};
const outage = {
  error_code: null,
  ends_at: '2026-10-02T10:00:00.000Z',
  excluded_minutes: 0,
  closed_minutes: 0,
  exclusions: [],
};
const detail: PortUptimeDetail = {
  ...item,
  location: '7f0d8b1e-0004-4c5e-8a4b-000000000001',
  period: 'year',
  starts_at: '2025-11-20T00:00:00.000Z',
  ends_at: '2026-11-20T00:00:00.000Z',
  in_service_from: '2024-01-01T00:00:00.000Z',
  is_shared: false,
  outages: [
    {
      ...outage,
      status: 'FAULTED',
      error_code: 'GroundFailure',
      starts_at: '2026-11-02T00:00:00.000Z',
      ends_at: null,
      minutes: 19_400,
    },
    {
      ...outage,
      status: 'OFFLINE',
      starts_at: exclusion.starts_at,
      minutes: 600,
      excluded_minutes: 600,
      exclusions: [exclusion.id],
    },
  ],
  outages_left_out: 0,
  exclusions: [exclusion],
  months: [
    { month: '2026-11', service_minutes: 27_360, outage_minutes: 19_400, excluded_minutes: 0, uptime_percent: 29.09 },
    { month: '2026-10', service_minutes: 44_640, outage_minutes: 600, excluded_minutes: 600, uptime_percent: 100 },
  ],
};

const serverOf = (shown = detail) =>
  fakeApi()
    .on(listPortUptimes, () => aPage([item, { ...item, port: exclusion.id, connector_id: 2, uptime_percent: null }]))
    .on(getPortUptime, () => shown)
    .on(listCommands, () => aPage([]));
const manager: RenderRemoteOptions = { account: { permissions: ['view_charger', 'change_charger'] } };
const open = async (who = manager) => {
  const shown = await renderRemote(chargers, `/chargers/uptime/${port}`, who);
  await screen.findByRole('heading', { level: 1, name: /^DEMO-001/ });
  return shown;
};
const menuOf = async (user: Awaited<ReturnType<typeof open>>['user'], row: RegExp, action: string) => {
  const found = await screen.findByRole('row', { name: row });
  await user.click(within(found).getByRole('button', { name: /^Actions for the outage/ }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
};

test('ports are listed with their uptime and its parts, and each opens its outages', async () => {
  const api = serverOf();
  await renderRemote(chargers, '/chargers/uptime', manager);
  const row = await screen.findByRole('row', { name: /Port 1/ });
  expect(row).toHaveTextContent(/96.308%20,000600525,600/);
  expect(within(row).getByRole('link')).toHaveAttribute('href', `/chargers/uptime/${port}`);
  expect(api.calls(listPortUptimes)[0]?.query).toMatchObject({ period: 'year', ordering: 'uptime' });
});

test('a port shows the sum by the formula, and of each outage whether it counts and why', async () => {
  serverOf();
  await open();
  expect(screen.getByText('97% or less')).toBeVisible();
  expect(screen.getByText('((525,600 − (20,000 − 600)) ÷ 525,600) × 100 = 96.308%')).toBeVisible();
  const faulted = await screen.findByRole('row', { name: /Faulted/ });
  expect(faulted).toHaveTextContent(/Ongoing13 d 11 hCounts.*GroundFailure/);
  expect(screen.getByRole('row', { name: /Offline/ })).toHaveTextContent(
    /Does not countInterruption of the electric utilityNotice 123 · by Ada Admin/,
  );
  expect(screen.getByRole('row', { name: /October 2026/ })).toHaveTextContent('100%60060044,640');
});

test('an outage is excluded with a reason and its evidence', async () => {
  const api = serverOf().on(addUptimeExclusion, () => exclusion);
  const { user, notices } = await open();
  await menuOf(user, /Faulted/, 'Exclude outage');
  const drawer = within(await screen.findByRole('dialog'));
  expect(drawer.getByText(/will not count towards the uptime for as long as it lasts/)).toBeInTheDocument();
  await user.click(drawer.getByRole('button', { name: 'Exclude outage' }));
  expect(await drawer.findByText('Choose the reason.')).toBeInTheDocument();
  expect(api.calls(addUptimeExclusion)).toEqual([]);
  await user.click(drawer.getByRole('combobox', { name: /Reason/ }));
  await user.click(await screen.findByTitle('Vandalism'));
  await user.type(drawer.getByRole('textbox', { name: /Evidence/ }), 'Police report 7');
  await user.click(drawer.getByRole('button', { name: 'Exclude outage' }));
  await waitFor(() => expect(notices).toContainEqual({ kind: 'success', text: 'Outage excluded' }));
  expect(api.calls(addUptimeExclusion)[0]).toMatchObject({
    params: { id: port },
    body: { starts_at: '2026-11-02T00:00:00.000Z', ends_at: null, reason: 'VANDALISM', note: 'Police report 7' },
  });
});

test('an exclusion is changed under its version', async () => {
  const api = serverOf()
    .on(getUptimeExclusion, () => tagged(exclusion, '"2"'))
    .on(changeUptimeExclusion, () => exclusion);
  const { user } = await open();
  await menuOf(user, /Offline/, 'Edit exclusion');
  const drawer = within(await screen.findByRole('dialog'));
  const note = await drawer.findByRole('textbox', { name: /Evidence/ });
  await user.type(note, ' and 124');
  await user.click(drawer.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.calls(changeUptimeExclusion)).toHaveLength(1));
  const [sent] = api.calls(changeUptimeExclusion);
  expect([sent?.body, sent?.headers['If-Match']]).toEqual([{ note: 'Notice 123 and 124' }, '"2"']);
});

test('an exclusion is revoked after a question, as it was read', async () => {
  const api = serverOf().on(revokeUptimeExclusion, () => ({ result: 'OK' as const }));
  const { user, notices } = await open();
  await menuOf(user, /Offline/, 'Revoke exclusion');
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText(/The outage counts again/)).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: 'Revoke exclusion' }));
  await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: 'Exclusion revoked' }]));
  expect(api.calls(revokeUptimeExclusion)[0]?.headers['If-Match']).toBe('"2"');
});

test('the period is a month or a year, and is in the address', async () => {
  const api = serverOf();
  const { user } = await open();
  await user.click(screen.getByText('One month'));
  await user.click(screen.getByRole('button', { name: 'A month earlier' }));
  await waitFor(() =>
    expect(api.calls(getPortUptime).at(-1)?.query).toMatchObject({
      period: 'month',
      month: expect.stringMatching(/^20\d\d-\d\d$/),
    }),
  );
});

test('people who only look, and tenants that a charger is shared with, exclude nothing; also in Spanish', async () => {
  serverOf();
  await open({ account: { permissions: ['view_charger'] }, language: 'es' });
  expect(await screen.findByText('No cuenta')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Acciones para/ })).toBeNull();
});

test('a port that is gone is said so', async () => {
  serverOf().on(getPortUptime, () => failure(404));
  await renderRemote(chargers, `/chargers/uptime/${port}`, manager);
  expect(await screen.findByText('This port no longer exists')).toBeVisible();
});

test('opening hours of the site are written by weekday, and what no clock shows is refused', async () => {
  const hours = {
    location: detail.location ?? '',
    location_name: 'Harbor',
    timezone: 'America/Los_Angeles',
    days: [{ weekday: 0, opens_at: '08:00', closes_at: '22:00' }],
  };
  const api = serverOf()
    .on(getOpeningHours, () => tagged(hours, '"3"'))
    .on(setOpeningHours, () => hours);
  const { user, notices } = await open();
  await user.click(screen.getByRole('button', { name: 'Opening hours' }));
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByRole('textbox', { name: /^Monday/ })).toHaveValue('08:00–22:00');
  const tuesday = drawer.getByRole('textbox', { name: /^Tuesday/ });
  await user.type(tuesday, '8 to 22');
  await user.click(drawer.getByRole('button', { name: 'Save' }));
  expect(await drawer.findByText('Enter a span such as 08:00–22:00.')).toBeInTheDocument();
  await user.clear(tuesday);
  await user.type(tuesday, '20:00-02:00');
  await user.click(drawer.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(notices.at(-1)?.text).toBe('Opening hours saved'));
  expect(api.calls(setOpeningHours)[0]).toMatchObject({
    body: { days: [hours.days[0], { weekday: 1, opens_at: '20:00', closes_at: '02:00' }] },
  });
  expect(api.calls(setOpeningHours)[0]?.headers['If-Match']).toBe('"3"');
});

test('an outage outside of the opening hours says so, and who only looks edits none', async () => {
  const [first] = detail.outages;
  serverOf({ ...detail, outages: first ? [{ ...first, excluded_minutes: 60, closed_minutes: 60 }] : [] });
  await open({ account: { permissions: ['view_charger'] } });
  expect(await screen.findByRole('row', { name: /Counts in part.*Outside the hours of operation/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Opening hours' })).toBeNull();
});

test('minutes lead to the outages that they are the sum of, and those of an outage to its statuses', async () => {
  serverOf();
  const { user } = await open({ account: { permissions: ['view_charger', 'view_report'] } });
  const faulted = await screen.findByRole('row', { name: /Faulted/ });
  expect(within(faulted).getByRole('link', { name: '13 d 11 h' })).toHaveAttribute(
    'href',
    expect.stringContaining(`/reports?tab=status_history&charger=${item.charger}&period=2026-11-02..`),
  );
  await user.click(screen.getByRole('button', { name: '600 min' }));
  expect(screen.queryByRole('row', { name: /Faulted/ })).toBeNull();
  expect(screen.getByRole('row', { name: /Offline/ })).toBeVisible();
  const month = screen.getByRole('row', { name: /October 2026/ });
  expect(
    within(month)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual([
    `/chargers/uptime/${port}?period=month&month=2026-10`,
    `/chargers/uptime/${port}?period=month&month=2026-10&outages=excluded`,
  ]);
});

test('on a phone a month has two lines, and months before the port was in service are left out', async () => {
  const wide = window.matchMedia;
  const phone = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) => ({ ...wide(media), matches: /max-width/.test(media) }));
  const before = { outage_minutes: 0, excluded_minutes: 0, service_minutes: 0, uptime_percent: null };
  serverOf({ ...detail, months: [...detail.months, { ...before, month: '2026-09' }] });
  await open();
  const months = within(await screen.findByRole('list', { name: 'Month by month' }));
  expect(months.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'November 2026Outage 19,400 min29.090%',
    'October 2026Outage 600 min · excluded 600 min100%',
  ]);
  expect(months.getByRole('link', { name: 'October 2026' })).toHaveAttribute(
    'href',
    `/chargers/uptime/${port}?period=month&month=2026-10`,
  );
  phone.mockRestore();
});

test('of an outage without connection the status alone says why it counts', async () => {
  const offline = { ...outage, status: 'OFFLINE', starts_at: exclusion.starts_at, minutes: 600 } as const;
  serverOf({ ...detail, outages: [offline], exclusions: [] });
  await open();
  expect(await screen.findByRole('row', { name: /Offline/ })).toHaveTextContent(/10 hCounts$/);
});
