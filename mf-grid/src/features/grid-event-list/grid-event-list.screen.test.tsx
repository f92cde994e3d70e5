import {
  deleteGridEvent,
  deleteGridEvents,
  duplicateGridEvent,
  exportGridEvents,
  getGridEvent,
  getGridEventPerformance,
  getGridEventStats,
  type GridEvent,
  listGridEvents,
  previewGridEvent,
} from '@plugboard/contracts/grid';
import { lookUpLocations } from '@plugboard/contracts/locations';
import { permissions } from '@plugboard/contracts/platform';
import { aPage, failure, fakeApi, renderRemote, type RenderRemoteOptions, tagged } from '@plugboard/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import remote from '../../../remote.ts';
import type { PreviewRequest } from '../../common/events/events.api.ts';
import { aGridEvent, aMeasuredEvent, aSeriesEvent, eventId } from '../../common/events/grid-event.fixtures.ts';

const superAdmin: RenderRemoteOptions = { account: { permissions: [...permissions], is_superuser: true } };
const otherId = '6d0d8b1e-0001-4c5e-8a4b-000000000002';

const stats = {
  scheduled: 1,
  active: 0,
  completed: 1,
  cancelled: 0,
  performance: 91.7,
  reduced_kwh: 165,
  next_starts_at: '2026-11-25T01:00:00Z',
  next_timezone: 'America/Los_Angeles',
};

const effectOf = (event: GridEvent, kind: 'ADD' | 'REMOVE') => ({
  kind,
  id: kind === 'ADD' ? null : event.id,
  name: event.name,
  starts_at: event.starts_at,
  ends_at: event.ends_at,
  before: null,
});

const weeks = [1, 2, 3, 4].map((week) =>
  effectOf(aGridEvent({ starts_at: `2026-12-0${week}T01:00:00Z`, ends_at: `2026-12-0${week}T04:00:00Z` }), 'REMOVE'),
);

function effectsOf(request: PreviewRequest, events: readonly GridEvent[]) {
  if (request.action === 'delete' && request.is_series) return weeks;
  return events.slice(0, 1).map((event) => effectOf(event, request.action === 'delete' ? 'REMOVE' : 'ADD'));
}

const serverOf = (...events: readonly GridEvent[]) =>
  fakeApi()
    .on(listGridEvents, () => aPage([...events]))
    .on(getGridEventStats, () => stats)
    .on(lookUpLocations, () => aPage([]))
    .on(previewGridEvent, ({ body }) => ({
      effects: effectsOf(body as PreviewRequest, events),
      conflicts: [],
      conflict_count: 0,
    }));

async function open(search = '', who = superAdmin) {
  const shown = await renderRemote(remote, `/grid-events${search}`, who);
  await screen.findByRole('heading', { level: 1, name: /Grid Events|Eventos de red/ });
  return shown;
}

async function choose({ user }: Awaited<ReturnType<typeof open>>, action: string) {
  await user.click(await screen.findByRole('button', { name: 'Actions for Evening peak' }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
  return within(await screen.findByRole('dialog'));
}

test('events stand with their hours on the site’s clock, target and performance, under their figures', async () => {
  serverOf(aMeasuredEvent());
  await open();
  const row = await screen.findByRole('row', { name: /Evening peak/ });
  for (const text of ['Nov 24, 2026', '17:00 – 20:00 PST', 'Completed', 'Harbor Garage', '30% less', '92%'])
    expect(row).toHaveTextContent(text);
  const figures = await screen.findByLabelText('Event figures');
  expect(figures).toHaveTextContent('165.00 kWh');
});

test('beside its performance an event says what hindered most of its ports', async () => {
  const none = { followed: 0, at_minimum: 0, exempt: 0, not_followed: 0, unreachable: 0, idle: 0 };
  serverOf(aMeasuredEvent({ performance: 0, port_results: { ...none, at_minimum: 45, unreachable: 3, idle: 3 } }));
  const first = await open();
  expect(await screen.findByRole('row', { name: /Evening peak/ })).toHaveTextContent(/0%\s*45 at the minimum/);
  first.unmount();
  serverOf(aMeasuredEvent({ port_results: { ...none, followed: 45, not_followed: 2 } }));
  await open('', { ...superAdmin, language: 'es' });
  expect(await screen.findByRole('row', { name: /Evening peak/ })).toHaveTextContent('2 no cumplieron');
});

test('a day of the calendar says how many events it has and narrows the list to them', async () => {
  const api = serverOf(aGridEvent(), aGridEvent({ id: otherId, name: 'Late peak' }));
  const { user } = await open('?month=2026-11');
  const calendar = within(screen.getByRole('region', { name: 'Calendar' }));
  await user.click(await calendar.findByRole('button', { name: 'Nov 24, 2026, 2 events' }));
  await waitFor(() =>
    expect(
      api
        .calls(listGridEvents)
        .some(({ query }) => query.limit === 25 && query.from === '2026-11-24' && query.to === '2026-11-24'),
    ).toBe(true),
  );
  const whole = api.calls(listGridEvents).filter(({ query }) => query.limit !== 25);
  expect(whole.at(-1)?.query).toMatchObject({ from: '2026-10-26', to: '2026-12-06' });
  await user.click(calendar.getByRole('button', { name: 'Month after' }));
  expect(await calendar.findByText('December 2026')).toBeVisible();
});

test('deleting lists what goes first: one event, or the whole series', async () => {
  const api = serverOf(aSeriesEvent()).on(deleteGridEvent, () => ({ result: 'OK' as const, deleted: 4 }));
  const shown = await open();
  const drawer = await choose(shown, 'Delete');
  expect(await drawer.findByRole('button', { name: 'Delete 1 event' })).toBeVisible();
  expect(drawer.queryByText(/that have started are kept/)).toBeNull();
  await shown.user.click(drawer.getByText('Whole series'));
  expect(await drawer.findByText(/that have started are kept/)).toBeVisible();
  await shown.user.click(await drawer.findByRole('button', { name: 'Delete 4 events' }));
  await waitFor(() =>
    expect(shown.notices).toContainEqual({ kind: 'success', text: '4 grid events have been deleted.' }),
  );
  const [sent] = api.calls(deleteGridEvent);
  expect(sent?.query).toEqual({ delete_series: true });
  expect(sent?.headers['If-Match']).toBe('"3"');
});

test('several are deleted at once, and stay where the server refuses', async () => {
  const api = serverOf(aGridEvent(), aGridEvent({ id: otherId, name: 'Late peak' })).on(deleteGridEvents, () =>
    failure(409, { detail: 'Late peak has begun.', code: 'CONFLICT' }),
  );
  const { user, notices } = await open();
  for (const name of ['Evening peak 2026-11-24', 'Late peak 2026-11-24'])
    await user.click(await screen.findByRole('checkbox', { name: new RegExp(name) }));
  await user.click(screen.getByRole('button', { name: 'Delete selected' }));
  const drawer = within(await screen.findByRole('dialog'));
  await user.click(await drawer.findByRole('button', { name: 'Delete 1 event' }));
  await waitFor(() => expect(notices).toContainEqual({ kind: 'error', text: 'Late peak has begun.' }));
  expect(api.calls(deleteGridEvents)[0]?.body).toEqual({ ids: [eventId, otherId] });
});

test('a copy is opened', async () => {
  const copy = aGridEvent({ id: otherId, date: '2026-12-01' });
  const api = serverOf(aGridEvent({ date: '2099-12-01' }))
    .on(duplicateGridEvent, () => copy)
    .on(getGridEvent, () => tagged(copy, '"1"'))
    .on(getGridEventPerformance, () => ({ baseline: null, minutes: [], ports: [] }));
  const shown = await open();
  const drawer = await choose(shown, 'Duplicate');
  expect(drawer.getByLabelText('First day of the copy')).toHaveValue('12/08/2099');
  await shown.user.click(await drawer.findByRole('button', { name: 'Add 1 event' }));
  expect(await screen.findByText('Nothing measured yet')).toBeVisible();
  const [sent] = api.calls(duplicateGridEvent);
  expect(sent?.query).toEqual({ duplicate_series: false });
  expect(sent?.body).toEqual({ date: '2099-12-08' });
});

test('the export takes the filters along', async () => {
  const api = serverOf(aGridEvent()).on(exportGridEvents, () => failure(500));
  const { user } = await open('?state=COMPLETED&days=2026-11-01..2026-11-30');
  await screen.findByRole('row', { name: /Evening peak/ });
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Export to Excel' }));
  await waitFor(() => expect(api.calls(exportGridEvents)).toHaveLength(1));
  expect(api.calls(exportGridEvents)[0]?.query).toEqual({
    state__in: ['COMPLETED'],
    from: '2026-11-01',
    to: '2026-11-30',
  });
});

test('a live event reads the list again', async () => {
  const api = serverOf(aGridEvent());
  await open();
  await screen.findByRole('row', { name: /Evening peak/ });
  api.on(listGridEvents, () => aPage([aGridEvent({ state: 'ACTIVE' })]));
  api.emit({ type: 'grid-event-changed', grid_event: eventId, state: 'ACTIVE' });
  await waitFor(() => expect(screen.getByRole('row', { name: /Evening peak/ })).toHaveTextContent('Active'));
});

test('without a super admin the page is none of theirs, and who only looks changes nothing', async () => {
  serverOf(aGridEvent());
  const first = await renderRemote(remote, '/grid-events', {
    account: { permissions: [...permissions], is_superuser: false },
  });
  expect(await screen.findByText('Available upon request')).toBeVisible();
  first.unmount();
  await open('', { account: { permissions: ['view_gridevent'], is_superuser: true }, language: 'es' });
  expect(await screen.findByRole('row', { name: /Evening peak/ })).toHaveTextContent('Programado');
  expect(screen.queryByRole('button', { name: /Agregar evento|Acciones de/ })).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('rows that cannot be read again stay, are said to be old, and are tried again once asked', async () => {
  const api = serverOf(aGridEvent());
  const { user } = await open();
  await screen.findByRole('row', { name: /Evening peak/ });
  for (const call of [listGridEvents, getGridEventStats]) api.on(call, () => failure(502));
  api.emit({ type: 'grid-event-changed', grid_event: eventId, state: 'ACTIVE' });
  expect(await screen.findByText(/may be out of date/, {}, { timeout: 5000 })).toBeVisible();
  expect(screen.getByRole('row', { name: /Evening peak/ })).toBeVisible();
  api.on(listGridEvents, () => aPage([aGridEvent({ state: 'ACTIVE' })]));
  api.on(getGridEventStats, () => ({ ...stats, active: 7 }));
  // Once, for the rows and the figures above them.
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByLabelText('Event figures')).toHaveTextContent('7'));
  await waitFor(() => expect(screen.getByRole('row', { name: /Evening peak/ })).toHaveTextContent('Active'));
  expect(screen.queryByText(/may be out of date/)).toBeNull();
});

test('a list that cannot be had says so, and its calendar stays', async () => {
  serverOf().on(listGridEvents, () => failure(503));
  await open();
  expect(await screen.findByText('The grid events could not be loaded')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Calendar' })).toBeVisible();
});
